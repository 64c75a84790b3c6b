"""The board: scene, SVG and words are pure; canvas, keys and widgets need the Jupyter parts."""

"""A scene as SVG: the same scene gives the same text, to the byte.

>>> from domino_edu.board.shapes import Scene
>>> svg(Scene(8, 8, (), (), "Board", "Nothing lies here."))[:48]
'<svg xmlns="http://www.w3.org/2000/svg" width="8'
"""

from __future__ import annotations

from hashlib import sha256
from html import escape

from domino_edu.board.shapes import GRADIENTS, Circle, Polygon, RoundRect, Scene, Shape, Stroke, Words

FONTS = "Inter, Noto Sans, Segoe UI, DejaVu Sans, sans-serif"


def svg(scene: Scene) -> str:
    """The scene as one SVG element whose title and description are its words.

    Ids start with a mark made from the content: several boards stand in one page, and equal ids there
    belong to equal boards.
    """
    body = "".join(_shape(shape, "@") for shape in scene.shapes)
    mark = "d" + sha256(f"{scene.title}\n{scene.words}\n{body}".encode()).hexdigest()[:8]
    used = [name for name in GRADIENTS if f"url(#@{name})" in body]
    gradients = "".join(_gradient(mark, name) for name in used)
    defs = f"<defs>{gradients}</defs>" if gradients else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" height="{scene.height}"'
        f' viewBox="0 0 {scene.width} {scene.height}" role="img" aria-labelledby="{mark}t {mark}d"'
        f' font-family="{FONTS}" style="max-width:100%;height:auto">'
        f'<title id="{mark}t">{_text(scene.title)}</title><desc id="{mark}d">{_text(scene.words)}</desc>'
        f"{defs}{body.replace('url(#@', f'url(#{mark}')}</svg>"
    )


def _shape(shape: Shape, mark: str) -> str:
    match shape:
        case RoundRect():
            return (
                f'<rect x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
                f"{_attribute('rx', shape.r)} fill={_paint(shape.fill, mark)}{_stroke(shape)}"
                f"{_opacity(shape.opacity)}/>"
            )
        case Circle():
            return (
                f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"'
                f' fill="{shape.fill}"{_opacity(shape.opacity)}/>'
            )
        case Stroke():
            return (
                f'<line x1="{_n(shape.x1)}" y1="{_n(shape.y1)}" x2="{_n(shape.x2)}" y2="{_n(shape.y2)}"'
                f' stroke="{shape.stroke}" stroke-width="{_n(shape.width)}"{_opacity(shape.opacity)}/>'
            )
        case Polygon():
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
            return f'<polygon points="{points}" fill="{shape.fill}"{_opacity(shape.opacity)}/>'
        case Words():
            weight = ' font-weight="600"' if shape.bold else ""
            anchor = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
            return (
                f'<text x="{_n(shape.x)}" y="{_n(shape.y)}" font-size="{shape.size}" fill="{shape.fill}"'
                f"{anchor}{weight}{_opacity(shape.opacity)}>{_text(shape.text)}</text>"
            )


def _stroke(shape: RoundRect) -> str:
    if not shape.stroke:
        return ""
    dash = f' stroke-dasharray="{" ".join(map(str, shape.dash))}"' if shape.dash else ""
    return f' stroke="{shape.stroke}"{_attribute("stroke-width", shape.stroke_width)}{dash}'


def _paint(fill: str, mark: str) -> str:
    if fill in GRADIENTS:
        return f'"url(#{mark}{fill})"'
    return f'"{fill or "none"}"'


def _gradient(mark: str, name: str) -> str:
    top, bottom = GRADIENTS[name]
    return (
        f'<linearGradient id="{mark}{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0"'
        f' stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def _attribute(name: str, value: float) -> str:
    return f' {name}="{_n(value)}"' if value else ""


def _opacity(value: float) -> str:
    return f' opacity="{_n(value)}"' if value != 1 else ""


def _n(value: float) -> str:
    """A number with at most two decimals, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _text(text: str) -> str:
    """The text escaped for XML, without signs XML forbids."""
    return escape("".join(sign for sign in text if sign >= " " or sign == "\n"), quote=False)

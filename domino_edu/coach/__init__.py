"""What a good teacher adds: advice with reasons, hints in steps, fair review. Knows no language."""

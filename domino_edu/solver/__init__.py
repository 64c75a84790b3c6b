"""Counting and solving positions whose tiles all lie open."""

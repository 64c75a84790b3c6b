"""Marks for a class: learners' files read as data, answers checked again, gradebooks and a report."""

"""The examples in the docstrings of the installed package, and those in both READMEs, are right."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import domino_edu

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(domino_edu.__path__, "domino_edu.")
    if not found.name.endswith("__main__")
)
READMES = ("README.md", "README.vi.md")


@pytest.mark.parametrize("name", ["domino_edu", *MODULES])
def test_the_examples_of_a_module_are_right(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", READMES)
def test_the_examples_of_a_readme_are_right(name: str) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", (ROOT / name).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, name, 0)
    assert examples.examples, "a README shows at least one example"
    assert doctest.DocTestRunner().run(examples).failed == 0

"""Walks the source: which module imports which, and which words a room uses."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parent.parent
ROOMS = ("tabletop", "rules", "vision", "calibration", "companion_api", "setup")


@dataclass(frozen=True, slots=True)
class Import:
    """A module that another one imports, and the line where it does."""

    importer: str
    imported: str
    line: int

    @property
    def top(self) -> str:
        """The package it belongs to."""
        return self.imported.split(".")[0]


@cache
def sources(room: str, project: Path = PROJECT) -> dict[str, Path]:
    """The modules of a room by dotted name."""
    return {module_name(path, project): path for path in sorted((project / room).rglob("*.py"))}


def module_name(path: Path, project: Path) -> str:
    parts = path.relative_to(project).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(name: str, path: Path) -> Iterator[Import]:
    """Every import of a module, inside functions too."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (Import(name, alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from _imports_from(name, _absolute(node, package), node)


def _imports_from(name: str, base: str, node: ast.ImportFrom) -> Iterator[Import]:
    """`from package import module` is about the module; anything else that is imported stands in the base itself."""
    inner = [f"{base}.{alias.name}" for alias in node.names]
    modules = [one for one in inner if is_module(one)]
    if len(modules) < len(inner):
        yield Import(name, base, node.lineno)
    yield from (Import(name, one, node.lineno) for one in modules)


def is_module(name: str) -> bool:
    """Whether the project has a module of this dotted name."""
    path = PROJECT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parents = package.split(".")
    outer = ".".join(parents[: len(parents) - node.level + 1])
    return ".".join(part for part in (outer, node.module) if part)


def is_standard(top: str) -> bool:
    return top in sys.stdlib_module_names or top == "__future__"


def identifiers(path: Path) -> Iterator[str]:
    """The names that a module gives or uses; texts and comments are no names."""
    for node in ast.walk(parsed(path)):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name


def words_of(name: str) -> set[str]:
    """The words that an identifier is made of."""
    parted = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name)
    return {word.lower() for word in parted.split("_") if word}


def find_cycle(graph: dict[str, set[str]]) -> list[str]:
    """A way from some module back to itself; empty if there is none."""
    done: set[str] = set()
    for start in graph:
        path: list[str] = []
        cycle = _visit(start, graph, path, done)
        if cycle:
            return cycle
    return []


def _visit(module: str, graph: dict[str, set[str]], path: list[str], done: set[str]) -> list[str]:
    if module in path:
        return [*path[path.index(module) :], module]
    if module in done:
        return []
    path.append(module)
    for imported in sorted(graph[module]):
        cycle = _visit(imported, graph, path, done)
        if cycle:
            return cycle
    path.pop()
    done.add(module)
    return []

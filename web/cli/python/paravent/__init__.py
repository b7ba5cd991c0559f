"""Paravent on data frames: the command line, run on frames, gives frames with their certificate.

    import paravent
    release = paravent.run(inscriptions, recipe)
    release.tables["cohortes.csv"]        # a pandas.DataFrame of texts, as published
    release.certificate["passed"]
    paravent.risk(rows, recipe)["individual"]
    paravent.records(rows, recipe)        # row by row, the highest risk first (internal)

Nothing is computed here. Node 20.19 or later must be on the path; the program itself is inside of
this package. Cells are written as text: an empty cell for what is missing, numbers in Python's own
decimal form. What the command line says of wrong input is raised as ParaventError, in its words.
"""

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import pandas

__all__ = ["ParaventError", "Release", "audit", "records", "risk", "run"]

_PROGRAM = Path(__file__).parent / "program" / "bundle" / "main.js"


class ParaventError(Exception):
    """What the command line refused; `status` 1: the data or a release say no; 2: the call is wrong."""

    def __init__(self, message, status):
        super().__init__(message)
        self.status = status


@dataclass
class Release:
    """The public files of a run, and beside them the internal dossier, which is never published."""

    files: dict  # name -> bytes
    tables: dict  # name -> DataFrame of texts, of each CSV file
    certificate: dict
    dossier: dict
    warnings: list = field(default_factory=list)  # what was said on standard error

    def save(self, folder):
        """Writes the public files, byte for byte as the run made them."""
        for name, content in self.files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _call(arguments, secret=None):
    environment = {**os.environ, **({"PARAVENT_SECRET": secret} if secret else {})}
    done = subprocess.run(
        ["node", str(_PROGRAM), *map(str, arguments)],
        capture_output=True, text=True, encoding="utf-8", env=environment, check=False,
    )
    return done.returncode, done.stdout, done.stderr.strip()


def _inputs(folder, frames, recipe):
    """The frames as files, named as they are in a dict, and the recipe as one."""
    if isinstance(frames, pandas.DataFrame):
        frames = {"donnees": frames}
    paths = []
    for name, frame in frames.items():
        paths.append(Path(folder) / f"{name}.csv")
        frame.to_csv(paths[-1], index=False, encoding="utf-8", lineterminator="\n")
    written = Path(folder) / "recipe.json"
    written.write_text(json.dumps(recipe), encoding="utf-8")
    return written, paths


def _table(path, dialect):
    """A CSV file as a DataFrame of texts, in the form that the release's description gives it."""
    return pandas.read_csv(
        path, dtype=str, keep_default_na=False, skip_blank_lines=False,
        sep=dialect.get("delimiter", ","), header=0 if dialect.get("header", True) else None,
    )


def run(frames, recipe, secret=None, options=()):
    """Makes a release of one DataFrame, or of a dict of them by file name.

    recipe: the document that the page saves, as a dict. options: further arguments of `paravent run`.
    Raises ParaventError.
    """
    with tempfile.TemporaryDirectory() as folder:
        written, paths = _inputs(folder, frames, recipe)
        out, dossier = Path(folder) / "out", Path(folder) / "dossier"
        status, _, said = _call(
            ["run", "--recipe", written, "--out", out, "--dossier", dossier, *options, *paths], secret
        )
        if status != 0:
            raise ParaventError(said, status)
        files = {
            path.relative_to(out).as_posix(): path.read_bytes()
            for path in sorted(out.rglob("*")) if path.is_file()
        }
        package = json.loads(files.get("datapackage.json", b"{}"))
        dialects = {one["path"]: one.get("dialect", {}) for one in package.get("resources", [])}
        tables = {
            name: _table(out / name, dialects.get(name, {}))
            for name in files if name.endswith(".csv")
        }
        internal = json.loads((dossier / "dossier.json").read_text(encoding="utf-8"))
    certificate = json.loads(files["certificate.json"])
    return Release(files, tables, certificate, internal, said.splitlines())


def _assessed(frames, recipe, read, *options):
    with tempfile.TemporaryDirectory() as folder:
        written, paths = _inputs(folder, frames, recipe)
        options = [str(Path(folder) / one) if one == "records.csv" else one for one in options]
        status, _, said = _call(
            ["risk", "--recipe", written, "--out", Path(folder) / "risk", *options, *paths]
        )
        if status != 0:
            raise ParaventError(said, status)
        return read(Path(folder))


def risk(frames, recipe):
    """The internal report of who could be recognised, as a dict (risk.json). Raises ParaventError."""
    return _assessed(
        frames, recipe,
        lambda folder: json.loads((folder / "risk" / "risk.json").read_text(encoding="utf-8")),
    )


def records(frames, recipe):
    """Row by row the risk, highest first, as a DataFrame (internal). `row` is the position in its frame.

    Its columns are those of `paravent risk --records`. Raises ParaventError.
    """
    if isinstance(frames, pandas.DataFrame):
        frames = {"donnees": frames}
    separator = recipe["rows"].get("separator", ";")
    table = _assessed(
        frames, recipe,
        lambda folder: pandas.read_csv(folder / "records.csv", sep=separator, keep_default_na=False),
        "--records", "records.csv",
    )
    rows = {f"{name}.csv": _rows_of_lines(frame) for name, frame in frames.items()}
    places = zip(table.iloc[:, 0], table.iloc[:, 1])
    table.insert(0, "row", [rows[name][line] for name, line in places])
    return table


def _rows_of_lines(frame):
    """By the line on which it begins in its file, the position of each row: cells may hold line ends."""
    breaks = pandas.Series(0, index=range(len(frame)))
    for _, column in frame.items():
        breaks += column.astype(str).str.count("\n").to_numpy()
    lines = 2 + breaks.shift(fill_value=0).cumsum() + range(len(frame))
    return {line: row for row, line in enumerate(lines)}


def audit(folder, recipe):
    """The audit of a published folder, as a dict; a finding is no error. Raises ParaventError."""
    with tempfile.TemporaryDirectory() as scratch:
        written, _ = _inputs(scratch, {}, recipe)
        status, told, said = _call(["audit", "--recipe", written, folder])
        if status == 2 or not told:
            raise ParaventError(said, status)
        return json.loads(told)

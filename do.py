#!/usr/bin/env python3
"""Ludion's commands, on a bare machine: to play, to check an edit, to test everything.

    python3 do.py play                         set up what is missing, then open the page
    python3 do.py play terminal                the same house in the terminal
    python3 do.py play [arguments of ludion]   any other command, such as play gravity --plain
    python3 do.py check [COMMIT]               formatting, lint, types, architecture, and the unit
                                               tests of what changed since COMMIT (HEAD)
    python3 do.py test [arguments of pytest]   set up, then every check and every test
    python3 do.py test --thorough              and the tests of rare things, as CI does
    python3 do.py setup [--dev]                only set up
    python3 do.py lock                         renew the lock files from pyproject.toml
    python3 do.py package                      an sdist and a wheel, with the page, in dist/
    python3 do.py docs                         the documentation as a site, in site/
    python3 do.py release VERSION              the release checklist: check, test, package, try

Standard library only. Everything goes into .venv beside this file; a step that is done is
skipped, and one that was interrupted is done again.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
OLDEST = (3, 11)
STAMPS = VENV / "ludion-setup"
PLAY_LOCK = HERE / "requirements.lock"
DEV_LOCK = HERE / "requirements-dev.lock"
NODE_LOCK = HERE / "requirements-node.lock"
TESTS = HERE / "tests"
BROWSER = "browser"
"""The folders and the marker of tests in a browser. They run in a pytest of their own: Playwright's
event loop, which runs all the time, stops asynchronous tests in the same process."""
WEB = HERE / "web"
SOURCES = HERE / "src"
WORDS = SOURCES / "ludion"
STATIC = SOURCES / "ludion" / "server" / "static"
DIST = HERE / "dist"
OLDEST_NODE = 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WORKERS = max(2, min(4, (os.cpu_count() or 1)))
"""How many tests, and how many checks, run at once."""
SLOWEST = 12
"""How many test files the summary of the time lists."""
CHECK_S = 40
"""How many seconds of tests `check` runs, by what they took the last time."""
UNKNOWN_S = 3.0
"""What a test file is assumed to take that has not been measured on this machine."""
TESTS_FAILED, NO_TESTS = 1, 5
"""pytest's exit codes where tests failed, and where none was selected."""
SECOND_CHANCES = 5
"""How many tests may fail and be run again, alone: more is no accident of a busy machine."""
Command = Sequence[str | Path]


class Step(NamedTuple):
    """One thing to set up: done when its stamp holds the same `state`."""

    name: str
    says: str
    state: str
    run: Callable[[], None]
    missing: bool = False
    """What the step made has gone, whatever the stamp says."""


class Stop(Exception):
    """Something that the user has to know, in one line."""


class Stage(NamedTuple):
    """A line of the summary of the time; what is indented ran within the line above."""

    name: str
    seconds: float
    within: bool = False


class Times:
    """Where the time went, in the order in which things ended."""

    def __init__(self) -> None:
        self.began = monotonic()
        self.stages: list[Stage] = []
        self._lock = Lock()

    def note(self, name: str, seconds: float, *, within: bool = False) -> None:
        with self._lock:
            self.stages.append(Stage(name, seconds, within))

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Measure a stage; what was noted during it stands below it."""
        began, first = monotonic(), len(self.stages)
        try:
            yield
        finally:
            self.stages.insert(first, Stage(name, monotonic() - began))

    def told(self) -> str:
        lines = [
            f"  {stage.seconds:5.0f} s  {'  ' * stage.within}{stage.name}" for stage in self.stages
        ]
        in_all = f"  {monotonic() - self.began:5.0f} s  in all"
        return "\n".join(["Where the time went:", *lines, in_all])


TIMES = Times()
SHAKY: list[str] = []
"""The tests that failed beside others and passed alone."""


def main(arguments: Sequence[str]) -> int:
    commands = {
        "play": play,
        "check": check,
        "test": test,
        "setup": setup,
        "lock": lock,
        "package": package,
        "docs": docs,
        "release": release,
    }
    if not arguments or arguments[0] not in commands:
        print(__doc__)
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    try:
        refuse_old_python()
        cache_bytecode()
        return commands[arguments[0]](list(arguments[1:]))
    except Stop as stop:
        print(f"do.py: {stop}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ndo.py: interrupted; the same command goes on from here", file=sys.stderr)
        return 130


def refuse_old_python() -> None:
    if sys.version_info < OLDEST:
        wanted, came = ".".join(map(str, OLDEST)), sys.version.split()[0]
        raise Stop(f"Python {wanted} or newer is wanted; got {came} ({sys.executable})")


def cache_bytecode() -> None:
    """Let every Python that is started here find its modules compiled.

    Without bytecode `import numba` takes 1.5 s instead of 0.45 s of processor time, and the tests
    start hundreds of processes. The cache lies in .venv, so that nothing appears beside the sources
    even for somebody whose environment forbids bytecode there.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))


def play(arguments: list[str]) -> int:
    """The page by default; what else is asked for goes to `ludion`."""
    needs_page = not arguments or arguments[0] == "serve"
    set_up(play_steps(), page_steps() if needs_page else [])
    command = {(): ["serve"], ("terminal",): []}.get(tuple(arguments), arguments)
    return run([BIN / "ludion", *command])


def setup(arguments: list[str]) -> int:
    if arguments not in ([], ["--dev"]):
        raise Stop(f"setup takes nothing or --dev; got {' '.join(arguments)}")
    set_up(dev_steps() if arguments else play_steps())
    say(f"Ready: {BIN / 'ludion'}")
    return 0


# ---- checks and tests ----


class Job(NamedTuple):
    """A command that runs beside others; its output is shown only if it fails."""

    name: str
    command: Command
    folder: Path = HERE


def test(arguments: list[str]) -> int:
    """Set up, run the checks while the kernels compile, then every test.

    A failure ends it, once the commands beside it have ended; a few tests that fail are run again.
    """
    SHAKY.clear()
    try:
        with TIMES.stage("Set-up"):
            set_up(dev_steps(), page_steps(), debian_steps())
        with TIMES.stage("Checks"):
            failed = run_jobs([*slow_checks(), *python_checks(), *page_checks()])
        if failed:
            return 1
        for name, wanted in test_runs(arguments):
            code = run_tests(name, wanted)
            if code and not (code == NO_TESTS and arguments):
                say(f"{name}: failed (exit code {code})")
                return code
        say("Everything passed")
        return 0
    finally:
        say(TIMES.told())
        if SHAKY:
            say(shaky_told(SHAKY))


def shaky_told(tests: Sequence[str]) -> str:
    """What nobody should overlook: a test that needs a second chance is a defect."""
    lines = ["!!! Passed only the second time:", *(f"!!!   {test}" for test in tests)]
    return "\n".join([*lines, "!!! Each is a defect to mend: see CONTRIBUTING.md."])


def check(arguments: list[str]) -> int:
    """What whoever edits wants to know within a minute."""
    if len(arguments) > 1:
        raise Stop(f"check takes one commit or nothing; got {' '.join(arguments)}")
    changed = changed_since(arguments[0] if arguments else "HEAD")
    is_page = any(file.startswith("web/") for file in changed)
    set_up(dev_steps(), page_steps()[:-1] if is_page else [])
    chosen, left = chosen_tests(changed)
    jobs = [*python_checks(), *(page_checks() if is_page else [])]
    if chosen:
        jobs.append(Job(f"Tests of {len(chosen)} files", [*pytest(), "-q", *chosen]))
    failed = run_jobs(jobs)
    if left:
        say(f"Left to `python3 do.py test`: {len(left)} more test files of what changed")
    return 1 if failed else 0


def run_jobs(jobs: Sequence[Job]) -> list[str]:
    """Run commands side by side and say how each ended; the names of those that failed."""
    failed = []
    with ThreadPoolExecutor(WORKERS) as pool:
        ending = {pool.submit(run_job, job): job for job in jobs}
        for number, ended in enumerate(as_completed(ending), start=1):
            code, output, seconds = ended.result()
            name = ending[ended].name
            TIMES.note(name, seconds, within=True)
            how = f"failed (exit code {code})" if code else "passed"
            say(f"[{number}/{len(jobs)}] {name}: {how} in {seconds:.0f} s")
            if code:
                say(output.rstrip())
                failed.append(name)
    return failed


def run_job(job: Job) -> tuple[int, str, float]:
    """Exit code, output, seconds."""
    began = monotonic()
    done = subprocess.run(
        list(map(str, job.command)),
        cwd=job.folder,
        env=npm_environment() if job.folder == WEB else None,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout, monotonic() - began


def slow_checks() -> list[Job]:
    """Those that begin first, because the tests wait for them."""
    return [Job("Compiling the kernels", [BIN / "ludion", "warm", "--processes", str(WORKERS)])]


def python_checks() -> list[Job]:
    return [
        Job("Formatting", [BIN / "ruff", "format", "--check", "."]),
        Job("Lint", [BIN / "ruff", "check", "."]),
        Job("Types", [BIN / "mypy"]),
        Job("Architecture", [BIN / "lint-imports"]),
    ]


def page_checks() -> list[Job]:
    scripts = {
        "Types of the page": "check",
        "Tests of the page": "test",
        "Formatting of the page": "format:check",
    }
    return [
        Job(name, [npm_program(), "run", "--silent", script], WEB)
        for name, script in scripts.items()
    ]


def pytest() -> list[str | Path]:
    return [BIN / "pytest", "-n", str(WORKERS), "--dist", "worksteal"]


def test_runs(arguments: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The calls of pytest: each name with its arguments, the browser apart from the rest."""
    paths = [word for word in arguments if (HERE / word.partition("::")[0]).exists()]
    folders = [] if paths else browser_folders()
    runs = []
    if not paths or not all(map(is_in_browser, paths)):
        runs.append(("Tests", ["-m", f"not {BROWSER}", *arguments]))
    if not paths or any(map(has_browser, paths)):
        runs.append(("Tests in a browser", ["-m", BROWSER, *folders, *arguments]))
    return runs


def browser_folders() -> list[str]:
    """Where pytest looks for tests in a browser, so that it need not look everywhere."""
    return sorted(path.relative_to(HERE).as_posix() for path in TESTS.rglob(BROWSER))


def is_in_browser(path: str) -> bool:
    """Whether a test, a file or a folder of tests is run in a browser."""
    return BROWSER in Path(path.partition("::")[0]).parts


def has_browser(path: str) -> bool:
    """Whether some of the tests at a path are run in a browser."""
    return is_in_browser(path) or any((HERE / path.partition("::")[0]).rglob(BROWSER))


def run_tests(name: str, arguments: Sequence[str]) -> int:
    """pytest, a second chance for a few tests, and the test files that took longest."""
    report = report_of(name)
    report.unlink(missing_ok=True)
    say(name)
    with TIMES.stage(name):
        code = run([*pytest(), *reporting(report), *arguments])
        for file, seconds in Counter(seconds_by_file(report)).most_common(SLOWEST):
            TIMES.note(file, seconds, within=True)
        failed = failed_in(report)
        if code == TESTS_FAILED and 0 < len(failed) <= SECOND_CHANCES:
            code = run_again(name, failed, arguments)
    return code


def run_again(name: str, failed: Sequence[str], arguments: Sequence[str]) -> int:
    """Run the tests that failed once more, one after the other in one process."""
    say(f"{name}: {len(failed)} failed (above: why); once more, alone")
    began = monotonic()
    only = ["--last-failed", "--last-failed-no-failures", "none"]
    code = run([BIN / "pytest", *only, *arguments, "-n", "0"])
    TIMES.note("once more, alone", monotonic() - began, within=True)
    if not code:
        SHAKY.extend(failed)
    return code


def reporting(report: Path) -> list[str]:
    """The arguments that make pytest write a report which names the file of each test."""
    return ["-o", "junit_family=xunit1", f"--junitxml={report}"]


def failed_in(report: Path) -> list[str]:
    """The tests that failed, in a report that pytest wrote, each as pytest is given it."""
    if not report.is_file():
        return []
    return list(
        dict.fromkeys(
            f"{case.get('file', case.get('classname', ''))}::{case.get('name', '')}"
            for case in ElementTree.parse(report).iter("testcase")
            if case.find("failure") is not None or case.find("error") is not None
        )
    )


def report_of(name: str) -> Path:
    return STAMPS / f"{name.lower().replace(' ', '-')}.xml"


def seconds_by_file(report: Path) -> dict[str, float]:
    """What each test file took, in a report that pytest wrote; nothing where there is none."""
    if not report.is_file():
        return {}
    spent: Counter[str] = Counter()
    for case in ElementTree.parse(report).iter("testcase"):
        spent[case.get("classname", "")] += float(case.get("time", 0))  # type: ignore[assignment]
    return dict(spent)


# ---- the tests of what changed ----


def changed_since(commit: str) -> list[str]:
    """The files that differ from a commit, and those that git does not know yet."""
    differing = git("diff", "--name-only", "--no-renames", "--diff-filter=d", commit, "--")
    return sorted({*differing, *git("ls-files", "--others", "--exclude-standard")})


def git(*arguments: str) -> list[str]:
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=HERE, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise Stop("git is missing; check asks it what changed") from None
    if done.returncode:
        raise Stop(f"git cannot say what changed: {done.stderr.strip()}")
    return done.stdout.splitlines()


def chosen_tests(changed: Sequence[str]) -> tuple[list[str], list[str]]:
    """What `check` runs, nearest to the change first, and what it has no time for."""
    known: dict[str, float] = {}
    for name, _ in test_runs([]):
        known |= seconds_by_file(report_of(name))
    chosen: list[str] = []
    left: list[str] = []
    seconds = 0.0
    for file in tests_of(changed):
        seconds += known.get(file.removesuffix(".py").replace("/", "."), UNKNOWN_S)
        (chosen if not chosen or seconds <= CHECK_S * WORKERS else left).append(file)
    return chosen, left


def tests_of(changed: Sequence[str]) -> list[str]:
    """The files whose tests a change touches, nearest first: the changed files themselves, tests
    of the same name, tests that import them, tests in the folder that mirrors theirs."""
    texts = {
        file.relative_to(HERE).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(TESTS.rglob("test_*.py"))
        if BROWSER not in file.parts
    }
    ranks: list[list[str]] = [[], [], [], []]
    for name in changed:
        file = Path(name)
        if name in texts or has_examples(file):
            ranks[0].append(name)
        if file.suffix == ".py":
            imported = import_of(file)
            ranks[1] += [test for test in texts if Path(test).name == f"test_{file.stem}.py"]
            ranks[2] += [test for test, text in texts.items() if imported.search(text)]
        if name not in texts:
            folder = mirrored(file)
            ranks[3] += [test for test in texts if folder and test.startswith(f"{folder}/")]
    return list(dict.fromkeys(test for rank in ranks for test in rank))


def has_examples(file: Path) -> bool:
    """Whether pytest finds examples in a module or on a page of the documentation."""
    is_collected = file.parts[0] in ("src", "docs") or file.name == "README.md"
    return is_collected and file.suffix in (".py", ".md") and ">>>" in (HERE / file).read_text()


def import_of(file: Path) -> re.Pattern[str]:
    """Finds the import of a module: `from a.b.c import d`, or `from a.b import c`."""
    roots = [root for root in ("src", "tests") if file.is_relative_to(root)]
    inside = file.relative_to(roots[0]) if roots else file
    parts = inside.with_suffix("").parts
    parts = parts[:-1] if parts[-1] == "__init__" else parts
    if file.is_relative_to("tests"):
        parts = parts[-1:]
    whole, parent = re.escape(".".join(parts)), re.escape(".".join(parts[:-1]))
    either = rf"(from|import) {whole}\b"
    return re.compile(rf"{either}|from {parent} import .*\b{parts[-1]}\b" if parent else either)


def mirrored(file: Path) -> str:
    """The deepest folder of tests that stands for the folder of a source; "" where none does."""
    parts = file.parent.parts
    for prefix in (("src", "ludion"), ("tests",)):
        if parts[: len(prefix)] == prefix:
            parts = parts[len(prefix) :]
    while parts and not TESTS.joinpath(*parts).is_dir():
        parts = parts[:-1]
    return "/".join(("tests", *parts)) if parts else ""


def lock(arguments: list[str]) -> int:
    """Pin everything with hashes, for every platform, in files that plain pip installs."""
    set_up(dev_steps())
    compile_: list[str | Path] = [
        BIN / "uv",
        "pip",
        "compile",
        "-q",
        "--universal",
        "--generate-hashes",
    ]
    compile_ += ["--no-emit-index-url", "--no-header", *arguments, "pyproject.toml"]
    player = extras("fast", "physics", "pictures", "server", "setup")
    measuring = extras("bench", "cluster", "report", "research")
    developer = [*player, *measuring, *extras("shared", "dev"), "-c", PLAY_LOCK]
    return (
        run([*compile_, *player, "-o", PLAY_LOCK])
        or run([*compile_, *developer, "-o", DEV_LOCK])
        or run([*compile_, *extras("node"), "-c", PLAY_LOCK, "-o", NODE_LOCK])
    )


def package(arguments: list[str]) -> int:
    """Build the page if it has changed, then an sdist and from it a wheel."""
    set_up(dev_steps(), page_steps())
    shutil.rmtree(DIST, ignore_errors=True)
    build: Command = [
        BIN / "uv",
        "build",
        "-q",
        "--no-build-isolation",
        "-o",
        DIST,
        *arguments,
        HERE,
    ]
    if code := run(build):
        return code
    for made in sorted(DIST.glob("ludion-*")):
        say(f"{DIST.name}/{made.name}: {made.stat().st_size:,} bytes, with the page")
    return 0


def docs(arguments: list[str]) -> int:
    """The pages of docs/ and the reference made from docstrings, links checked."""
    set_up(dev_steps())
    return run([python(), "-m", "mkdocs", "build", "--strict", "-q", *arguments])


def release(arguments: list[str]) -> int:
    """Everything that has to be true before a version is published; stops at what is not.

    It publishes nothing: the last lines say what is left to do.
    """
    if len(arguments) != 1:
        came = " ".join(arguments) or "nothing"
        raise Stop(f"wanted the version to release, such as 1.2.0; got {came}")
    (version,) = arguments
    for said, wrong in checklist(version):
        if wrong:
            raise Stop(f"not ready for {version}: {said}")
    if test(["--thorough"]) or package([]) or docs([]):
        raise Stop(f"not ready for {version}: see above")
    say(f"Ready. {DIST.name}/ has the sdist and the wheel, tried in clean environments.")
    say("Left to do:")
    say(f"  git tag v{version} && git push origin v{version}")
    say(f"  {BIN / 'uv'} publish {DIST.name}/*")
    return 0


def checklist(version: str) -> Iterator[tuple[str, bool]]:
    """What has to be said right before a release, and whether it is wrong."""
    about = (SOURCES / "ludion" / "__init__.py").read_text("utf-8")
    changes = (HERE / "CHANGELOG.md").read_text("utf-8")
    yield (
        f"__version__ in src/ludion/__init__.py must be {version!r}",
        f'__version__ = "{version}"' not in about,
    )
    yield f"CHANGELOG.md must have a section '## {version}'", f"## {version}" not in changes
    yield "every change must be committed", bool(git("status", "--porcelain"))
    yield f"the tag v{version} must be new", f"v{version}" in git("tag")


def extras(*names: str) -> list[str | Path]:
    return [word for name in names for word in ("--extra", name)]


def play_steps() -> list[Step]:
    return steps(PLAY_LOCK, "what playing needs")


def dev_steps() -> list[Step]:
    return steps(DEV_LOCK, "what playing, testing and measuring need")


def steps(lock_file: Path, contents: str) -> list[Step]:
    project = digest(HERE / "pyproject.toml")
    installer = pinned(lock_file, "uv")
    return [
        Step("venv", "Making .venv", sys.version, make_venv),
        Step("uv", "Fetching the installer", installer, lambda: fetch_uv(installer)),
        Step(lock_file.stem, f"Installing {contents}", digest(lock_file), install_lock(lock_file)),
        Step("ludion", "Installing ludion itself", project, install_ludion),
    ]


def page_steps() -> list[Step]:
    """The page is built again when its sources, its words or its lock have changed."""
    sources = digests([*filter(is_source, WEB.rglob("*")), *WORDS.rglob("*.ftl")])
    fetch = Step("node", "Fetching Node.js", digest(NODE_LOCK), install_lock(NODE_LOCK))
    return [
        *([] if has_node() else [fetch]),
        Step(
            "npm",
            "Installing what the page is made of",
            digest(WEB / "package-lock.json"),
            lambda: npm("ci", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"),
            missing=not (WEB / "node_modules").is_dir(),
        ),
        Step(
            "page",
            "Building the page",
            sources,
            lambda: npm("run", "build", "--silent", "--", "--logLevel", "warn"),
            missing=not (STATIC / "index.html").is_file(),
        ),
    ]


def has_node() -> bool:
    """Whether the machine has npm and a Node.js that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    if run_npm(*arguments):
        raise Stop("npm could not make the page (above: why); try the command again")


def run_npm(*arguments: str) -> int:
    """npm in web/, the machine's own or the one in .venv."""
    return subprocess.run(
        [npm_program(), *arguments], cwd=WEB, env=npm_environment(), check=False
    ).returncode


def npm_program() -> str:
    found = shutil.which("npm", path=npm_environment()["PATH"])
    if found is None:
        raise Stop("npm is missing; install Node.js 20 or newer and try again")
    return found


def npm_environment() -> dict[str, str]:
    path = os.environ.get("PATH", "")
    return {**os.environ, "PATH": path if has_node() else f"{BIN}{os.pathsep}{path}"}


def debian_steps() -> list[Step]:
    """What some tests need of the system, where one may install it; else they are skipped."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root or shutil.which("apt-get") is None:
        return []
    missing = []
    if not any(map(shutil.which, BROWSERS)):
        missing.append("chromium")
    if not Path("/usr/lib/postgresql").is_dir():
        missing.append("postgresql")
    return [Step(name, f"Installing {name} for the tests", "1", apt(name)) for name in missing]


def apt(package: str) -> Callable[[], None]:
    """A machine without the network still runs the other tests."""

    def install() -> None:
        command = ["apt-get", "-qq", "-y"]
        if run([*command, "update"]) or run(
            [*command, "install", "--no-install-recommends", package]
        ):
            say(f"{package} could not be installed (above: why); what needs it is skipped")

    return install


def is_source(file: Path) -> bool:
    inside = file.relative_to(WEB).parts
    return file.is_file() and inside[0] != "node_modules"


def set_up(first: Sequence[Step], *others: Sequence[Step]) -> None:
    """Run the steps that are not done: the first one, which makes .venv, then the rest of each
    sequence beside the other sequences."""
    number = 0
    sequences = []
    total = len(first) + sum(map(len, others))
    for sequence in (first, *others):
        sequences.append([(number + at, step) for at, step in enumerate(sequence, start=1)])
        number += len(sequence)
    if first:
        run_step(*sequences[0].pop(0), total)
    if not has_node():
        sequences = [[step for sequence in sequences for step in sequence]]
    with ThreadPoolExecutor(len(sequences)) as pool:
        running = [pool.submit(run_steps, sequence, total) for sequence in sequences]
    for ended in running:
        ended.result()


def run_steps(numbered: Sequence[tuple[int, Step]], total: int) -> None:
    for number, step in numbered:
        run_step(number, step, total)


def run_step(number: int, step: Step, total: int) -> None:
    stamp = STAMPS / step.name
    done = stamp.is_file() and stamp.read_text(encoding="utf-8") == step.state
    if done and not step.missing:
        return
    say(f"[{number}/{total}] {step.says} …")
    stamp.unlink(missing_ok=True)
    began = monotonic()
    step.run()
    stamp.write_text(step.state, encoding="utf-8")
    seconds = monotonic() - began
    say(f"[{number}/{total}] {step.says}: done in {seconds:.0f} s")
    TIMES.note(step.says, seconds, within=True)


def make_venv() -> None:
    ours = STAMPS.is_dir() or (VENV / "pyvenv.cfg").is_file()
    if VENV.exists() and not ours:
        raise Stop(f"{VENV} exists and is no virtual environment; move it away and try again")
    if VENV.exists():
        shutil.rmtree(VENV)
    STAMPS.mkdir(parents=True)
    try:
        venv.create(VENV, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise Stop(f"cannot make {VENV} ({fault}); on Debian: apt install python3-venv") from None


def pinned(lock_file: Path, name: str) -> str:
    """The lines of a lock file that pin one package, with its hashes; "" where none does."""
    digest(lock_file)  # refuses a file that is missing
    lines = lock_file.read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith(f"{name}==")]
    if not starts:
        return ""
    end = starts[0] + 1
    while end < len(lines) and lines[end].startswith(" "):
        end += 1
    return "\n".join(lines[starts[0] : end]) + "\n"


def fetch_uv(pin: str) -> None:
    """uv installs in seconds what takes pip minutes; without it pip does."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "uv.txt"
        wanted.write_text(pin, encoding="utf-8")
        if pip("--only-binary", ":all:", "--require-hashes", "-r", str(wanted)):
            say("uv could not be installed (above: why); pip goes on without it")


def install_lock(lock_file: Path) -> Callable[[], None]:
    return lambda: install("--require-hashes", "-r", str(lock_file))


def install_ludion() -> None:
    install("--no-build-isolation", "--no-deps", "-e", str(HERE))


def install(*arguments: str) -> None:
    """By uv; by pip where uv is missing or does not reach what pip is set up to reach."""
    if uv(*arguments) and pip(*arguments):
        raise Stop("pip could not install what is wanted (above: why); try the command again")


def uv(*arguments: str) -> int:
    program = BIN / ("uv.exe" if os.name == "nt" else "uv")
    if not program.is_file():
        return 1
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    return run([program, "pip", "install", "--python", python(), *quiet, *arguments])


def pip(*arguments: str) -> int:
    quiet = ["--disable-pip-version-check", "--no-input"]
    lazily = "--no-compile"  # most of it is never imported: half the time
    return run([python(), "-m", "pip", "install", lazily, *quiet, *progress(), *arguments])


def python() -> Path:
    return BIN / ("python.exe" if os.name == "nt" else "python")


def progress() -> list[str]:
    """A bar for people; for logs only what goes wrong."""
    return ["--progress-bar", "on"] if sys.stdout.isatty() else ["--quiet"]


def digest(file: Path) -> str:
    if not file.is_file():
        raise Stop(f"{file} is missing; is this a whole checkout?")
    return hashlib.sha256(file.read_bytes()).hexdigest()


def digests(files: Sequence[Path]) -> str:
    """One word for many files: it changes when one of them does, comes, goes or is renamed."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(HERE).as_posix()} {digest(file)}\n".encode())
    return found.hexdigest()


def run(command: Sequence[str | Path]) -> int:
    try:
        return subprocess.run(list(map(str, command)), cwd=HERE, check=False).returncode
    except FileNotFoundError:
        raise Stop(f"{command[0]} is missing; remove .venv and try again") from None


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Ludion's two commands, on a bare machine: `python3 do.py play` and `python3 do.py test`.

    python3 do.py play                         set up what is missing, then open the page
    python3 do.py play terminal                the same house in the terminal
    python3 do.py play [arguments of ludion]   any other command, such as play gravity --plain
    python3 do.py test [arguments of pytest]   set up, then run everything CI runs
    python3 do.py setup [--dev]                only set up
    python3 do.py lock                         renew the lock files from pyproject.toml

Standard library only. Everything goes into .venv beside this file; a step that is done is
skipped, and one that was interrupted is done again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
OLDEST = (3, 11)
STAMPS = VENV / "ludion-setup"
PLAY_LOCK = HERE / "requirements.lock"
DEV_LOCK = HERE / "requirements-dev.lock"
IN_A_BROWSER = "browser"
"""Apart from the others: Playwright's event loop, which runs all the time, stops asynchronous tests
in the same process. On two cores three at once are no faster, and some then wait in vain."""
NODE_LOCK = HERE / "requirements-node.lock"
WEB = HERE / "web"
WORDS = HERE / "src" / "ludion"
STATIC = HERE / "src" / "ludion" / "server" / "static"
OLDEST_NODE = 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


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


def main(arguments: Sequence[str]) -> int:
    commands = {"play": play, "test": test, "setup": setup, "lock": lock}
    if not arguments or arguments[0] not in commands:
        print(__doc__)
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    try:
        refuse_old_python()
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


def play(arguments: list[str]) -> int:
    """The page by default; what else is asked for goes to `ludion`."""
    needs_page = not arguments or arguments[0] == "serve"
    set_up([*play_steps(), *(page_steps() if needs_page else [])])
    command = {(): ["serve"], ("terminal",): []}.get(tuple(arguments), arguments)
    return run([BIN / "ludion", *command])


def setup(arguments: list[str]) -> int:
    if arguments not in ([], ["--dev"]):
        raise Stop(f"setup takes nothing or --dev; got {' '.join(arguments)}")
    set_up(dev_steps() if arguments else play_steps())
    say(f"Ready: {BIN / 'ludion'}")
    return 0


def test(arguments: list[str]) -> int:
    """Formatting, lint, types, architecture, then every test; the first failure ends it."""
    set_up([*dev_steps(), *page_steps(), *debian_steps()])
    warming = warm()
    pytest: list[str | Path] = [BIN / "pytest", "-n", "2", "--dist", "worksteal"]
    checks: list[tuple[str, Callable[[], int]]] = [
        ("Formatting", lambda: run([BIN / "ruff", "format", "--check", "."])),
        ("Lint", lambda: run([BIN / "ruff", "check", "."])),
        ("Types", lambda: run([BIN / "mypy"])),
        ("Architecture", lambda: run([BIN / "lint-imports"])),
        ("Formatting of the page", lambda: run_npm("run", "--silent", "format:check")),
        ("Types of the page", lambda: run_npm("run", "--silent", "check")),
        ("Tests of the page", lambda: run_npm("run", "--silent", "test")),
        ("Machine code", lambda: warmed(warming)),
        ("Tests", lambda: run([*pytest, "-m", f"not {IN_A_BROWSER}", *arguments])),
        ("Tests in a browser", lambda: run([*pytest, "-m", IN_A_BROWSER, *arguments])),
    ]
    try:
        return run_checks(checks)
    finally:
        warming.terminate()


def run_checks(checks: Sequence[tuple[str, Callable[[], int]]]) -> int:
    for number, (name, check) in enumerate(checks, start=1):
        say(f"[{number}/{len(checks)}] {name}")
        code = check()
        if code:
            say(f"{name}: failed (exit code {code})")
            return code
    say("Everything passed")
    return 0


def warm() -> subprocess.Popen[bytes]:
    """Compile what tests play with while the checks, which take one core, go on."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen([BIN / "ludion", "warm"], stdout=quiet, stderr=quiet)


def warmed(warming: subprocess.Popen[bytes]) -> int:
    """What is wrong with it is for the tests to find."""
    warming.wait()
    return 0


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
    player = extras("fast", "physics", "server", "setup")
    developer = [*player, *extras("bench", "shared", "dev"), "-c", PLAY_LOCK]
    return (
        run([*compile_, *player, "-o", PLAY_LOCK])
        or run([*compile_, *developer, "-o", DEV_LOCK])
        or run([*compile_, *extras("node"), "-c", PLAY_LOCK, "-o", NODE_LOCK])
    )


def extras(*names: str) -> list[str | Path]:
    return [word for name in names for word in ("--extra", name)]


def play_steps() -> list[Step]:
    return steps(PLAY_LOCK, "what playing needs")


def dev_steps() -> list[Step]:
    return steps(DEV_LOCK, "what playing, testing and measuring need")


def steps(lock_file: Path, contents: str) -> list[Step]:
    project = digest(HERE / "pyproject.toml")
    return [
        Step("venv", "Making .venv", sys.version, make_venv),
        Step(lock_file.stem, f"Installing {contents}", digest(lock_file), pip_lock(lock_file)),
        Step("ludion", "Installing ludion itself", project, pip_ludion),
    ]


def page_steps() -> list[Step]:
    """The page is built again when its sources, its words or its lock have changed."""
    sources = digests([*filter(is_source, WEB.rglob("*")), *WORDS.rglob("*.ftl")])
    fetch = Step("node", "Fetching Node.js", digest(NODE_LOCK), pip_lock(NODE_LOCK))
    return [
        *([] if has_node() else [fetch]),
        Step(
            "npm",
            "Installing what the page is made of",
            digest(WEB / "package-lock.json"),
            lambda: npm("ci", "--no-audit", "--no-fund", "--loglevel=error"),
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
    path = os.environ.get("PATH", "")
    if not has_node():
        path = f"{BIN}{os.pathsep}{path}"
    program = shutil.which("npm", path=path) or "npm"
    environment = {**os.environ, "PATH": path}
    try:
        return subprocess.run(
            [program, *arguments], cwd=WEB, env=environment, check=False
        ).returncode
    except FileNotFoundError:
        raise Stop("npm is missing; install Node.js 20 or newer and try again") from None


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


def set_up(wanted: list[Step]) -> None:
    """Run the steps that are not done, saying which and how far."""
    for number, step in enumerate(wanted, start=1):
        stamp = STAMPS / step.name
        done = stamp.is_file() and stamp.read_text(encoding="utf-8") == step.state
        if done and not step.missing:
            continue
        say(f"[{number}/{len(wanted)}] {step.says} …")
        stamp.unlink(missing_ok=True)
        began = time.monotonic()
        step.run()
        stamp.write_text(step.state, encoding="utf-8")
        say(f"[{number}/{len(wanted)}] {step.says}: done in {time.monotonic() - began:.0f} s")


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


def pip_lock(lock_file: Path) -> Callable[[], None]:
    return lambda: pip("--require-hashes", "-r", str(lock_file))


def pip_ludion() -> None:
    pip("--no-build-isolation", "--no-deps", "-e", str(HERE))


def pip(*arguments: str) -> None:
    quiet = ["--disable-pip-version-check", "--no-input"]
    python = BIN / ("python.exe" if os.name == "nt" else "python")
    lazily = "--no-compile"  # most of it is never imported: half the time
    if run([python, "-m", "pip", "install", lazily, *quiet, *progress(), *arguments]):
        raise Stop("pip could not install what is wanted (above: why); try the command again")


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

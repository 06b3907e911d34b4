"""The `ludion` command: chooses the language, runs, and reports every fault in one line.

It starts quickly: `ludion --help` and `ludion games` load neither rules nor Numba nor Textual.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from ludion.core.extras import missing_extra
from ludion.core.fault import MOST_ECHOED, Fault, on_one_line, quoted, shortened
from ludion.locale import LANGUAGES, Words, language_of, words
from ludion.locale.faults import french_faults, told

INTERRUPTED = 130
"""The exit code after Ctrl+C."""


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command line; the exit code is 2 for an error that the user can fix."""
    ours = words(chosen_language(arguments))
    if ours.language == "fr":
        speak_french_in_click()
    import click

    from ludion.terminal.cli import cli

    try:
        code = cli(ours).main(list(arguments), prog_name="ludion", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message())
        return 2
    except click.ClickException as fault:
        return refused(ours, brief(fault.format_message().rstrip("."), arguments))
    except Fault as fault:
        return refused(ours, brief(told(fault, ours.language), arguments))
    except ModuleNotFoundError as missing:
        return refused(ours, told(missing_extra(missing), ours.language))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def refused(ours: Words, text: str) -> int:
    print(ours("house-error", text=text), file=sys.stderr)
    return 2


def brief(text: str, arguments: Sequence[str]) -> str:
    """A message, ours or click's, on one line, with long arguments shortened."""
    for argument in arguments:
        for came in (argument, argument.partition("=")[2]):
            if len(came) > MOST_ECHOED:
                text = text.replace(repr(came), quoted(came)).replace(came, shortened(came))
    return on_one_line(" ".join(line.strip() for line in text.splitlines()))


def chosen_language(arguments: Sequence[str]) -> str:
    """The language of --lang, anywhere on the line, else of the environment; click checks it
    later."""
    for number, argument in enumerate(arguments):
        if argument == "--lang" and number + 1 < len(arguments):
            asked = arguments[number + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        else:
            continue
        return asked if asked in LANGUAGES else "en"
    return language_of(os.environ)


def speak_french_in_click() -> None:
    """Click and argparse take their words from `gettext` when they are first imported: give
    them ours."""
    import gettext

    translations = french_faults()["click"]

    def one(message: str) -> str:
        return translations.get(message, message)

    gettext.gettext = one
    gettext.ngettext = lambda msgid1, msgid2, n: one(msgid1 if n < 2 else msgid2)

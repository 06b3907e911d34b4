"""How well could a team play Déboucleurs that sees the decks?

    python -m ludion.games.deboucleurs.lab.seeing --difficulty hard --deals 100 --most 400
    python -m ludion.games.deboucleurs.lab.seeing --difficulty hard --deals 100 --team level:8

No team wins more often than one that knows every draw to come: whatever a team does, the one that
sees may do it too. Here chance is a tape, one random number for each draw in its order, and the
same tape is played again and again, by habit with more or fewer random moves in between, until
some game of it is won. A tape with a won game can be won by those who see. Of the others nothing is
proven, so at most their share of games is lost by the cards alone. With `--team` a team of
computers that see their own hands only plays each of the same tapes once.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

from ludion.core.game import NATURE
from ludion.core.interval import share_text
from ludion.games.deboucleurs.play.advice import greedy
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.lab.strength.command import told
from ludion.lab.strength.journal import Journal
from ludion.lab.strength.unhurried import unhurried

TAPE = 100_003
"""Between the numbers of two tapes: more than any game has draws."""
RANDOM_MOVES = (0.0, 0.02, 0.05, 0.1, 0.2)
"""The shares of random moves, in turn."""


def is_won(game: Deboucleurs, tape: int, rng: Random, share: float) -> bool:
    """Play once with the draws of a tape."""
    position, draws = game.start(), 0
    while (seat := game.turn(position)) is not None:
        if seat == NATURE:
            move = game.draw(position, Random(tape * TAPE + draws))
            draws += 1
        elif rng.random() < share:
            move = rng.choice(list(game.moves(position)))
        else:
            move = greedy(game, position)
        position = game.play(position, move)
    return game.outcome(position).payoff[0] > 0


def is_won_by(game: Deboucleurs, tape: int, team: str) -> bool:
    """Whether a team, written as at a table, wins the game with the draws of a tape.

    >>> is_won_by(Deboucleurs(difficulty="hard"), tape=3, team="random")
    False
    """
    seats = [unhurried(game, team, tape * 10 + seat) for seat in range(game.seats)]
    position, draws = game.start(), 0
    while (seat := game.turn(position)) is not None:
        if seat == NATURE:
            move = game.draw(position, Random(tape * TAPE + draws))
            draws += 1
        else:
            move = seats[seat].choose(game, position)
        position = game.play(position, move)
    return game.outcome(position).payoff[0] > 0


def games_until_won(game: Deboucleurs, tape: int, most: int) -> int | None:
    """How many games it takes to win a tape; None if `most` do not win it.

    >>> games_until_won(Deboucleurs(), tape=1, most=50) is not None
    True
    """
    rng = Random(tape)
    for number in range(most):
        if is_won(game, tape, rng, RANDOM_MOVES[number % len(RANDOM_MOVES)]):
            return number + 1
    return None


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--difficulty", default="hard")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--most", type=int, default=1_000, help="games of a tape")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--team", help="such as level:8: play each tape once with this team")
    given = parser.parse_args(arguments)
    game = Deboucleurs(players=given.players, difficulty=given.difficulty)
    tapes = range(given.seed, given.seed + given.deals)
    if given.team:
        won = sum(is_won_by(game, tape, given.team) for tape in tapes)
        print(f"won by a team of {given.team}: {share_text(won, given.deals)}")
        return
    with ExitStack() as stack:
        about = {"players": given.players, "difficulty": given.difficulty, "most": given.most}
        journal = given.journal and stack.enter_context(Journal(given.journal, about))
        kept = {line["tape"]: line["games"] for line in journal.lines()} if journal else {}
        for tape in tapes:
            if tape not in kept:
                kept[tape] = games_until_won(game, tape, given.most)
                if journal:
                    journal.append({"tape": tape, "games": kept[tape]})
    found = [kept[tape] for tape in tapes]
    won = sum(games is not None for games in found)
    print(f"can be won by those who see the decks: {share_text(won, given.deals)}")
    print(f"won by the first game, by habit: {sum(games == 1 for games in found)}")


if __name__ == "__main__":
    told(main)

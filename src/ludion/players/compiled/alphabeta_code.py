"""Alpha-beta over a game's primitives, in slices: executed once per game by `search_code`.

Depth counts whole turns. The search keeps its own stack, one frame per move, so it can stop
after any number of nodes and resume later. A value is for the seat to move:

    WIN - n  won in n turns        -(WIN - n)  lost in n turns        else an evaluation

n counts from the root while searching and from the node in the table. A search to depth d is exact
about wins and losses within d + 1 turns: `glance` sees the turn after the last.

A slot of the table is two words, the key and:

    bit  0-15  value + 32768                             26     whole: it depends on no evaluation,
        16-17  bound: 1 at least, 2 at most, 3 exact            so it holds at any depth
        18-25  depth                                     27-    move + 1
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.kernel import compiled, tuple_of_words
from ludion.core.primitives import LOST_NEXT, OVER, WON_NOW, Ints, Primitives, State

game: Primitives = globals()["game"]
"""The primitives of one game, put here before this file is executed."""

as_state: Any = tuple_of_words()
"""Words of an array as the tuple that a state is."""

WORDS = game.WORDS
MOVES = game.MOVES
MOST_MOVES = game.MOST_MOVES

WIN = 30000
WON = WIN - 1000
"""A value of this or more is a proven win."""
DRAWN_GRADE = 1000
"""A graded payoff p is worth p times this."""
AT_LEAST, AT_MOST, EXACT = 1, 2, 3
LEAST_RANK = -1 << 20
"""Below any that a game gives."""
RANKS = 64
"""Ceilings are asked for ranks from -RANKS to RANKS: what is beyond is searched."""

KEY, SYMMETRY, ALPHA, BETA, OPENED, BEST, BEST_MOVE = range(7)
LISTED, NEXT, LEFT, TURNS, SEAT, SCOUT, WHOLE = range(7, 14)
KILLER, OTHER_KILLER, TRIED, SHARED, OWN = range(14, 19)
FIELDS = 19
"""Of a frame: LEFT turns to search, TURNS played since the root, OPENED the alpha it began with,
SCOUT whether its present child is searched with a null window, WHOLE while no evaluation is in
it, KILLER and OTHER_KILLER the last moves, plus 1, that were enough at this place of the stack,
TRIED the one move, plus 1, that is tried before the others are listed, SHARED and OWN what
`shared_key` says, SHARED 0 if the result says nothing about the shared moves."""

AT, RETURNING, VALUE, CLOSED, NODES, DONE, LENGTH = range(7)
CONTROLS = 7
SEARCH, RANK, FOLLOW = range(3)
"""The jobs of `work`."""

_HASH = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(20)


@compiled(borrows=True)
def place_of(table: Ints, key: int) -> Any:
    """The first of the two slots where a key may be."""
    mixed = np.uint64(key) * _HASH
    return np.int64(mixed >> _SHIFT) % (table.shape[0] // 2) * 2


@compiled(borrows=True)
def found(table: Ints, key: int) -> Any:
    """The table's entry for a key, or 0."""
    place = place_of(table, key)
    if table[place, 0] == key:
        return table[place, 1]
    if table[place + 1, 0] == key:
        return table[place + 1, 1]
    return 0


@compiled(borrows=True)
def keep(table: Ints, key: int, word: int) -> None:
    """Store an entry: the first slot keeps the deepest, the second the latest."""
    place = place_of(table, key)
    free = table[place, 0] == 0 or table[place, 0] == key
    if not free and table[place, 1] >> 18 & 255 > word >> 18 & 255:
        place += 1
    table[place, 0] = key
    table[place, 1] = word


@compiled(borrows=True)
def from_node(value: int, turns: int) -> int:
    """A value counted from the root, converted to count from a node."""
    if value >= WON:
        return value + turns
    return value - turns if value <= -WON else value


@compiled(borrows=True)
def from_root(value: int, turns: int) -> int:
    if value >= WON:
        return value - turns
    return value + turns if value <= -WON else value


@compiled(borrows=True)
def ending(setting: Ints, state: State, seat: int, turns: int) -> int:
    """The value for a seat of an end of the game, `turns` after the root."""
    paid = game.payoff(setting, state, seat)
    if paid >= 1.0:
        return WIN - turns
    if paid <= -1.0:
        return turns - WIN
    return int(paid * DRAWN_GRADE)


@compiled(borrows=True)
def sort_moves(frame: Ints, moves: Ints, ranks: Ints, history: Ints, first: int) -> None:
    """Order the moves: the table's move, killers, then by rank, then by earlier cutoffs; stable.

    Ranks are there already; they become numbers that tell all this, the rank above bit 32.
    """
    deep = frame[LEFT] > 1
    for number in range(frame[LISTED]):
        move = moves[number]
        rank = (ranks[number] << 32) + history[move]
        if move == first:
            rank = 1 << 60
        elif deep and move + 1 == frame[KILLER]:
            rank = 1 << 59
        elif deep and move + 1 == frame[OTHER_KILLER]:
            rank = 1 << 58
        place = number
        while place > 0 and ranks[place - 1] < rank:
            ranks[place], moves[place] = ranks[place - 1], moves[place - 1]
            place -= 1
        ranks[place], moves[place] = rank, move


@compiled(borrows=True)
def least_rank(setting: Ints, state: State, frame: Ints) -> Any:
    """In the last turn: the lowest rank of a move that can beat the best value."""
    alpha = max(frame[ALPHA], frame[BEST])
    if frame[LEFT] > 1 or game.ceiling(setting, state, LEAST_RANK) > alpha:
        return LEAST_RANK
    low, high = -RANKS, RANKS
    while low < high:
        middle = (low + high) >> 1
        if game.ceiling(setting, state, middle) > alpha:
            high = middle
        else:
            low = middle + 1
    return low if low > -RANKS else LEAST_RANK


@compiled(borrows=True)
def leave_out(setting: Ints, state: State, frame: Ints, moves: Ints, ranks: Ints) -> None:
    """In the last turn: prune the moves from the next on, in falling rank, that cannot beat the
    best value, which becomes an upper bound of theirs."""
    if frame[LEFT] > 1 or game.ceiling(setting, state, LEAST_RANK) > max(frame[ALPHA], frame[BEST]):
        return
    low, high, most = frame[NEXT], frame[LISTED], 0
    while low < high:
        middle = (low + high) // 2
        ceiling = game.ceiling(setting, state, ranks[middle] >> 32)
        if ceiling <= max(frame[ALPHA], frame[BEST]):
            high, most = middle, ceiling
        else:
            low = middle + 1
    if high < frame[LISTED]:
        if frame[BEST] < most:
            frame[BEST], frame[BEST_MOVE] = most, moves[high]
        frame[LISTED], frame[WHOLE] = high, 0


@compiled(borrows=True)
def known(frame: Ints, word: int) -> Any:
    """Whether the table's entry, or 0, answers for the frame, and the value."""
    if word == 0:
        return False, 0
    value = from_root((word & 65535) - 32768, frame[TURNS])
    bound = word >> 16 & 3
    deep = word >> 18 & 255 >= frame[LEFT] or word >> 26 & 1
    if (deep or value >= WON) and bound & AT_LEAST and value >= frame[BETA]:
        return True, value
    if (deep or value <= -WON) and bound & AT_MOST and value <= frame[ALPHA]:
        return True, value
    return deep and bound == EXACT, value


@compiled(borrows=True)
def told_at_once(setting: Ints, state: State, frame: Ints, below: Ints) -> Any:
    """Whether the game tells on which side of a null window the last turn ends, the value, and
    whether it is whole; one turn earlier, whether the rest of a turn cannot rise above the window.
    """
    alpha = frame[ALPHA]
    if game.opens_turn(setting, state):
        if frame[LEFT] > 1:
            return False, 0, False
        first, second = frame[KILLER] - 1, frame[OTHER_KILLER] - 1
        told, value, move = game.last_turn(setting, state, alpha, frame[BETA], first, second)
        if told and value == LOST_NEXT:
            return True, frame[TURNS] + 2 - WIN, True
        if told and value == WON_NOW:
            return True, WIN - frame[TURNS] - 1, True
        if told and value >= frame[BETA]:
            remember(frame, move)
        return told, value, False
    if frame[LEFT] == 1:
        return False, 0, False
    first, second = below[KILLER] - 1, below[OTHER_KILLER] - 1
    told, value, move = game.rest_of_turn(setting, state, alpha, first, second)
    if told:
        remember(below, move)
    return told, value, False


@compiled(borrows=True)
def at_once(setting: Ints, state: State, frame: Ints, below: Ints) -> Any:
    """What needs neither table nor moves: (answered?, its value, whole?)."""
    turns = frame[TURNS]
    if game.TABLE_FIRST and frame[LEFT] == 1 and frame[ALPHA] + 1 == frame[BETA]:
        told, value, whole = told_at_once(setting, state, frame, below)  # with a glance
        if told:
            return True, value, whole
    glimpse = game.glance(setting, state)
    if glimpse > 0:
        return True, WIN - turns - 1, True
    if glimpse < 0:
        return True, turns - glimpse - WIN, True
    if frame[LEFT] == 0 and game.opens_turn(setting, state):
        return True, game.evaluate(setting, state), False
    if frame[ALPHA] >= WIN - turns - 2:
        return True, frame[ALPHA], False
    if frame[LEFT] <= 2 and frame[ALPHA] + 1 == frame[BETA]:
        told, value, whole = told_at_once(setting, state, frame, below)
        if told:
            return True, value, whole
    return False, 0, True


@compiled(borrows=True)
def remember(frame: Ints, move: int) -> None:
    """A move was enough at this place of the stack."""
    if frame[KILLER] != move + 1:
        frame[KILLER], frame[OTHER_KILLER] = move + 1, frame[KILLER]


@compiled(borrows=True)
def keep_told(table: Ints, frame: Ints, value: int, whole: bool) -> None:
    """Store what was told without a search: it is exact, or a bound outside the window."""
    if frame[KEY] == 0:
        return
    bound = EXACT
    if value >= frame[BETA]:
        bound = AT_LEAST
    elif value <= frame[ALPHA]:
        bound = AT_MOST
    word = from_node(value, frame[TURNS]) + 32768 | bound << 16 | frame[LEFT] << 18
    keep(table, frame[KEY], word | (1 << 26 if whole else 0))


@compiled(borrows=True)
def keep_shared(table: Ints, frame: Ints) -> None:
    """Store what the result says about the shared moves: a bound and the move that is enough, or
    the one that was not legal."""
    bound, move = AT_MOST, frame[OWN]
    if frame[BEST] >= frame[BETA]:
        bound, move = AT_LEAST, frame[BEST_MOVE]
        if not game.is_shared(move):
            return
    word = from_node(frame[BEST], frame[TURNS]) + 32768 | bound << 16 | frame[LEFT] << 18
    keep(table, frame[SHARED], word | frame[WHOLE] << 26 | (move + 1) << 27)


@compiled(borrows=True)
def enter(
    setting: Ints,
    table: Ints,
    state: State,
    frame: Ints,
    below: Ints,
    moves: Ints,
    ranks: Ints,
    history: Ints,
) -> Any:
    """Begin a frame whose window is set: (answered at once?, its value, whole?)."""
    if not game.TABLE_FIRST:
        answered, value, whole = at_once(setting, state, frame, below)
        if answered:
            return True, value, whole
    key, symmetry = game.key(setting, state)
    word = found(table, key) if key else 0
    sure, value = known(frame, word)
    if sure:
        return True, value, word >> 26 & 1 == 1
    frame[KEY], frame[SYMMETRY] = key, symmetry
    frame[BEST], frame[BEST_MOVE], frame[NEXT], frame[LISTED] = -WIN, -1, 0, 0
    frame[OPENED], frame[SCOUT], frame[WHOLE] = frame[ALPHA], 0, 1
    frame[TRIED] = frame[SHARED] = 0
    if game.TABLE_FIRST:
        answered, value, whole = with_table(setting, table, state, frame, below, moves)
        if answered or frame[LISTED]:
            return answered, value, whole
    first = game.from_key(symmetry, (word >> 27) - 1) if word else -1
    if frame[LEFT] == 1:
        move = first if first >= 0 else frame[KILLER] - 1
        if game.may_play(setting, state, move):
            moves[0], frame[LISTED], frame[TRIED] = move, 1, move + 1
            return False, 0, True
    list_all(setting, state, frame, moves, ranks, history, first)
    return frame[LISTED] == 0, frame[BEST], frame[WHOLE] == 1


@compiled(borrows=True)
def with_table(
    setting: Ints, table: Ints, state: State, frame: Ints, below: Ints, moves: Ints
) -> Any:
    """`at_once` where the table comes first: it keeps the answer, and may know the shared moves."""
    if frame[LEFT] > 1 and frame[ALPHA] + 1 == frame[BETA]:
        sure, value = by_shared_moves(setting, table, state, frame, moves)
        if sure or frame[LISTED]:
            return sure, value, False
    answered, value, whole = at_once(setting, state, frame, below)
    if answered and frame[LEFT] > 0:
        keep_told(table, frame, value, whole)
    return answered, value, whole


@compiled(borrows=True)
def by_shared_moves(setting: Ints, table: Ints, state: State, frame: Ints, moves: Ints) -> Any:
    """Whether a shared move is known to be enough, and the value; if all are known not to be, only
    the others are listed."""
    frame[SHARED], frame[OWN] = game.shared_key(setting, state)
    word = found(table, frame[SHARED]) if frame[SHARED] else 0
    sure, value = known(frame, word)
    if not sure:
        return False, 0
    move = (word >> 27) - 1
    if value >= frame[BETA]:
        return move != frame[OWN], value
    frame[LISTED] = game.list_others(setting, state, move, moves)
    frame[SHARED], frame[BEST], frame[WHOLE] = 0, value, word >> 26 & 1
    return False, 0


@compiled(borrows=True)
def list_all(
    setting: Ints, state: State, frame: Ints, moves: Ints, ranks: Ints, history: Ints, first: int
) -> None:
    """List the moves that can beat the best value, and sort them."""
    least = least_rank(setting, state, frame)
    frame[NEXT], frame[LISTED] = 0, game.list_ranked(setting, state, least, moves, ranks)
    if least > LEAST_RANK:
        frame[WHOLE], ceiling = 0, game.ceiling(setting, state, least - 1)
        if frame[BEST] < ceiling:
            frame[BEST], frame[BEST_MOVE] = ceiling, -1
    sort_moves(frame, moves, ranks, history, first)
    if frame[TRIED] and frame[LISTED] and moves[0] + 1 == frame[TRIED]:
        frame[NEXT] = 1
    frame[TRIED] = 0


@compiled(borrows=True)
def descend(setting: Ints, state: State, above: Ints, below: Ints, move: int) -> Any:
    """Play a move and set the window of the frame below: (over at once?, its value, state)."""
    after = game.play(setting, state, move)
    seat = game.turn(setting, after)
    if seat == OVER:
        return True, ending(setting, after, above[SEAT], above[TURNS] + 1), after
    opens = game.opens_turn(setting, after)
    below[SEAT] = seat
    below[TURNS] = above[TURNS] + 1 if opens else above[TURNS]
    below[LEFT] = above[LEFT] - 1 if opens else above[LEFT]
    alpha, beta = max(above[ALPHA], above[BEST]), above[BETA]
    if above[SCOUT]:
        beta = alpha + 1
    if seat == above[SEAT]:
        below[ALPHA], below[BETA] = alpha, beta
    else:
        below[ALPHA], below[BETA] = -beta, -alpha
    return False, 0, after


@compiled(borrows=True)
def seen_by(above: Ints, below: Ints, value: int) -> Any:
    """A child's value, from the view of the seat above."""
    return value if above[SEAT] == below[SEAT] else -value


@compiled(borrows=True)
def take_in(frame: Ints, moves: Ints, history: Ints, value: int, whole: bool) -> Any:
    """A child has answered: keep the best; search again what a null window left open.

    Return whether a new best move leaves moves to be searched.
    """
    move = moves[frame[NEXT]]
    if frame[SCOUT] and max(frame[ALPHA], frame[BEST]) < value < frame[BETA]:
        frame[SCOUT] = 0
        return False
    if not whole:
        frame[WHOLE] = 0
    frame[NEXT] += 1
    frame[SCOUT] = 1
    better = value > frame[BEST]
    if better:
        frame[BEST], frame[BEST_MOVE] = value, move
    if frame[BEST] >= frame[BETA]:
        history[move] += 1 << min(frame[LEFT], 8)
        remember(frame, move)
        frame[NEXT] = frame[LISTED]
    return better and frame[NEXT] < frame[LISTED]


@compiled(borrows=True)
def leave(table: Ints, frame: Ints) -> None:
    """All moves of a frame have answered, or enough of them: store the result in the table."""
    if frame[KEY] == 0:
        return
    if game.TABLE_FIRST and frame[SHARED]:
        keep_shared(table, frame)
    bound = EXACT
    if frame[BEST] >= frame[BETA]:
        bound = AT_LEAST
    elif frame[BEST] <= frame[OPENED]:
        bound = AT_MOST
    value = from_node(frame[BEST], frame[TURNS]) + 32768
    move = game.to_key(frame[SYMMETRY], frame[BEST_MOVE])
    word = value | bound << 16 | frame[LEFT] << 18 | frame[WHOLE] << 26 | (move + 1) << 27
    keep(table, frame[KEY], word)


@compiled(borrows=True)
def run(
    setting: Ints,
    table: Ints,
    frames: Ints,
    states: Ints,
    moves: Ints,
    ranks: Ints,
    history: Ints,
    control: Ints,
    nodes: int,
) -> None:
    """Continue the search for this many nodes, or until the root has answered (DONE)."""
    at, returning = control[AT], control[RETURNING]
    value, whole = control[VALUE], control[CLOSED] == 1
    left = nodes
    while left > 0:
        frame = frames[at]
        if returning:
            better = take_in(frame, moves[at], history, value, whole)
            returning = 0
            if better and at > 0:
                leave_out(setting, as_state(states[at], WORDS), frame, moves[at], ranks[at])
        if frame[NEXT] >= frame[LISTED] and frame[TRIED] and frame[BEST] < frame[BETA]:
            state, tried = as_state(states[at], WORDS), frame[TRIED] - 1
            list_all(setting, state, frame, moves[at], ranks[at], history, tried)
        if frame[NEXT] >= frame[LISTED]:
            leave(table, frame)
            if at == 0:
                control[DONE] = 1
                break
            at -= 1
            value, whole = seen_by(frames[at], frame, frame[BEST]), frame[WHOLE] == 1
            returning = 1
            continue
        left -= 1
        below = frames[at + 1]
        state = as_state(states[at], WORDS)
        over, value, after = descend(setting, state, frame, below, moves[at, frame[NEXT]])
        whole = True
        if not over:
            over, value, whole = enter(
                setting, table, after, below, frames[at + 2], moves[at + 1], ranks[at + 1], history
            )
            value = seen_by(frame, below, value)
        if over:
            returning = 1
        else:
            at += 1
            for word in range(WORDS):
                states[at, word] = after[word]
    control[AT], control[RETURNING] = at, returning
    control[VALUE], control[CLOSED] = value, 1 if whole else 0
    control[NODES] += nodes - left


@compiled(borrows=True)
def rank_moves(setting: Ints, state: State, line: Ints, ranks: Ints, count: int) -> None:
    """The rank of each of the first `count` moves of `line`."""
    for number in range(count):
        ranks[number] = game.rank(setting, state, line[number])


@compiled(borrows=True)
def winning(setting: Ints, state: State, seat: int, moves: Ints) -> Any:
    """A move that keeps the win that a glance sees; if it sees a loss, any move."""
    for number in range(game.list_moves(setting, state, moves)):
        after = game.play(setting, state, moves[number])
        turn = game.turn(setting, after)
        if turn == OVER and game.payoff(setting, after, seat) >= 1.0:
            return moves[number]
        if turn == seat and game.glance(setting, after) > 0:
            return moves[number]
    return moves[0]


@compiled(borrows=True)
def advised(setting: Ints, table: Ints, state: State) -> Any:
    """The table's move, or -1."""
    key, symmetry = game.key(setting, state)
    word = found(table, key) if key else 0
    return game.from_key(symmetry, (word >> 27) - 1) if word else -1


@compiled(borrows=True)
def follow(
    setting: Ints, table: Ints, state: State, line: Ints, moves: Ints, control: Ints, most: int
) -> None:
    """Extend a line of one move by the table's moves, and where a glance sees a win to
    the end; at most `most` moves. LENGTH is its final length."""
    length = 1
    state = game.play(setting, state, line[0])
    while length <= most:
        seat = game.turn(setting, state)
        if seat == OVER:
            break
        if game.glance(setting, state) != 0:
            move = winning(setting, state, seat, moves)
        else:
            move = advised(setting, table, state)
        if move < 0:
            break
        line[length] = move
        length += 1
        state = game.play(setting, state, move)
    control[LENGTH] = length


@compiled(borrows=True)
def work(
    job: int,
    setting: Ints,
    table: Ints,
    frames: Ints,
    states: Ints,
    moves: Ints,
    ranks: Ints,
    history: Ints,
    line: Ints,
    control: Ints,
    number: int,
) -> None:
    """The entry point for Python: one function for everything, so the rules are compiled once."""
    if job == SEARCH:
        run(setting, table, frames, states, moves, ranks, history, control, number)
    elif job == RANK:
        rank_moves(setting, as_state(states[0], WORDS), line, ranks[0], number)
    else:
        follow(setting, table, as_state(states[0], WORDS), line, ranks[0], control, number)

// Moves as they are listed: grouped into turns, turns into rounds of every seat.

import type { Played } from '../api/protocol'

export interface Turn {
  seat: number
  moves: Played[]
}

export interface Round {
  number: number
  turns: Turn[]
}

/** A move in a list: the first sentence about it, which says what the player did. */
export function inWords({ says }: Pick<Played, 'says'>): string {
  return says.split(/(?<=[.!?]) /u)[0] ?? says
}

/** A turn starts with a move that `opens` one; consecutive moves of chance are one turn.
 *
 *     White: line, arrow; Black: line, capture, arrow  ->  two turns of two and three moves
 */
export function turnsOf(story: readonly Played[]): Turn[] {
  const turns: Turn[] = []
  for (const move of story) {
    const open = turns.at(-1)
    const continues = move.seat < 0 || !move.opens
    const sameRound = open?.moves[0]?.round === move.round
    if (open && continues && sameRound && open.seat === move.seat) open.moves.push(move)
    else turns.push({ seat: move.seat, moves: [move] })
  }
  return turns
}

/** A round ends when a seat moves again. Chance, and a turn that continues after it, end no round. A
 * game that counts its rounds itself takes precedence. */
export function roundsOf(story: readonly Played[]): Round[] {
  const rounds: Round[] = []
  for (const turn of turnsOf(story)) {
    const open = rounds.at(-1)
    const counted = turn.moves[0]?.round ?? null
    if (open && (counted === null ? goesOn(open, turn) : counted === open.number))
      open.turns.push(turn)
    else rounds.push({ number: counted ?? rounds.length + 1, turns: [turn] })
  }
  return rounds
}

function goesOn(open: Round, turn: Turn): boolean {
  const same = turn.seat < 0 || turn.moves[0]?.opens === false
  return same || open.turns.every(({ seat }) => seat !== turn.seat)
}

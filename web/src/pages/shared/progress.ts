// Which puzzles were solved in this browser, how many in a row at the first try, and a rating.

import type { PuzzleFacts } from '../../api/protocol'
import { store, stored } from '../../app/storage'

export interface Progress {
  solved: number[]
  /** Those that were missed at the first try: they count once for the rating. */
  missed: number[]
  /** Puzzles solved in a row at the first try, without help; and the best streak. */
  streak: number
  best: number
  /** As in chess: who solves half of the puzzles of a rating has it. */
  rating: number
}

export type Graded = Pick<PuzzleFacts, 'number' | 'difficulty' | 'missed'>

const FIRST_RATING = 1000
const NONE: Progress = { solved: [], missed: [], streak: 0, best: 0, rating: FIRST_RATING }
/** How far one puzzle moves the rating: farther for the first puzzles. */
const SWING = { first: 48, later: 24, puzzles: 12 }

export function progressOf(game: string): Progress {
  try {
    const kept = JSON.parse(stored(`puzzles-${game}`) ?? 'null') as Partial<Progress> | null
    if (!kept || !Array.isArray(kept.solved)) return NONE
    const whole = (value: unknown, other = 0): number =>
      Number.isInteger(value) ? (value as number) : other
    return {
      solved: kept.solved.filter(Number.isInteger),
      missed: Array.isArray(kept.missed) ? kept.missed.filter(Number.isInteger) : [],
      streak: whole(kept.streak),
      best: whole(kept.best),
      rating: whole(kept.rating, FIRST_RATING),
    }
  } catch {
    return NONE
  }
}

/** The rating of a puzzle, by its grade and by how often levels miss it: 800 to 1,600. */
export function ratingOf({ difficulty, missed }: Omit<Graded, 'number'>): number {
  return Math.round(800 + 150 * (difficulty - 1) + 200 * missed)
}

/** The rating after a puzzle was solved at the first try, or was not. */
function rated(before: Progress, puzzle: Graded, solved: boolean): number {
  const count = new Set([...before.solved, ...before.missed]).size
  const swing = count < SWING.puzzles ? SWING.first : SWING.later
  const expected = 1 / (1 + 10 ** ((ratingOf(puzzle) - before.rating) / 400))
  return Math.round(before.rating + swing * (Number(solved) - expected))
}

/** A puzzle was solved; `clean`: at the first try and without help. */
export function afterSolving(before: Progress, puzzle: Graded, clean: boolean): Progress {
  if (before.solved.includes(puzzle.number)) return before
  const streak = clean ? before.streak + 1 : 0
  const counts = clean && !before.missed.includes(puzzle.number)
  return {
    ...before,
    solved: [...before.solved, puzzle.number].sort((a, b) => a - b),
    streak,
    best: Math.max(before.best, streak),
    rating: counts ? rated(before, puzzle, true) : before.rating,
  }
}

/** A wrong try or a hint on an unsolved puzzle ends the streak. */
export function afterFailing(before: Progress, puzzle: Graded): Progress {
  const { number } = puzzle
  if (before.solved.includes(number)) return before
  if (before.missed.includes(number)) return { ...before, streak: 0 }
  const missed = [...before.missed, number].sort((a, b) => a - b)
  return { ...before, missed, streak: 0, rating: rated(before, puzzle, false) }
}

export function keepProgress(game: string, progress: Progress): void {
  store(`puzzles-${game}`, JSON.stringify(progress))
}

/** The next puzzle: the next unsolved one, starting over at the end. */
export function nextOf(progress: Pick<Progress, 'solved'>, number: number, of: number): number {
  for (let k = 1; k <= of; k++) {
    const next = ((number - 1 + k) % of) + 1
    if (!progress.solved.includes(next)) return next
  }
  return (number % of) + 1
}

// Which puzzles were solved in this browser, how many in a row at the first try, and a rating.

import type { PuzzleFacts } from '../../api/protocol'
import { store, stored } from '../../app/storage'

export interface Progress {
  /** The ids of puzzles. */
  solved: string[]
  /** Those that were missed at the first try: they count once for the rating. */
  missed: string[]
  /** Puzzles solved in a row at the first try, without help; and the best streak. */
  streak: number
  best: number
  /** As in chess: who solves half of the puzzles of a rating has it. */
  rating: number
}

export type Graded = Pick<PuzzleFacts, 'id' | 'difficulty' | 'missed'>
/** What tells which puzzle a mark means: earlier pages marked puzzles by their numbers of then. */
export type Named = Pick<PuzzleFacts, 'id' | 'was'>

const FIRST_RATING = 1000
const NONE: Progress = { solved: [], missed: [], streak: 0, best: 0, rating: FIRST_RATING }
/** How far one puzzle moves the rating: farther for the first puzzles. */
const SWING = { first: 48, later: 24, puzzles: 12 }

/** What is stored of a game; null if there is nothing, or nothing that can be read. */
function keptOf(game: string): (Partial<Progress> & { solved: unknown[] }) | null {
  try {
    const kept = JSON.parse(stored(`puzzles-${game}`) ?? 'null') as Partial<Progress> | null
    return kept && Array.isArray(kept.solved) ? { ...kept, solved: kept.solved } : null
  } catch {
    return null
  }
}

/** The progress in a game; marks by number become ids where `puzzles` has the puzzle. */
export function progressOf(game: string, puzzles: readonly Named[]): Progress {
  const kept = keptOf(game)
  if (!kept) return NONE
  const whole = (value: unknown, other = 0): number =>
    Number.isInteger(value) ? (value as number) : other
  return {
    solved: idsOf(kept.solved, puzzles),
    missed: idsOf(kept.missed, puzzles),
    streak: whole(kept.streak),
    best: whole(kept.best),
    rating: whole(kept.rating, FIRST_RATING),
  }
}

function idsOf(marks: unknown, puzzles: readonly Named[]): string[] {
  if (!Array.isArray(marks)) return []
  const named = new Map<unknown, string>(puzzles.map(({ id, was }) => [was, id]))
  return marks.flatMap((mark: unknown) =>
    typeof mark === 'string' ? mark : mark === null ? [] : (named.get(mark) ?? []),
  )
}

/** How many puzzles of a game are solved. */
export function countSolved(game: string): number {
  return keptOf(game)?.solved.length ?? 0
}

/** The rating of a puzzle, by its grade and by how often levels miss it: 800 to 1,600. */
export function ratingOf({ difficulty, missed }: Omit<Graded, 'id'>): number {
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
  if (before.solved.includes(puzzle.id)) return before
  const streak = clean ? before.streak + 1 : 0
  const counts = clean && !before.missed.includes(puzzle.id)
  return {
    ...before,
    solved: [...before.solved, puzzle.id],
    streak,
    best: Math.max(before.best, streak),
    rating: counts ? rated(before, puzzle, true) : before.rating,
  }
}

/** A wrong try or a hint on an unsolved puzzle ends the streak. */
export function afterFailing(before: Progress, puzzle: Graded): Progress {
  const { id } = puzzle
  if (before.solved.includes(id)) return before
  if (before.missed.includes(id)) return { ...before, streak: 0 }
  return {
    ...before,
    missed: [...before.missed, id],
    streak: 0,
    rating: rated(before, puzzle, false),
  }
}

export function keepProgress(game: string, progress: Progress): void {
  store(`puzzles-${game}`, JSON.stringify(progress))
}

/** Puzzles about one idea; all of them if none is named. */
export function aboutIdea<P extends Pick<PuzzleFacts, 'idea'>>(
  puzzles: readonly P[],
  idea: string | null,
): P[] {
  return puzzles.filter((one) => !idea || one.idea === idea)
}

/** The next unsolved puzzle after this one, starting over at the end; if all are solved, the next. */
export function nextOf<P extends Pick<PuzzleFacts, 'id'>>(
  { solved }: Pick<Progress, 'solved'>,
  puzzles: readonly P[],
  id = '',
): P | undefined {
  const at = puzzles.findIndex((one) => one.id === id)
  const following = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)]
  return following.find((one) => !solved.includes(one.id)) ?? following[0]
}

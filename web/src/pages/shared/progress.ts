// Which puzzles were solved in this browser, and how many in a row at the first try.

import { store, stored } from '../../app/storage'

export interface Progress {
  solved: number[]
  /** Puzzles solved in a row at the first try, without help; and the best streak. */
  streak: number
  best: number
}

const NONE: Progress = { solved: [], streak: 0, best: 0 }

export function progressOf(game: string): Progress {
  try {
    const kept = JSON.parse(stored(`puzzles-${game}`) ?? 'null') as Partial<Progress> | null
    if (!kept || !Array.isArray(kept.solved)) return NONE
    const whole = (value: unknown): number => (Number.isInteger(value) ? (value as number) : 0)
    return {
      solved: kept.solved.filter(Number.isInteger),
      streak: whole(kept.streak),
      best: whole(kept.best),
    }
  } catch {
    return NONE
  }
}

/** A puzzle was solved; `clean`: at the first try and without help. */
export function afterSolving(before: Progress, number: number, clean: boolean): Progress {
  const known = before.solved.includes(number)
  const solved = known ? before.solved : [...before.solved, number].sort((a, b) => a - b)
  if (known) return before
  const streak = clean ? before.streak + 1 : 0
  return { solved, streak, best: Math.max(before.best, streak) }
}

/** A wrong try or a hint on an unsolved puzzle ends the streak. */
export function afterFailing(before: Progress, number: number): Progress {
  return before.solved.includes(number) ? before : { ...before, streak: 0 }
}

export function keepProgress(game: string, progress: Progress): void {
  store(`puzzles-${game}`, JSON.stringify(progress))
}

/** The next puzzle: the next unsolved one, starting over at the end. */
export function nextOf(progress: Progress, number: number, of: number): number {
  for (let k = 1; k <= of; k++) {
    const next = ((number - 1 + k) % of) + 1
    if (!progress.solved.includes(next)) return next
  }
  return (number % of) + 1
}

// A player's progress in each game, stored in this browser: the level played last, whether a game was
// ever won, and how many games in a row were won or lost at that level.

import { store, stored } from '../app/storage'

export type Result = 'won' | 'lost' | 'drawn'

/** The level of a first game. */
export const FIRST_LEVEL = 2
export const LAST_LEVEL = 8
/** After this many wins or losses in a row, another level is offered. */
const ROW = 3

interface Progress {
  level: number
  /** Whether a game was won once. */
  won: boolean
  /** Games won in a row at this level; below zero: lost. */
  row: number
  /** The table that was counted last. */
  table: string
}

function progressOf(game: string): Progress {
  const first = { level: FIRST_LEVEL, won: false, row: 0, table: '' }
  try {
    const kept = JSON.parse(stored(key(game)) ?? '{}') as Partial<Progress>
    return { ...first, ...kept, level: isLevel(kept.level) ? kept.level : FIRST_LEVEL }
  } catch {
    return first
  }
}

export function lastLevel(game: string): number {
  return progressOf(game).level
}

export function hasWon(game: string): boolean {
  return progressOf(game).won
}

/** A game begins at a level. */
export function playAt(game: string, level: number): void {
  const known = progressOf(game)
  keep(game, { ...known, level, row: level === known.level ? known.row : 0 })
}

/** A game ended. A table counts once, even if its last turn is taken back and played again. */
export function countResult(game: string, table: string, result: Result): void {
  const known = progressOf(game)
  if (known.table === table) return
  const { row } = known
  const next = { won: Math.max(row, 0) + 1, lost: Math.min(row, 0) - 1, drawn: 0 }[result]
  keep(game, { ...known, table, row: next, won: known.won || result === 'won' })
}

/** The level to try next: one up after three wins in a row, one down after three losses. */
export function offeredLevel(game: string): number | null {
  const { level, row } = progressOf(game)
  if (row >= ROW && level < LAST_LEVEL) return level + 1
  if (row <= -ROW && level > 1) return level - 1
  return null
}

function keep(game: string, progress: Progress): void {
  store(key(game), JSON.stringify(progress))
}

function key(game: string): string {
  return `progress-${game}`
}

function isLevel(level: unknown): level is number {
  return Number.isInteger(level) && Number(level) >= 1 && Number(level) <= LAST_LEVEL
}

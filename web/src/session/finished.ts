// The reader's finished games, stored in this browser: what "My games" lists and counts.

import { store, stored } from '../app/storage'
import type { Result } from './progress'
import { recentTables } from './recent'

export interface FinishedGame {
  /** The id of its table. */
  id: string
  game: string
  title: string
  /** The names of the others. */
  names: string[]
  /** Whether they won or lost together with the reader. */
  together: boolean
  /** The level of the computers; null if another person played. */
  level: number | null
  /** The reader's seat, to draw its piece. */
  seat: number
  /** Null for a reader who sat on both sides. */
  result: Result | null
  turns: number
  /** The number of rounds, in a game that counts them. */
  rounds?: number
  /** When it ended, in milliseconds; if nobody was watching, when its end was seen. */
  at: number
}

/** Wins, losses and draws against computers of one level, or against people (null). */
export interface Score {
  level: number | null
  won: number
  lost: number
  drawn: number
}

export interface Statistics {
  game: string
  title: string
  scores: Score[]
}

/** What the reader's teams have survived in one cooperative game. */
export interface Survived {
  game: string
  title: string
  played: number
  won: number
  /** The longest game that was won: the most memorable one. */
  best: FinishedGame | null
}

const KEY = 'finished'
const MOST = 1000
/** Sort order: people come after all levels. */
const LAST = Number.MAX_SAFE_INTEGER

/** The finished games, the latest first. */
export function finishedGames(): FinishedGame[] {
  const kept = read()
  const known = new Set(kept.map(({ id }) => id))
  // tables that ended before results were stored
  const older = recentTables()
    .filter(({ id, state }) => state === 'over' && !known.has(id))
    .map(({ id, game, title, names, together, seat, at }) => ({
      ...{ id, game, title, names, together, seat, at },
      level: null,
      result: null,
      turns: 0,
    }))
  return [...kept, ...older].sort((one, other) => other.at - one.at)
}

/** A game has ended. A table counts once, even if its last turn is taken back and played again. */
export function keepFinished(game: FinishedGame): void {
  const kept = read()
  if (kept.some(({ id }) => id === game.id)) return
  store(KEY, JSON.stringify([game, ...kept].slice(0, MOST)))
}

export function forgetFinished(id: string): void {
  store(KEY, JSON.stringify(read().filter((game) => game.id !== id)))
}

/** The reader's results in each game, level by level; people come last. */
export function statisticsOf(games: readonly FinishedGame[]): Statistics[] {
  const found = new Map<string, Statistics>()
  for (const { game, title, level, result } of games) {
    if (!result) continue
    const one = found.get(game) ?? { game, title, scores: [] }
    found.set(game, one)
    let score = one.scores.find((known) => known.level === level)
    if (!score) one.scores.push((score = { level, won: 0, lost: 0, drawn: 0 }))
    score[result] += 1
  }
  for (const { scores } of found.values())
    scores.sort((one, other) => (one.level ?? LAST) - (other.level ?? LAST))
  return [...found.values()].sort((one, other) => one.title.localeCompare(other.title))
}

/** What the reader's teams have survived, game by game. */
export function survivedIn(games: readonly FinishedGame[]): Survived[] {
  const found = new Map<string, Survived>()
  for (const one of games) {
    if (!one.together || !one.result) continue
    const { game, title } = one
    const known = found.get(game) ?? { game, title, played: 0, won: 0, best: null }
    found.set(game, known)
    known.played += 1
    if (one.result !== 'won') continue
    known.won += 1
    if (!known.best || one.turns > known.best.turns) known.best = one
  }
  return [...found.values()]
}

function read(): FinishedGame[] {
  try {
    const games: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(games) ? (games as FinishedGame[]).filter((game) => game?.id) : []
  } catch {
    return []
  }
}

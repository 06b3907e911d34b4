// One's own tables, kept in this browser: each with the secret that is the way back to it.

import { keep, recall } from './kept'

export interface KeptTable {
  id: string
  secret: string
  /** For the free seats; empty where there are none, or it is not ours to give. */
  invitation: string
  game: string
  title: string
  /** The others, as they are called. */
  names: string[]
  /** Whether all win or lose together. */
  together?: boolean
  /** One's own seat, for its piece. */
  seat: number
  state: 'mine' | 'theirs' | 'over'
  /** When it was last seen, in milliseconds. */
  at: number
}

const KEY = 'tables'
const MOST = 60

/** The tables of this browser, the latest first. */
export function keptTables(): KeptTable[] {
  try {
    const tables: unknown = JSON.parse(recall(KEY) ?? '[]')
    return Array.isArray(tables) ? (tables as KeptTable[]).filter((table) => table?.id) : []
  } catch {
    return []
  }
}

export function keptTable(id: string): KeptTable | undefined {
  return keptTables().find((table) => table.id === id)
}

/** Keep what is new of a table. */
export function keepTable(known: Partial<KeptTable> & { id: string }): void {
  const before = keptTable(known.id)
  const blank = { secret: '', invitation: '', game: '', title: '', names: [], seat: 0 }
  const table: KeptTable = { ...blank, state: 'theirs', at: 0, ...before, ...known }
  const others = keptTables().filter(({ id }) => id !== known.id)
  const sorted = [table, ...others].sort((one, other) => other.at - one.at)
  keep(KEY, JSON.stringify(sorted.slice(0, MOST)))
}

export function forgetTable(id: string): void {
  keep(KEY, JSON.stringify(keptTables().filter((table) => table.id !== id)))
}

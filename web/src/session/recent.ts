// The reader's own tables, stored in this browser with the secrets that give access to them.

import { store, stored } from '../app/storage'

export interface RecentTable {
  id: string
  secret: string
  /** The secret for free seats; empty if there are none, or if somebody else invites. */
  invitation: string
  game: string
  title: string
  /** The names of the others. */
  names: string[]
  /** Whether they win or lose together with the reader. */
  together: boolean
  /** The reader's seat, to draw its piece. */
  seat: number
  /** Seats of people whom the reader has blocked: their chat is not shown. */
  blocked: number[]
  state: 'mine' | 'theirs' | 'over'
  /** The table is listed, and nobody has come yet. */
  waits?: boolean
  /** Another person plays: then a turn counts in the title and the icon. */
  people?: boolean
  /** The deadline of a correspondence turn, in milliseconds. */
  until?: number | null
  /** When it was last seen, in milliseconds. */
  at: number
}

/** Names as a list, each once: computers of one level have the same name.
 *
 *     namesOf(['Pebble', 'Nadia', 'Pebble'])  ->  'Pebble ×2, Nadia'
 */
export function namesOf(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ')
}

const KEY = 'tables'
/** The event of the window when a table is remembered or forgotten. */
export const CHANGED = 'ludion-tables'
const MOST = 60

/** The tables of this browser, the latest first. */
export function recentTables(): RecentTable[] {
  try {
    const tables: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(tables) ? (tables as RecentTable[]).filter((table) => table?.id) : []
  } catch {
    return []
  }
}

export function recentTable(id: string): RecentTable | undefined {
  return recentTables().find((table) => table.id === id)
}

/** Store the changes of a table. */
export function rememberTable(known: Partial<RecentTable> & { id: string }): void {
  const before = recentTable(known.id)
  const blank = {
    secret: '',
    invitation: '',
    game: '',
    title: '',
    names: [],
    together: false,
    seat: 0,
    blocked: [],
  }
  const table: RecentTable = { ...blank, state: 'theirs', at: 0, ...before, ...known }
  const others = recentTables().filter(({ id }) => id !== known.id)
  const sorted = [table, ...others].sort((one, other) => other.at - one.at)
  keep(sorted.slice(0, MOST))
}

function keep(tables: RecentTable[]): void {
  store(KEY, JSON.stringify(tables))
  dispatchEvent(new Event(CHANGED))
}

/** The games in progress: those where it is the reader's turn first, the most urgent ones before. */
export function openTables(): RecentTable[] {
  const rank = ({ state, people }: RecentTable) => (state !== 'mine' ? 2 : people ? 0 : 1)
  const due = ({ until }: RecentTable) => until ?? Infinity
  return recentTables()
    .filter(({ state }) => state !== 'over')
    .map((table, at) => ({ table, at }))
    .sort(
      (one, other) =>
        rank(one.table) - rank(other.table) ||
        Math.sign(due(one.table) - due(other.table) || 0) ||
        one.at - other.at,
    )
    .map(({ table }) => table)
}

export function forgetTable(id: string): void {
  keep(recentTables().filter((table) => table.id !== id))
}

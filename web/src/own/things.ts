// The reader's own data in this browser: seats with their secrets, finished games, progress and
// settings. It can be saved as a file, transferred to another device, and erased.

import type { PersonFacts } from '../api/protocol'
import type { FinishedGame } from '../session/finished'
import type { RecentTable } from '../session/recent'

const PREFIX = 'ludion-'
/** Lists that are merged by id; everything else is replaced. */
const LISTS = ['tables', 'finished']
const MOST = { tables: 60, finished: 1000 }

export interface Things {
  ludion: 1
  kept: Record<string, string>
  /** In a file: what the server stores besides the seats. It is not read back. */
  server?: PersonFacts
}

export class NotThings extends Error {}

/** Everything that this browser stores about the reader. */
export function ownThings(): Things {
  const kept: Record<string, string> = {}
  try {
    for (const key of Object.keys(localStorage).sort()) {
      const value = localStorage.getItem(key)
      if (key.startsWith(PREFIX) && value !== null) kept[key.slice(PREFIX.length)] = value
    }
  } catch {
    // a browser without storage keeps nothing
  }
  return { ludion: 1, kept }
}

/** Read a file or a parcel; throws NotThings if it is something else. */
export function readThings(text: string): Things {
  try {
    const things = JSON.parse(text) as Things
    const isOurs = things.ludion === 1 && typeof things.kept === 'object'
    if (isOurs && Object.values(things.kept).every((value) => typeof value === 'string'))
      return things
  } catch {
    // said below
  }
  throw new NotThings()
}

/** Add transferred data: games are merged, settings and the browser's key are replaced. */
export function takeIn({ kept }: Things): void {
  for (const [key, value] of Object.entries(kept)) {
    if (!/^[\w-]{1,64}$/.test(key)) continue
    const name = PREFIX + key
    localStorage.setItem(name, LISTS.includes(key) ? merged(key, value, name) : value)
  }
}

function merged(key: string, value: string, name: string): string {
  const [mine, theirs] = [localStorage.getItem(name), value].map(listOf)
  const newest = new Map<string, { id: string; at: number }>()
  for (const one of [...(mine ?? []), ...(theirs ?? [])]) {
    const known = newest.get(one.id)
    if (!known || one.at >= known.at) newest.set(one.id, one)
  }
  const sorted = [...newest.values()].sort((one, other) => other.at - one.at)
  return JSON.stringify(sorted.slice(0, MOST[key as keyof typeof MOST]))
}

function listOf(text: string | null): (RecentTable | FinishedGame)[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one?.id === 'string') : []
  } catch {
    return []
  }
}

/** Delete everything from this browser. */
export function eraseThings(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // a browser without storage keeps nothing
  }
}

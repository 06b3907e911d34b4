// What this browser stores about a visit: the way back to the table, and the game once it is over.

import { leftNow } from './clock'
import type { FinishedGame } from './finished'
import type { RecentTable } from './recent'
import type { Table } from '../api/protocol'
import type { TableState } from './table.svelte'
import { turnsOf } from './turns'
import type { Visit } from './visit.svelte'

/** The way back, and what the home page shows of the table. */
export function wayBack(visit: Visit): Partial<RecentTable> & { id: string } {
  const { table, mine, over, myTurn, secret } = visit.table
  const others = visit.places.filter(({ seat }) => !mine.includes(seat))
  return {
    id: visit.id,
    secret,
    game: table?.game ?? '',
    title: table?.title ?? '',
    together: table?.together ?? false,
    names: others.map(({ seat }) => visit.nameOf(seat)),
    seat: mine[0] ?? 0,
    state: over ? 'over' : myTurn && !visit.looking ? 'mine' : 'theirs',
    waits: visit.looking,
    people: others.some(({ who }) => who !== 'computer'),
    until: untilWhen(visit.table),
    at: Date.now(),
  }
}

/** The deadline of a correspondence turn. */
function untilWhen({ table, clocks }: TableState): number | null {
  if (!table?.clock?.days || !clocks || clocks.running === null) return null
  return Date.now() + 1000 * leftNow(clocks, clocks.running, 0)
}

/** What "My games" lists about a finished game. */
export function finishedGame(visit: Visit, { game, title, together }: Table): FinishedGame {
  const { mine, story } = visit.table
  const others = visit.places.filter(({ seat }) => !mine.includes(seat))
  const people = others.some(({ who }) => who !== 'computer')
  const rounds = story.at(-1)?.round
  return {
    id: visit.id,
    game,
    title,
    names: others.map(({ seat }) => visit.nameOf(seat)),
    together,
    level: people ? null : (others[0]?.level ?? null),
    seat: mine[0] ?? 0,
    result: visit.result,
    turns: turnsOf(story).filter(({ seat }) => seat >= 0).length,
    ...(rounds && { rounds }),
    at: Date.now(),
  }
}

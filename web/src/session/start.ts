// Opening a table: at once against the computer, or as somebody wants it.

import { loadBoard } from '../boards/games'
import { openTable } from '../api/client'
import { store, stored } from '../app/storage'
import { rememberTable } from './recent'
import type { GameFacts, NewTable, Study } from '../api/protocol'
import { router } from '../app/routes'

export const FIRST_LEVEL = 3

/** The level one last played against. */
export function lastLevel(): number {
  const level = Number(stored('level'))
  return Number.isInteger(level) && level >= 1 && level <= 8 ? level : FIRST_LEVEL
}

export function lastName(): string {
  return stored('name') ?? ''
}

/** Fetch what a table of this game needs, for whoever is about to play. */
export function makeReady(game: string): void {
  const wanted = [router.fetch('/t/next'), loadBoard(game)]
  Promise.all(wanted).catch(() => undefined) // who then plays is told
}

/** A game against the computer, now. */
export function playAtOnce(game: GameFacts): Promise<void> {
  const seats = game.seats[0] ?? 2
  const others = Array.from({ length: seats - 1 }, () => ({
    who: 'computer' as const,
    level: lastLevel(),
  }))
  return start({ game: game.name, sitters: [{ who: 'me' }, ...others], name: lastName() }, game)
}

/** A table of one's own, every seat included, from a position on; one may take back there. */
export function practise({ game, title, options, called }: Study, from: string): Promise<void> {
  const sitters = called.map(() => ({ who: 'me' as const }))
  return start({ game, options, start: from, sitters, name: lastName() }, { name: game, title })
}

/** Open a table and go there. */
export async function start(
  wanted: NewTable,
  game: Pick<GameFacts, 'name' | 'title'>,
): Promise<void> {
  const level = wanted.sitters.find((one) => one.who === 'computer')?.level
  if (level) store('level', String(level))
  const opened = await openTable(wanted)
  rememberTable({
    id: opened.id,
    secret: opened.secret,
    invitation: opened.invitation,
    game: game.name,
    title: game.title,
    seat: opened.mine[0] ?? 0,
    at: Date.now(),
  })
  await router.go(`/t/${opened.id}`)
}

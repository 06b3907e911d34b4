// Opens tables: with one press against the computer, or with the settings of the form.

import { loadBoard } from '../boards/games'
import { openTable, seekSomebody } from '../api/client'
import { stored } from '../app/storage'
import { proposed } from './options'
import { lastLevel, playAt } from './progress'
import { rememberTable } from './recent'
import { ownKey } from './secret'
import type { ClockRule, GameFacts, NewTable, Opened, Study } from '../api/protocol'
import { router } from '../app/routes'

export function lastName(): string {
  return stored('name') ?? ''
}

/** Preload what a table of this game needs. */
export function makeReady(game: string): void {
  const wanted = [router.fetch('/t/next'), loadBoard(game)]
  Promise.all(wanted).catch(() => undefined) // opening the table reports the error
}

/** A game against the computer, now. */
export function playAtOnce(game: GameFacts): Promise<void> {
  const seats = game.seats[0] ?? 2
  const others = Array.from({ length: seats - 1 }, () => ({
    who: 'computer' as const,
    level: lastLevel(game.name),
  }))
  const wanted: NewTable = {
    game: game.name,
    options: proposed(game),
    sitters: [{ who: 'me' }, ...others],
    name: lastName(),
  }
  return start(wanted, game)
}

/** A table with an opponent who wants the same: at once, or as soon as somebody comes. */
export async function playSomebody(
  game: Pick<GameFacts, 'name' | 'title'> & { options: GameFacts['options'] },
  clock: ClockRule | null,
): Promise<void> {
  const wanted = { game: game.name, options: proposed(game), clock, name: lastName() }
  const found = await seekSomebody({ ...wanted, me: ownKey() })
  remember(found, game)
  await router.go(`/t/${found.id}`)
}

/** A table from a position, with every seat for the reader; moves can be taken back there. */
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
  if (level) playAt(game.name, level)
  const days = wanted.clock?.days
  const opened = await openTable(days ? { ...wanted, me: ownKey() } : wanted)
  remember(opened, game)
  await router.go(`/t/${opened.id}`)
}

function remember(opened: Opened, { name, title }: Pick<GameFacts, 'name' | 'title'>): void {
  const { id, secret, invitation, mine } = opened
  rememberTable({ id, secret, invitation, game: name, title, seat: mine[0] ?? 0, at: Date.now() })
}

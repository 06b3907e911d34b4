// The boards of the house, each in its folder, loaded with its words when it is first needed.

import { words } from '../app/words.svelte'
import type { Game } from './board'
import type { Emblem } from './emblems'

const boards = import.meta.glob<Game>('./*/index.ts', { import: 'default' })

export async function loadBoard(game: string): Promise<Game> {
  const load = boards[`./${game}/index.ts`]
  if (!load) throw new Error(`no board for ${game}`)
  const [board] = await Promise.all([load(), words.need('board')])
  return board
}

/** The picture of a game, without the rest of its board. */
export async function loadEmblem(game: string): Promise<Emblem | null> {
  const { emblemOf } = await import('./emblems')
  return emblemOf(game)
}

// The games that have a board on the page. Each has a folder and is found there.

import { words } from '../app/words.svelte'
import type { About, Game } from './board'
import type { Emblem } from './emblems'

const boards = import.meta.glob<Game>('./*/index.ts', { import: 'default' })
const abouts = import.meta.glob<About>('./*/about.ts', { import: 'default', eager: true })

const UNKNOWN: About = { ground: 'sunk' }

/** The names of the games, in no particular order: the server says how they are listed. */
export const games: readonly string[] = Object.keys(boards).map(
  (path) => path.split('/')[1] as string,
)

export function aboutOf(game: string): About {
  return abouts[`./${game}/about.ts`] ?? UNKNOWN
}

/** The board of a game, with its words. */
export async function loadBoard(game: string): Promise<Game> {
  const load = boards[`./${game}/index.ts`]
  if (!load) throw new Error(`the page has no board for ${game}`)
  const [board] = await Promise.all([load(), words.need('board', `game/${game}`)])
  return board
}

/** The picture of a game, without the rest of its board. */
export async function loadEmblem(game: string): Promise<Emblem | null> {
  const { emblemOf } = await import('./emblems')
  return emblemOf(game)
}

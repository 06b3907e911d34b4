// For tests of pages: a game of no game's folder. `vi.mock('../../boards/games', pebbles)` makes it
// the only one on the page.

import { theHouse } from '../api/client'
import type { GameFacts, House } from '../api/protocol'
import { words } from '../app/words.svelte'
import type { Game } from '../boards/board'
import type { FakeHttp } from './http'
import Board from './PebblesBoard.svelte'
import Hand from './PebblesHand.svelte'
import Piece from './PebblesPiece.svelte'

export const game: Game = { Board, Hand, Piece }

export const pebbles = () => ({
  games: ['pebbles'],
  aboutOf: () => ({ ground: 'sunk', sample: 'a b …' }),
  loadBoard: () => Promise.resolve(game),
  loadEmblem: () => Promise.resolve(null),
})

export const facts: GameFacts = {
  name: 'pebbles',
  title: 'Pebbles',
  year: null,
  seats: [2, 3],
  pitch: 'Pebbles fall.',
  ready: true,
  options: [
    {
      name: 'players',
      called: 'players',
      default: 2,
      proposed: 2,
      values: ['2', '3'],
      called_values: ['2', '3'],
      named: [],
      about: '',
      ruling: false,
    },
    {
      name: 'length',
      called: 'length',
      default: 'normal',
      proposed: 'normal',
      values: ['short', 'normal'],
      called_values: ['short', 'normal'],
      named: [],
      about: '',
      ruling: false,
    },
  ],
  called: ['White', 'Black', 'Red'],
  puzzles: 3,
  example: true,
}

export const house = (...games: GameFacts[]): House => ({
  version: '1',
  games: games.length ? games : [facts],
  levels: [1, 2, 3].map((level) => ({ level, name: `Level ${level}` })),
  lan_url: null,
  lobby: false,
  listed_days: 7,
  push: '',
})

/** The page asks for the games once in each language: after this it asks again. */
export async function askAgain(http: FakeHttp): Promise<void> {
  http.on('/api/house', () => house())
  await words.speak('fr')
  await theHouse()
  await words.speak('en')
  http.asked = []
}

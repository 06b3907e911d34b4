// A strip of time for tests: four smooth tiles, three epochs, two researchers, unless said.

import type * as deboucleurs from './scene'

const both = (text: string): deboucleurs.Both => ({ en: text, fr: text })

export const tile = (number: number): deboucleurs.Tile => ({
  number,
  entry: [false, false, false],
  exit: [false, false, false],
  passages: [true, true],
})

export function scene(more: Partial<deboucleurs.Scene> = {}): deboucleurs.Scene {
  return {
    title: both('The set'),
    story: both(''),
    epochs: [both('Middle Ages'), both('Renaissance'), both('Enlightenment')],
    tiles: [1, 2, 3, 4].map(tile),
    known: [],
    to_lay: 10,
    end: null,
    researchers: [
      [1, 0],
      [0, 2],
    ],
    energy: [2, 2],
    skips: [0, 0],
    hands: [[], []],
    singularities: [],
    track: [1, 0, 2],
    counter: 0,
    round: 1,
    mover: 0,
    moved: false,
    held: false,
    stopped: false,
    goals: [],
    posts: [null, null],
    powers: false,
    kill_price: 3,
    last_event: null,
    ...more,
  }
}

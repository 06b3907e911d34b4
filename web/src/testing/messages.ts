// What the server says of a position and of a move: a test gives only what it is about.

import type { Now, Played } from '../api/protocol'

export function nowOf(more: Partial<Now> = {}): Now {
  return {
    number: 6,
    position: '',
    turn: 0,
    scene: {},
    says: '',
    to_you: '',
    choices: [],
    closed: [],
    steps: [],
    stocks: [null, null],
    outcome: null,
    view: null,
    ...more,
  }
}

export function playedOf(more: Partial<Played> = {}): Played {
  return {
    number: 7,
    seat: 0,
    text: '',
    short: '',
    says: '',
    opens: true,
    clock_s: null,
    round: null,
    ...more,
  }
}

export const choicesOf = (texts: readonly string[]): { text: string; deed: string }[] =>
  texts.map((text) => ({ text, deed: `do ${text}` }))

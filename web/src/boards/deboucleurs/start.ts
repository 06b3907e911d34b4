// A position as text, for its editor: `t=1,2,3,4 p=0/2,0/2 e=2,2 s=4/2 c=0 r=1 m=1`. Hands, discards
// and flags stay as they are. Nothing here judges it.

import { sameCase, type Case } from './frame'

export interface Start {
  /** The numbers of the tiles that are laid. */
  tiles: string[]
  researchers: (Case | null)[]
  energy: number[]
  singularities: Case[]
  counter: number
  round: number
  mover: number
  /** The other words, as they stand. */
  others: Record<string, string>
}

const ORDER = ['t', 'k', 'p', 'e', 'h', 's', 'c', 'r', 'm', 'w', 'f', 'v', 'o', 'a']
const FIRST_TILES = ['1', '2', '3', '4']

/** Whether this is the set-up of a game, in which chance has yet to lay the tiles. */
export const isSetUp = (text: string): boolean => !text.startsWith('t=')

/** Four tiles, everybody on Start, a singularity on the last tile: as after the set-up. */
export function usual(seats: number, epochs: number): Start {
  const middle = Math.floor(epochs / 2)
  return {
    tiles: FIRST_TILES,
    researchers: Array.from({ length: seats }, (): Case => [0, middle]),
    energy: Array<number>(seats).fill(2),
    singularities: [[FIRST_TILES.length, middle]],
    counter: 0,
    round: 1,
    mover: 0,
    others: {},
  }
}

export function readStart(text: string): Start {
  const words: Record<string, string> = Object.fromEntries(
    text.split(' ').map((word) => [word.slice(0, 1), word.slice(2)]),
  )
  const list = (name: string): string[] => (words[name] ? words[name].split(',') : [])
  const { t: _t, p: _p, e: _e, s: _s, c, r, m, ...others } = words
  return {
    tiles: list('t'),
    researchers: list('p').map((one) => (one === '-' ? null : readCase(one))),
    energy: list('e').map(Number),
    singularities: list('s').map(readCase),
    counter: Number(c ?? 0),
    round: Number(r ?? 1),
    mover: Number(m ?? 1) - 1,
    others,
  }
}

function readCase(text: string): Case {
  const [tile = 0, epoch = 1] = text.split('/').map(Number)
  return [tile, epoch - 1]
}

const writeCase = ([tile, epoch]: Case): string => `${tile}/${epoch + 1}`

export function writeStart(start: Start): string {
  const words: Record<string, string> = {
    ...start.others,
    t: start.tiles.join(','),
    p: start.researchers.map((one) => (one ? writeCase(one) : '-')).join(','),
    e: start.energy.join(','),
    s: [...start.singularities]
      .sort((one, other) => one[0] - other[0] || one[1] - other[1])
      .map(writeCase)
      .join(','),
    c: String(start.counter),
    r: String(start.round),
    m: String(start.mover + 1),
  }
  return ORDER.filter((name) => words[name])
    .map((name) => `${name}=${words[name]}`)
    .join(' ')
}

/** A researcher (by its seat) on a case, or one more singularity there. */
export function put(start: Start, place: Case, what: number | 'singularity'): Start {
  if (what === 'singularity') return { ...start, singularities: [...start.singularities, place] }
  return {
    ...start,
    researchers: start.researchers.map((one, seat) => (seat === what ? place : one)),
  }
}

/** One singularity less on a case. */
export function taken(start: Start, place: Case): Start {
  const at = start.singularities.findIndex((one) => sameCase(one, place))
  return { ...start, singularities: start.singularities.filter((_, other) => other !== at) }
}

/** So many tiles: the last ones are taken up, or those with the lowest numbers are laid. */
export function laid(start: Start, count: number): Start {
  const tiles = start.tiles.slice(0, count)
  for (let number = 1; tiles.length < count && number < 100; number++) {
    if (!tiles.some((one) => parseInt(one) === number)) tiles.push(String(number))
  }
  return { ...start, tiles }
}

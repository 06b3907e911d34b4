// A position as text, for its editor: `t=1,2,3,4 p=0/2,0/2 e=2,2 h=boots|- s=4/2 c=0 r=1 m=1 v=ebb`.
// Flags and what is to be done stay as they are. Nothing here judges it.

import { sameSquare, type Square } from './frame'

export interface Start {
  /** The numbers of the tiles that are laid. */
  tiles: string[]
  researchers: (Square | null)[]
  energy: number[]
  /** The keys of the objects that each seat holds, and of the discarded objects and events. */
  hands: string[][]
  objects: string[]
  events: string[]
  singularities: Square[]
  counter: number
  round: number
  mover: number
  /** The other words, as they stand. */
  others: Record<string, string>
}

/** Where cards lie besides their deck: in the hand of a seat, or discarded. */
export type Pile = `${number}` | 'objects' | 'events'

const ORDER = ['t', 'k', 'p', 'e', 'h', 's', 'c', 'r', 'm', 'w', 'f', 'v', 'o', 'a']
const FIRST_TILES = ['1', '2', '3', '4']

/** Whether this is the set-up of a game, in which chance has yet to lay the tiles. */
export const isSetUp = (text: string): boolean => !text.startsWith('t=')

/** Four tiles, everybody on Start, a singularity on the last tile: as after the set-up. */
export function usual(seats: number, epochs: number): Start {
  const middle = Math.floor(epochs / 2)
  return {
    tiles: FIRST_TILES,
    researchers: Array.from({ length: seats }, (): Square => [0, middle]),
    energy: Array<number>(seats).fill(2),
    hands: Array.from({ length: seats }, () => []),
    objects: [],
    events: [],
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
  const { t: _t, p: _p, e: _e, h, s: _s, c, r, m, v: _v, o: _o, ...others } = words
  const energy = list('e').map(Number)
  return {
    tiles: list('t'),
    researchers: list('p').map((one) => (one === '-' ? null : readSquare(one))),
    energy,
    hands: h ? h.split('|').map(readHand) : energy.map(() => []),
    objects: list('o'),
    events: list('v'),
    singularities: list('s').map(readSquare),
    counter: Number(c ?? 0),
    round: Number(r ?? 1),
    mover: Number(m ?? 1) - 1,
    others,
  }
}

const readHand = (text: string): string[] => (text === '-' ? [] : text.split(','))

function readSquare(text: string): Square {
  const [tile = 0, epoch = 1] = text.split('/').map(Number)
  return [tile, epoch - 1]
}

const writeSquare = ([tile, epoch]: Square): string => `${tile}/${epoch + 1}`

export function writeStart(start: Start): string {
  const words: Record<string, string> = {
    ...start.others,
    t: start.tiles.join(','),
    p: start.researchers.map((one) => (one ? writeSquare(one) : '-')).join(','),
    e: start.energy.join(','),
    h: start.hands.some((hand) => hand.length > 0)
      ? start.hands.map((hand) => hand.join(',') || '-').join('|')
      : '',
    s: [...start.singularities]
      .sort((one, other) => one[0] - other[0] || one[1] - other[1])
      .map(writeSquare)
      .join(','),
    c: String(start.counter),
    r: String(start.round),
    m: String(start.mover + 1),
    v: start.events.join(','),
    o: start.objects.join(','),
  }
  return ORDER.filter((name) => words[name])
    .map((name) => `${name}=${words[name]}`)
    .join(' ')
}

/** A researcher (by its seat) on a square, or one more singularity there. */
export function put(start: Start, place: Square, what: number | 'singularity'): Start {
  if (what === 'singularity') return { ...start, singularities: [...start.singularities, place] }
  return {
    ...start,
    researchers: start.researchers.map((one, seat) => (seat === what ? place : one)),
  }
}

/** One singularity less on a square. */
export function taken(start: Start, place: Square): Start {
  const at = start.singularities.findIndex((one) => sameSquare(one, place))
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

// ---------------------------------------------------------------- cards

const pileOf = (start: Start, pile: Pile): string[] =>
  pile === 'objects' || pile === 'events' ? start[pile] : (start.hands[Number(pile)] ?? [])

const count = (cards: readonly string[], key: string): number =>
  cards.filter((one) => one === key).length

/** How many cards of a kind lie there. */
export const cardsIn = (start: Start, pile: Pile, key: string): number =>
  count(pileOf(start, pile), key)

/** How many of its copies are still in the deck. */
export function inDeck(
  start: Start,
  deck: 'events' | 'objects',
  key: string,
  copies: number,
): number {
  const held = deck === 'objects' ? start.hands.flat() : []
  return copies - count([...held, ...start[deck]], key)
}

/** So many cards of a kind there; they come from the deck, or go back to it. */
export function withCards(start: Start, pile: Pile, key: string, to: number): Start {
  const others = pileOf(start, pile).filter((one) => one !== key)
  const cards = [...others, ...Array<string>(to).fill(key)].sort()
  if (pile === 'objects' || pile === 'events') return { ...start, [pile]: cards }
  return {
    ...start,
    hands: start.hands.map((hand, seat) => (seat === Number(pile) ? cards : hand)),
  }
}

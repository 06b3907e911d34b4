// The moves of Déboucleurs as the server writes them, and where on the strip they are made.

import type * as deboucleurs from './scene'
import type { Choice } from '../board'
import { isWay, type Way } from '../shared/ways'
import type { Square } from './frame'

/** A move that is made by touching a square. */
export interface Target {
  text: string
  deed: string
  square: Square
  price: Price
}

/** The price of a move, or else a symbol for what it does. */
export interface Price {
  energy: number
  events: number
  sign?: string
}

/** `>-1!2` is a step forward for 1 energy, then 2 events. */
export function readStep(text: string): { way: Way; energy: number; events: number } | null {
  const found = /^([<>^v])(?:-(\d))?(?:!(\d))?$/.exec(text)
  if (!found || !isWay(found[1])) return null
  return { way: found[1], energy: Number(found[2] ?? 0), events: Number(found[3] ?? 0) }
}

/** The card of `use:CARD` and `drop:CARD`. */
export const cardOf = (text: string): string | null => /^(?:use|drop):(.+)$/.exec(text)?.[1] ?? null

/** The epoch of `e3`, which puts a researcher on Start; counted from 0. */
export function startOf(text: string): number | null {
  const found = /^e(\d)$/.exec(text)
  return found ? Number(found[1]) - 1 : null
}

/** Moves that are made by touching a square. The end of the turn is not: it has its own button. */
export function targetsOf(scene: deboucleurs.Scene, choices: readonly Choice[]): Target[] {
  const goals = new Map(scene.goals.map((goal) => [goal.text, goal]))
  return choices.flatMap(({ text, deed }): Target[] => {
    const goal = goals.get(text)
    if (text === 'end') return []
    if (goal) {
      const { energy, events } = goal
      return [{ text, deed, square: goal.square, price: { energy, events } }]
    }
    const place = placeOf(scene, text)
    return place ? [{ text, deed, ...place }] : []
  })
}

/** Whether there is a price, or a symbol to show. */
export const hasPrice = ({ energy, events, sign }: Price): boolean =>
  Boolean(sign || energy || events)

/** `−1` for energy, `1!` for an event, if there is no room for drawings. */
export const inShort = ({ energy, events }: Price): string =>
  [energy ? `−${energy}` : '', events ? `${events}!` : ''].filter(Boolean).join('\u2009')

const sign = (sign: string): Price => ({ energy: 0, events: 0, sign })

function placeOf(scene: deboucleurs.Scene, text: string): Pick<Target, 'square' | 'price'> | null {
  const own = scene.researchers[scene.mover] ?? null
  const kill = /^x(?:-(\d))?$/.exec(text)
  if (kill && own) {
    return { square: own, price: { energy: Number(kill[1] ?? 0), events: 0, sign: '✕' } }
  }
  const start = startOf(text)
  if (start !== null) return { square: [0, start], price: sign('○') }
  const which = /^s(\d+)\/(\d)$/.exec(text)
  if (which) return { square: [Number(which[1]), Number(which[2]) - 1], price: sign('✓') }
  const whom = /^p(\d)$/.exec(text)
  const stands = whom ? scene.researchers[Number(whom[1]) - 1] : null
  return stands ? { square: stands, price: sign('✓') } : null
}

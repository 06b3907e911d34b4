// The moves of Déboucleurs as the server writes them, and where on the strip they are made.

import type * as deboucleurs from './scene'
import type { Choice } from '../board'
import { isWay, type Way } from '../shared/ways'
import type { Case } from './frame'

/** A move that is made by touching a case. */
export interface Target {
  text: string
  deed: string
  case: Case
  /** What it costs, or a sign for what it does. */
  price: string
}

/** `>-1!2` is a step forward for 1 energy, then 2 events. */
export function readStep(text: string): { way: Way; energy: number; events: number } | null {
  const found = /^([<>^v])(?:-(\d))?(?:!(\d))?$/.exec(text)
  if (!found || !isWay(found[1])) return null
  return { way: found[1], energy: Number(found[2] ?? 0), events: Number(found[3] ?? 0) }
}

/** 0, −1, +1, 2 !, −1 1 !: energy with its sign, events with an exclamation mark. */
export function priceOf(energy: number, events: number): string {
  const signed = energy > 0 ? `−${energy}` : energy < 0 ? `+${-energy}` : ''
  return [signed, events ? `${events} !` : ''].filter(Boolean).join(' ') || '0'
}

/** The card of `use:CARD` and `drop:CARD`. */
export const cardOf = (text: string): string | null => /^(?:use|drop):(.+)$/.exec(text)?.[1] ?? null

export function targetsOf(scene: deboucleurs.Scene, choices: readonly Choice[]): Target[] {
  const goals = new Map(scene.goals.map((goal) => [goal.text, goal]))
  return choices.flatMap(({ text, deed }): Target[] => {
    const goal = goals.get(text)
    if (goal) return [{ text, deed, case: goal.case, price: priceOf(goal.energy, goal.events) }]
    const place = placeOf(scene, text)
    return place ? [{ text, deed, ...place }] : []
  })
}

function placeOf(scene: deboucleurs.Scene, text: string): Pick<Target, 'case' | 'price'> | null {
  const own = scene.researchers[scene.mover] ?? null
  if ((text === 'x' || text === 'x-3') && own) {
    return { case: own, price: text === 'x' ? '✕' : '✕ −3' }
  }
  const start = /^e(\d)$/.exec(text)
  if (start) return { case: [0, Number(start[1]) - 1], price: '○' }
  const which = /^s(\d+)\/(\d)$/.exec(text)
  if (which) return { case: [Number(which[1]), Number(which[2]) - 1], price: '✓' }
  const whom = /^p(\d)$/.exec(text)
  const stands = whom ? scene.researchers[Number(whom[1]) - 1] : null
  return stands ? { case: stands, price: '✓' } : null
}

// Discs in words, for screen readers.

import type * as polarity from './scene'
import { words } from '../../app/words.svelte'
import { said } from '../shared/words'
import { bearingOf, DIAMETER, pose, tiltOf } from './poses'

const SIDES = [
  'right',
  'top-right',
  'top',
  'top-left',
  'left',
  'bottom-left',
  'bottom',
  'bottom-right',
]

/** Discs of a stack are not farther from each other, in micrometres. */
const STACKED = 300 * DIAMETER

/** A number as the reader writes it: with so many decimals, without those that say nothing. */
export function figure(value: number, decimals = 0): string {
  const rounded = Number(value.toFixed(decimals)) || 0
  return rounded.toLocaleString(words.lang, { maximumFractionDigits: decimals })
}

export const colourName = (side: 'w' | 'b' | 'r'): string => said(`polarity-colour-${side}`)

/** "3 cm right, 5 cm up of the centre", as far as it is not nothing. */
export function placeInWords(x: number, y: number): string {
  const [across, along] = [Math.round(x), Math.round(y)]
  if (!across && !along) return said('polarity-centre')
  const parts = [
    across && said(across > 0 ? 'polarity-right' : 'polarity-left', { mm: Math.abs(across) }),
    along && said(along > 0 ? 'polarity-up' : 'polarity-down', { mm: Math.abs(along) }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Roughly where a disc is: its number is nowhere to be seen. Two of a colour at the same side are
 * told apart by millimetres, two in one stack by their layer. */
export function whereInWords(number: number, discs: polarity.Lying[]): string {
  const disc = discs.find((one) => one.number === number)
  if (!disc) return ''
  const alike = discs.filter(({ shows, ...at }) => shows === disc.shows && side(at) === side(disc))
  if (alike.length < 2) return said(`polarity-at-${side(disc)}`)
  const place = placeInWords(disc.x / 1000, disc.y / 1000)
  const stack = discs.filter(({ x, y }) => Math.hypot(x - disc.x, y - disc.y) < STACKED)
  if (stack.filter(({ shows }) => shows === disc.shows).length < 2) return `(${place})`
  const below = stack.filter(({ z }) => z < disc.z).length
  return `(${place}, ${said('polarity-layer', { layer: below + 1 })})`
}

function side({ x, y }: { x: number; y: number }): string {
  if (Math.hypot(x, y) / 1000 < DIAMETER) return 'centre'
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4))
  return SIDES[(eighth + 8) % 8] ?? 'right'
}

export function discInWords(disc: polarity.Lying): string {
  const at = pose(disc.number, disc.x, disc.y, disc.z, disc.nx, disc.ny, disc.nz)
  const values = {
    colour: colourName(disc.shows),
    place: placeInWords(at.x, at.y),
    tilt: Math.round(tiltOf(at)),
    bearing: Math.round(bearingOf(at)) % 360,
    count: disc.tower,
  }
  const within = disc.state === 'tower' && disc.tower === 0
  const state = within ? 'within' : disc.state
  const text = said(`polarity-disc-${state}`, values)
  return disc.offered ? `${text} ${said('polarity-disc-offered')}` : text
}

/** The whole table in one sentence, for a picture. */
export function tableInWords(scene: polarity.Scene): string {
  const count = (is: (disc: polarity.Lying) => boolean) => scene.discs.filter(is).length
  return said('polarity-table', {
    white: count(({ shows }) => shows === 'w'),
    black: count(({ shows }) => shows === 'b'),
    leaners: count(({ state }) => state === 'leaner'),
  })
}

// Discs in words, for screen readers.

import type * as polarity from './scene'
import { words } from '../../app/words.svelte'
import { said } from '../shared/words'
import { holding } from './holding.svelte'
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

/** Discs of a stack are at most this far apart, in micrometres. */
const STACKED = 300 * DIAMETER

/** A number in the reader's language: with at most this many decimals, without trailing zeros. */
export function figure(value: number, decimals = 0): string {
  const rounded = Number(value.toFixed(decimals)) || 0
  return rounded.toLocaleString(words.lang, { maximumFractionDigits: decimals })
}

/** A sentence, to be continued after a colon. */
export const withinSentence = (says: string): string =>
  says.charAt(0).toLocaleLowerCase(words.lang) + says.slice(1)

export const colourName = (side: 'w' | 'b' | 'r'): string => said(`polarity-colour-${side}`)

/** "3 cm right, 5 cm up of the centre", without what is zero. */
export function placeInWords(x: number, y: number): string {
  const [across, along] = [Math.round(x), Math.round(y)]
  if (!across && !along) return said('polarity-centre')
  const parts = [
    across && said(across > 0 ? 'polarity-right' : 'polarity-left', { mm: Math.abs(across) }),
    along && said(along > 0 ? 'polarity-up' : 'polarity-down', { mm: Math.abs(along) }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A difference this large is visible to everybody, in micrometres. */
const GAP = 500 * DIAMETER
/** How two discs on one side are told apart, and the quantity that is then greatest. */
const FARTHEST: Record<string, (disc: polarity.Lying) => number> = {
  edge: ({ x, y }) => Math.hypot(x, y),
  centre: ({ x, y }) => -Math.hypot(x, y),
  right: ({ x }) => x,
  left: ({ x }) => -x,
  top: ({ y }) => y,
  bottom: ({ y }) => -y,
}

/** Where a disc is, as the server says it: its number is not visible. Discs of a colour on one side
 * are told apart by whether they lie or lean, by where they are relative to each other, and in a
 * stack by their height. */
export function whereInWords(number: number, discs: polarity.Lying[]): string {
  const disc = discs.find((one) => one.number === number)
  if (!disc) return ''
  const stack = discs.filter(({ x, y }) => Math.hypot(x - disc.x, y - disc.y) < STACKED)
  const rivals = discs.filter(
    (one) => one.shows === disc.shows && side(one) === side(disc) && !stack.includes(one),
  )
  const alike = rivals.filter(({ state }) => state === disc.state)
  const hows = inStack(disc, stack)
  let place = said(`polarity-at-${side(disc)}`)
  if (alike.length < rivals.length) place = said(`polarity-that-${disc.state}`, { place })
  if (alike.length) {
    const way = Object.keys(FARTHEST).find((one) => {
      const far = FARTHEST[one] ?? (() => 0)
      return alike.every((other) => far(disc) - far(other) >= GAP)
    })
    if (way) hows.unshift(said(`polarity-nearer-${way}`))
    else place = `(${placeInWords(disc.x / 1000, disc.y / 1000)})`
  }
  return hows.length ? said('polarity-where', { place, how: hows.join(', ') }) : place
}

/** How high a disc is in a stack, if another disc in it shows the same colour. */
function inStack(disc: polarity.Lying, stack: polarity.Lying[]): string[] {
  if (stack.filter(({ shows }) => shows === disc.shows).length < 2) return []
  const below = stack.filter(({ z }) => z < disc.z).length
  if (below === 0) return [said('polarity-lowest')]
  if (below === stack.length - 1) return [said('polarity-topmost')]
  if (stack.length === 3) return [said('polarity-between')]
  return [said('polarity-layer', { layer: below + 1 })]
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

/** How a disc is held and what it feels, in weights of a disc. */
export function heldInWords(scene: polarity.Scene, weights: number): string {
  return said('polarity-held', {
    tilt: Math.round(holding.goal.tilt),
    distance: figure(holding.distance, 2),
    height: figure(holding.goal.clear, 1),
    force: figure(weights, 2),
    colour: colourName(scene.side ?? 'w'),
    where: whereInWords(holding.target?.number ?? 0, scene.discs),
  })
}

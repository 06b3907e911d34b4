// What mouse and fingers mean on the table.
//
//   nothing in the hand   a press on a disc or the cloth; a drag turns the table, two fingers zoom
//   a disc in the hand    a drag carries it; with the right button or shift it tilts and turns;
//                         a second finger lifts (up, down) and tilts (left, right); the wheel lifts

import type { Painter } from './drawing'
import type { Grip, holding as Held } from './holding.svelte'
import { CLOTH } from './poses'

const CLICK_PX = 6
const LIFT_PER_PX = 0.25
const TILT_PER_PX = 0.25
const TURN_PER_PX = 0.5

type Part = [number, number]

export interface Pointed {
  box: () => DOMRect
  painter: () => Pick<Painter, 'ground' | 'project'> & Partial<Pick<Painter, 'orbit' | 'zoom'>>
  hand: typeof Held
  onpress: (part: Part, by: 'mouse' | 'touch') => void
  onhover: (part: Part | null) => void
  /** The pointer that carried a disc is lifted. */
  ondrop: () => void
}

interface Finger {
  x: number
  y: number
}

export class Pointing {
  #fingers = new Map<number, Finger>()
  #mode: 'carry' | 'tilt' | 'turn' | null = null
  #began: Finger = { x: 0, y: 0 }
  #grip: Grip | null = null
  #moved = false
  #on: Pointed

  constructor(on: Pointed) {
    this.#on = on
  }

  part({ clientX, clientY }: { clientX: number; clientY: number }): Part {
    const box = this.#on.box()
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
  }

  down(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#fingers.size > 1) return
    const { hand } = this.#on
    this.#began = { x: event.clientX, y: event.clientY }
    this.#moved = false
    this.#grip = hand.goal
    this.#mode = this.#modeOf(event)
  }

  #modeOf(event: PointerEvent): 'carry' | 'tilt' | 'turn' {
    const { hand, painter } = this.#on
    if (!hand.held) return 'turn'
    if (event.button === 2 || event.shiftKey) return 'tilt'
    const at = painter().ground(this.part(event), 0)
    return at && Math.hypot(...at) < CLOTH + 20 ? 'carry' : 'turn'
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') this.#on.onhover(this.part(event))
      return
    }
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
    const far = Math.hypot(event.clientX - this.#began.x, event.clientY - this.#began.y)
    if (!this.#moved && far < CLICK_PX && this.#fingers.size === 1) return
    this.#moved = true
    const spread = this.#spread()
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#fingers.size > 1) this.#two(event, dx, dy, spread)
    else this.#one(event, dx, dy)
  }

  #one(event: PointerEvent, dx: number, dy: number): void {
    const { hand, painter } = this.#on
    if (this.#mode === 'carry' && hand.held) this.#carry(event)
    else if (this.#mode === 'tilt' && hand.held)
      hand.shift({ tilt: -dy * TILT_PER_PX, turn: dx * TURN_PER_PX })
    else if (this.#mode === 'turn') painter().orbit?.(dx, dy)
  }

  /** The disc follows the pointer, from where both began. */
  #carry(event: PointerEvent): void {
    const { hand, painter } = this.#on
    const grip = this.#grip
    if (!grip) return
    const began = { clientX: this.#began.x, clientY: this.#began.y }
    // a helped hand is guided by where its disc will be set down
    const height = hand.helped ? 0 : grip.clear
    const from = painter().ground(this.part(began), height)
    const to = painter().ground(this.part(event), height)
    if (from && to) hand.move({ x: grip.x + to[0] - from[0], y: grip.y + to[1] - from[1] })
  }

  #two(event: PointerEvent, dx: number, dy: number, spread: number): void {
    const { hand, painter } = this.#on
    if (!hand.held) {
      const now = this.#spread()
      if (spread && now) painter().zoom?.(spread / now)
      return
    }
    const [first] = this.#fingers.keys()
    if (event.pointerId === first) this.#carryBy(event, dx, dy)
    else hand.shift({ clear: -dy * LIFT_PER_PX, tilt: dx * TILT_PER_PX })
  }

  #carryBy(event: PointerEvent, dx: number, dy: number): void {
    const { hand, painter } = this.#on
    const { clear } = hand.goal
    const from = painter().ground(
      this.part({ clientX: event.clientX - dx, clientY: event.clientY - dy }),
      clear,
    )
    const to = painter().ground(this.part(event), clear)
    if (from && to) hand.shift({ x: to[0] - from[0], y: to[1] - from[1] })
  }

  #spread(): number {
    const [one, other] = [...this.#fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  up(event: PointerEvent): void {
    const known = this.#fingers.delete(event.pointerId)
    if (this.#fingers.size > 0 || !known) return
    const { hand } = this.#on
    const pressed = !this.#moved && event.button === 0 && event.type === 'pointerup'
    const dropped = this.#moved && this.#mode === 'carry' && event.type === 'pointerup'
    this.#mode = null
    this.#grip = hand.goal
    if (dropped && hand.held) this.#on.ondrop()
    if (pressed && !hand.held)
      this.#on.onpress(this.part(event), event.pointerType === 'mouse' ? 'mouse' : 'touch')
  }

  wheel(event: WheelEvent): void {
    const { hand, painter } = this.#on
    const by = Math.sign(event.deltaY) * Math.min(3, Math.abs(event.deltaY) / 40)
    if (!hand.held) painter().zoom?.(1.06 ** by)
    else if (event.shiftKey) hand.shift({ tilt: -by * 2 })
    else if (event.altKey) hand.shift({ turn: by * 3 })
    else hand.shift({ clear: -by * 1.5 })
  }
}

// Turning a rotor: by keys, and by two fingers that twist.

/** Quarter turns clockwise by key. */
export const TURN_KEYS: Record<string, number> = { ',': -1, '.': 1, q: -1, e: 1 }

const QUARTER = Math.PI / 2
/** This fraction of a quarter turn of the fingers turns the rotor by a quarter. */
const ENOUGH = QUARTER * 0.5

interface Finger {
  x: number
  y: number
}

/** Two fingers on the board; calls back with each quarter turn that they make. */
export class Twist {
  #fingers = new Map<number, Finger>()
  #from: number | null = null

  constructor(readonly onturn: (by: number) => void) {}

  /** Whether two fingers are down: then there is no drag. */
  get isOn(): boolean {
    return this.#fingers.size > 1
  }

  down(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#from = this.#angle()
  }

  move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const angle = this.#angle()
    if (angle === null || this.#from === null) return
    const by = Math.atan2(Math.sin(angle - this.#from), Math.cos(angle - this.#from))
    if (Math.abs(by) < ENOUGH) return
    this.#from += Math.sign(by) * QUARTER
    this.onturn(Math.sign(by))
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    this.#from = this.#angle()
  }

  #angle(): number | null {
    const [one, other] = [...this.#fingers.values()]
    return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : null
  }
}

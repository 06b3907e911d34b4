// A move as it happens, from the server's trace: where every piece is at each moment of it.

import type * as deboucleurs from './scene'
import { CALM_MS, SWING_MS, TICK_MS } from '../shared/motion.svelte'
import { sameSquare, type Square } from './frame'

/** One tile. */
export const TILE_MS = 3 * TICK_MS

interface Slide {
  at: number
  from: Square
  to: Square
}

export interface Mover {
  /** A researcher's seat; null: a singularity. */
  seat: number | null
  slides: Slide[]
  /** -Infinity: it was there before. */
  comesAt: number
  goesAt: number
}

export interface Story {
  movers: Mover[]
  length: number
}

/** A piece at a moment, between two squares perhaps; `here` is how much of it is there, 0 to 1. */
export interface Standing {
  key: string
  seat: number | null
  tile: number
  epoch: number
  here: number
}

export function storyOf(scene: deboucleurs.Scene, trace: readonly deboucleurs.Event[]): Story {
  const told = new Telling(scene)
  for (const event of trace) told.tell(event)
  return { movers: told.movers, length: told.clock }
}

class Telling {
  movers: Mover[] = []
  clock = 0

  constructor(scene: deboucleurs.Scene) {
    for (const [seat, place] of scene.researchers.entries())
      if (place) this.#add(seat, place, -Infinity)
    for (const place of scene.singularities) this.#add(null, place, -Infinity)
  }

  tell(event: deboucleurs.Event): void {
    switch (event.kind) {
      case 'placed':
        this.#add(event.seat, event.square, this.clock)
        this.clock += CALM_MS
        break
      case 'walked':
        this.#slide(this.#researcher(event.seat), event.end)
        this.clock += TILE_MS
        break
      case 'swapped':
        this.#swap(this.#researcher(event.one), this.#researcher(event.other))
        this.clock += TILE_MS
        break
      case 'marched':
        this.#march(event.steps)
        this.clock += TILE_MS
        break
      case 'came':
        this.#add(null, event.square, this.clock)
        this.clock += CALM_MS
        break
      case 'removed':
        for (const one of this.#on(event.square).slice(0, event.count)) one.goesAt = this.clock
        this.clock += CALM_MS
        break
      case 'drew':
      case 'played':
        this.clock += SWING_MS
        break
      case 'laid':
        this.clock += CALM_MS
    }
  }

  #add(seat: number | null, place: Square, at: number): void {
    const slides = [{ at, from: place, to: place }]
    this.movers.push({ seat, slides, comesAt: at, goesAt: Infinity })
  }

  #researcher(seat: number): Mover | undefined {
    return this.movers.find((one) => one.seat === seat)
  }

  #slide(mover: Mover | undefined, to: Square): void {
    if (mover) mover.slides.push({ at: this.clock, from: placeOf(mover), to })
  }

  #swap(one: Mover | undefined, other: Mover | undefined): void {
    if (!one || !other) return
    const [first, second] = [placeOf(one), placeOf(other)]
    this.#slide(one, second)
    this.#slide(other, first)
  }

  /** All together: nobody is taken for one that has arrived a moment before. */
  #march(steps: readonly deboucleurs.March[]): void {
    const moved = new Set<Mover>()
    for (const { start, end } of steps) {
      const one = this.#on(start).find((mover) => !moved.has(mover))
      if (!one) continue
      moved.add(one)
      this.#slide(one, end)
    }
  }

  /** The singularities of a square that nothing has removed. */
  #on(place: Square): Mover[] {
    return this.movers.filter(
      (one) => one.seat === null && one.goesAt === Infinity && sameSquare(placeOf(one), place),
    )
  }
}

const placeOf = (mover: Mover): Square => (mover.slides.at(-1) as Slide).to

export function standingAt(story: Story, ms: number): Standing[] {
  return story.movers.flatMap((mover, index): Standing[] => {
    const comes = Math.min((ms - mover.comesAt) / CALM_MS, 1)
    const here = Math.min(comes, 1 - Math.max(0, (ms - mover.goesAt) / CALM_MS))
    if (here <= 0) return []
    const slide = mover.slides.findLast(({ at }) => at <= ms) ?? (mover.slides[0] as Slide)
    const part = Math.min(Math.max((ms - slide.at) / TILE_MS, 0), 1)
    const [tile, epoch] = [0, 1].map(
      (k) =>
        (slide.from[k] as number) + ((slide.to[k] as number) - (slide.from[k] as number)) * part,
    ) as Square
    const key = mover.seat === null ? `s${index}` : `r${mover.seat}`
    return [{ key, seat: mover.seat, tile, epoch, here }]
  })
}

/** Everything at rest. */
export function standing(scene: deboucleurs.Scene): Standing[] {
  return standingAt(storyOf(scene, []), 0)
}

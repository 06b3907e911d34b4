// How fast things move: as the system prefers, until the reader chooses. CSS reads the choice from
// `data-motion` on the root element, which `early.js` sets before anything is painted.

import { store, stored } from './storage'

export const MOTIONS = ['slow', 'normal', 'fast', 'none'] as const
export type Motion = (typeof MOTIONS)[number]

/** The speed as a multiple of normal; 0: nothing moves. */
const PACES: Record<Motion, number> = { slow: 0.5, normal: 1, fast: 2, none: 0 }

class Moving {
  /** The reader's choice; null: as the system prefers. */
  #chosen = $state<Motion | null>(readMotion(stored('motion')))

  get motion(): Motion {
    if (this.#chosen) return this.#chosen
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'normal'
  }

  get pace(): number {
    return PACES[this.motion]
  }

  choose(motion: Motion): void {
    this.#chosen = motion
    document.documentElement.dataset.motion = motion
    store('motion', motion)
  }
}

function readMotion(text: string | null): Motion | null {
  return MOTIONS.find((motion) => motion === text) ?? null
}

export const moving = new Moving()

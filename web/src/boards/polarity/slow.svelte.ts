// A finished gesture in slow motion. The reader asked for it, so it runs even with reduced motion.

import type { Story } from './poses'

const SLOWER = 0.2
/** How long the resting discs are shown at the end. */
const TAIL_MS = 300

export class Slow {
  story = $state.raw<Story | null>(null)
  ms = $state(0)
  #frame = 0

  start(story: Story): void {
    this.stop()
    this.story = story
    const first = Math.min(...story.tracks.map(({ keys }) => keys[0]?.[0] ?? 0), story.length)
    const began = performance.now()
    const step = (time: number): void => {
      this.ms = first + Math.max(0, time - began) * SLOWER
      if (this.ms > story.length + TAIL_MS * SLOWER) this.stop()
      else this.#frame = requestAnimationFrame(step)
    }
    this.ms = first
    this.#frame = requestAnimationFrame(step)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.story = null
  }
}

// The clock of an animation: how many milliseconds of it have passed.

import { onDestroy, untrack } from 'svelte'
import { moving } from '../../app/motion.svelte'

/** One cell, as --tick in the tokens. */
export const TICK_MS = 90
/** Needles, plumb bob and arrow, as --swing. */
export const SWING_MS = 520
/** A taken pawn leaving, a ring closing, as --calm. */
export const CALM_MS = 240

/** A clock without frames (in a throttled or covered window) ends this long after its time. */
const LATE_MS = 400

/** Whether the reader asked for no motion. */
export function isStill(): boolean {
  return moving.pace === 0
}

/**
 * Runs from 0 to the length it is started with, then calls back once. It cannot hang: a hidden
 * page, a reader who wants no motion and a window without frames all end it at once.
 */
export class Clock {
  elapsed = $state(0)
  running = $state(false)
  #frame = 0
  #late: ReturnType<typeof setTimeout> | undefined
  #then: (() => void) | undefined

  start(length: number, then: () => void): void {
    this.stop()
    this.#then = then
    this.elapsed = 0
    this.running = true
    const { pace } = moving
    if (length <= 0 || pace === 0 || document.hidden) {
      this.elapsed = length
      this.#late = setTimeout(this.finish)
      return
    }
    const began = performance.now()
    const next = (time: number): void => {
      this.elapsed = Math.min(Math.max(pace * (time - began), 0), length)
      if (this.elapsed >= length) this.finish()
      else this.#frame = requestAnimationFrame(next)
    }
    this.#frame = requestAnimationFrame(next)
    this.#late = setTimeout(this.finish, length / pace + LATE_MS)
    document.addEventListener('visibilitychange', this.finish, { once: true })
  }

  /** To the end, at once. */
  finish = (): void => {
    if (!this.running) return
    this.stop()
    const then = this.#then
    this.#then = undefined
    then?.()
  }

  /** Stop without calling back. */
  stop(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#late)
    document.removeEventListener('visibilitychange', this.finish)
    this.running = false
  }
}

/** A board's clock: it starts with each new story, and stops when the board is removed. */
export function clockOf(story: () => { length: number } | null, settled: () => void): Clock {
  const clock = new Clock()
  $effect.pre(() => {
    const current = story()
    if (current) untrack(() => clock.start(current.length, settled))
  })
  onDestroy(() => clock.stop())
  return clock
}

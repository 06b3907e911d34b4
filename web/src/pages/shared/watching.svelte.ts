// Playback of a game: which move is shown, and autoplay.

import type { Happening } from '../../boards/board'
import type { Place, Tree } from './tree.svelte'

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]
const PAUSE_MS = 900

export class Watching {
  tree: Tree
  /** The move being animated. */
  happening = $state.raw<Happening | null>(null)
  playing = $state(false)
  speed = $state<Speed>(1)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tree: Tree) {
    this.tree = tree
  }

  get place(): Place {
    return this.tree.at
  }

  /** One move forward, animated; the highest speed shows only the positions. */
  forward(): void {
    if (this.tree.isLast) {
      this.pause()
      return
    }
    this.tree.walk(1)
    this.#show(this.speed < 4 || !this.playing)
  }

  /** Moves made by hand: the last of them is animated. */
  made(): void {
    this.pause()
    this.#show(true)
  }

  jump(to: () => void): void {
    this.pause()
    to()
    this.happening = null
  }

  play(): void {
    if (this.tree.isLast) this.tree.first()
    this.playing = true
    this.forward()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  faster(): void {
    const next = (SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length
    this.speed = SPEEDS[next] as Speed
  }

  /** The board has come to rest. */
  settled(): void {
    this.happening = null
    this.#goOn()
  }

  #show(moving: boolean): void {
    this.happening = moving ? this.place.last : null
    if (!this.happening) this.#goOn()
  }

  #goOn(): void {
    clearTimeout(this.#timer)
    if (!this.playing) return
    if (this.tree.isLast) this.playing = false
    else this.#timer = setTimeout(() => this.forward(), PAUSE_MS / this.speed)
  }
}

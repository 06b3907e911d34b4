// What the board of a table shows: the current position, a move being animated, or an earlier position.

import type { DrawnLine, Happening, Now, Step } from '../boards/board'
import { study } from '../api/client'
import type { TableState } from './table.svelte'

/** If more moves are queued, they are not animated one by one. */
const MOST_WAITING = 8
const PAUSE_MS = 120

export class Showing {
  /** Moves to animate; the first of them is running. */
  waiting = $state.raw<Happening[]>([])
  /** How many moves led to the earlier position that is shown; null: the current one is shown. */
  back = $state<number | null>(null)
  chosen = $state<string | null>(null)
  preview = $state.raw<Step | null>(null)
  line = $state.raw<DrawnLine | null>(null)
  /** The move of a hint, until a move is made. */
  hinted = $state<string | null>(null)
  #table: TableState
  #previews = new Map<string, Promise<Step | null>>()
  #learning: Promise<void> | null = null
  /** Whether the chosen move stays chosen, whatever the pointer is over. */
  #held = false

  constructor(table: TableState) {
    this.#table = table
  }

  get now(): Now | null {
    if (this.back !== null) return this.#table.positions.get(this.back) ?? this.#table.now
    return this.waiting[0]?.step.now ?? this.#table.now
  }

  get last(): Happening | null {
    return this.now ? this.#table.happening(this.now.number) : null
  }

  /** The move being animated. Derived, so that a board does not start it again when another one joins
   * the queue behind it. */
  readonly happening = $derived(this.back === null ? (this.waiting[0] ?? null) : null)

  /** Whether the board shows the current position, with nothing left to animate. */
  get present(): boolean {
    return this.back === null && this.waiting.length === 0
  }

  /** A move was made. */
  moved(number: number): void {
    this.forget()
    const happening = this.#table.happening(number)
    const skip = document.hidden || this.waiting.length >= MOST_WAITING || this.back !== null
    if (happening && !skip) this.waiting = [...this.waiting, happening]
    else this.waiting = []
  }

  settled(): void {
    this.waiting = this.waiting.slice(1)
  }

  /** Drop what was chosen or drawn in the previous position. */
  forget(): void {
    this.#held = false
    this.chosen = null
    this.preview = null
    this.line = null
    this.hinted = null
  }

  reset(): void {
    this.forget()
    this.waiting = []
    this.back = null
  }

  async look(number: number): Promise<void> {
    const { now } = this.#table
    if (!now || number >= now.number) {
      this.back = null
      return
    }
    if (!this.#table.positions.has(number)) await this.learn()
    if (!this.#table.positions.has(number)) return
    this.waiting = []
    this.back = Math.max(0, number)
  }

  /** Request the moves from before we joined. */
  learn(): Promise<void> {
    this.#learning ??= this.#learn().finally(() => (this.#learning = null))
    return this.#learning
  }

  async #learn(): Promise<void> {
    const { table, now, story, lang } = this.#table
    if (!table || now?.position == null || story.length === 0) return
    const { game, options, start } = table
    const moves = story.map(({ text }) => text)
    const found = await study({ game, options, start, moves, lang }).catch(() => null)
    if (found) this.#table.learn(found.first, found.steps)
  }

  /** Choose a move without making it, and request its preview. */
  choose(text: string | null): void {
    if (this.#held) return
    this.chosen = text
    this.preview = null
    if (text === null) return
    setTimeout(() => {
      if (this.chosen !== text) return
      void this.foresee(text).then((step) => {
        if (this.chosen === text) this.preview = step
      })
    }, PAUSE_MS)
  }

  /** Choose a move, and leave it chosen until it is made or dropped. */
  hold(text: string): void {
    this.#held = false
    this.choose(text)
    this.#held = true
  }

  /** What a move would do; null if that cannot be known. */
  foresee(text: string): Promise<Step | null> {
    const { table, now, lang } = this.#table
    if (!table || now?.position == null) return Promise.resolve(null)
    const { game, options } = table
    const start = now.position
    const key = `${lang} ${start} ${text}`
    const known = this.#previews.get(key)
    if (known) return known
    const asked = study({ game, options, start, moves: [text], lang }).then(
      (found) => found.steps[0] ?? null,
      () => null,
    )
    this.#previews.set(key, asked)
    return asked
  }

  /** Show the move of a hint: chosen in the hand, and drawn on the board if it can be previewed. */
  async hint(text: string): Promise<void> {
    const from = this.#table.now
    const step = await this.foresee(text)
    if (!from || from !== this.#table.now) return
    this.line = { steps: step ? [step] : [], from }
    this.hinted = text
    this.choose(text)
  }
}

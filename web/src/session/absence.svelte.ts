// Players who have left a table: after a while a computer may take their seat.

import type { TableState } from './table.svelte'

/** We learn that somebody has left a little later than the server. */
const LATE_MS = 500

export class Absence {
  readonly #table: TableState
  /** Seats whose players have been away long enough to be replaced. */
  deserted = $state.raw<number[]>([])
  #timers = new Map<number, ReturnType<typeof setTimeout>>()

  constructor(table: TableState) {
    this.#table = table
  }

  /** Start or stop the timers of players who are away. */
  watch(): void {
    for (const { seat } of this.#table.table?.places ?? []) {
      const gone = this.#table.isAway(seat)
      const timer = this.#timers.get(seat)
      if (gone && !timer)
        this.#timers.set(
          seat,
          setTimeout(() => this.#desert(seat), this.#awayMs),
        )
      if (gone || !timer) continue
      clearTimeout(timer)
      this.#timers.delete(seat)
      this.deserted = this.deserted.filter((one) => one !== seat)
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  /** How long a person is away before a computer may take the seat. */
  get #awayMs(): number {
    return 1000 * (this.#table.table?.away_s ?? 0) + LATE_MS
  }

  #desert(seat: number): void {
    this.deserted = [...this.deserted.filter((one) => one !== seat), seat]
  }
}

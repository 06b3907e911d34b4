// How many games wait for the reader's move: counted in the title and the icon. For games that the
// reader does not have open, the server is polled.

import { post } from '../api/client'
import type { Turns } from '../api/protocol'
import { router } from '../app/routes'
import { CHANGED, recentTable, recentTables, rememberTable } from '../session/recent'
import { showCount } from './badge'

const EVERY_MS = 60_000

export class Waiting {
  /** Games where another person waits for the reader. */
  turns = $state(0)
  /** Rises when something has changed, so that lists of games are read again. */
  learnt = $state(0)
  #asking = false
  #timer: ReturnType<typeof setInterval> | undefined

  /** Poll from now on, while the page is visible. */
  begin(): void {
    $effect.root(() => {
      $effect(() => this.count())
    })
    const look = () => {
      if (document.visibilityState === 'visible') void this.ask()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener(CHANGED, () => this.count())
    clearInterval(this.#timer)
    this.#timer = setInterval(look, EVERY_MS)
    look()
  }

  /** Count again what this browser knows; an open table reports its own turn. */
  count(): void {
    const here = router.path
    this.turns = recentTables().filter(
      ({ id, state, people }) => state === 'mine' && people && here !== `/t/${id}`,
    ).length
    showCount(this.turns)
  }

  /** Ask the server about the games with other people. */
  async ask(): Promise<void> {
    const asked = recentTables().filter(({ state, people }) => state !== 'over' && people)
    if (this.#asking || !asked.length) return
    this.#asking = true
    try {
      const { tables } = await post<Turns>('/api/turns', { tables: asked.map(({ id }) => id) })
      for (const told of tables) {
        const known = recentTable(told.id)
        if (!known) continue // forgotten meanwhile
        const { turn, waits = false } = told
        const mine = turn === known.seat && !waits
        const state = turn === null ? 'over' : mine ? 'mine' : 'theirs'
        const until = told.left_s === null ? null : Date.now() + 1000 * told.left_s
        if (state !== known.state || waits !== known.waits || until)
          rememberTable({ id: told.id, state, waits, until })
      }
      this.learnt += 1
    } catch {
      // the server cannot be reached: wait for the next poll
    } finally {
      this.#asking = false
    }
  }
}

export const waiting = new Waiting()

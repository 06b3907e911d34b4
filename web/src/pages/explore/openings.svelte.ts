// What was played from a position in the finished games of this server.

import { post } from '../../api/client'
import type { OpeningMove, Openings as Found, WantedOpenings } from '../../api/protocol'
import { words } from '../../app/words.svelte'
import type { Place } from '../shared/tree.svelte'
import type { Ground } from '../shared/trial.svelte'

export class Openings {
  /** Finished games that came to the position. */
  games = $state(0)
  /** What was played before, by the text of the move. */
  moves = $state.raw<ReadonlyMap<string, OpeningMove>>(new Map())
  #ground: Ground
  #asking = new AbortController()

  constructor({ game, options, start }: Ground) {
    this.#ground = { game, options, start }
  }

  /** Look a position up; a server without an answer has seen nothing. */
  async look({ texts, now }: Place): Promise<void> {
    this.clear()
    const { signal } = this.#asking
    if (now.turn === null || !now.choices) return
    const wanted: WantedOpenings = { ...this.#ground, moves: texts, lang: words.lang }
    const found = await post<Found>('/api/openings', wanted, signal).catch(() => null)
    if (!found || signal.aborted) return
    this.games = found.games
    this.moves = new Map(found.moves.map((one) => [one.text, one]))
  }

  clear(): void {
    this.#asking.abort()
    this.#asking = new AbortController()
    this.games = 0
    this.moves = new Map()
  }
}

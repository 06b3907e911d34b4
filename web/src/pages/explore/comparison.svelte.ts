// Moves picked for a closer look: what each is worth and how play goes on after it, step by step.

import { postForLines } from '../../api/client'
import type { Analysed, Preparing } from '../../api/protocol'
import { words } from '../../app/words.svelte'
import type { Place } from '../shared/tree.svelte'
import type { Ground } from '../shared/trial.svelte'
import { worthOf, type ExploredMove, type Worth } from './worths'

/** How many moves are compared. */
export const MOST_PICKED = 2
const LOOK_S = 5

export interface LineStep {
  text: string
  deed: string
  /** Whose move it is; -1 is chance. */
  seat: number
}

export interface Picked {
  text: string
  worth: Worth
  /** The move and best play after it; only the move until the answer is there. */
  line: LineStep[]
  /** What the position after the move is worth, in a sentence. */
  says: string
  /** Whether the line is proven: then it is the refutation of a move that loses. */
  proven: boolean
  thinking: boolean
}

export class Comparison {
  picked = $state.raw<Picked[]>([])
  problem = $state('')
  #ground: Ground
  #place: Place | null = null
  #asking = new AbortController()
  #queue: Promise<void> = Promise.resolve()

  constructor({ game, options, start }: Ground) {
    this.#ground = { game, options, start }
  }

  has(text: string): boolean {
    return this.picked.some((one) => one.text === text)
  }

  /** Look at a move, or no longer; a third one takes the place of the first. */
  toggle(place: Place, { text, deed, line }: ExploredMove): void {
    if (place !== this.#place) this.clear()
    this.#place = place
    if (this.has(text)) {
      this.drop(text)
      return
    }
    const one: Picked = {
      text,
      worth: worthOf(line),
      line: [{ text, deed, seat: place.now.turn ?? 0 }],
      says: '',
      proven: false,
      thinking: true,
    }
    this.picked = [...this.picked, one].slice(-MOST_PICKED)
    // one after another: a server gives an address few analyses at a time
    this.#queue = this.#queue.then(() => this.#ask(place, text))
  }

  drop(text: string): void {
    this.picked = this.picked.filter((one) => one.text !== text)
  }

  /** In another position nothing is compared. */
  clear(): void {
    this.#asking.abort()
    this.#asking = new AbortController()
    this.picked = []
    this.problem = ''
  }

  async #ask(place: Place, text: string): Promise<void> {
    const { signal } = this.#asking
    if (place !== this.#place || !this.has(text)) return
    const body = {
      ...this.#ground,
      moves: [...place.texts, text],
      lines: 1,
      seconds: LOOK_S,
      lang: words.lang,
    }
    try {
      for await (const one of postForLines<Analysed | Preparing>('/api/analysis', body, signal))
        if (one.kind === 'analysed') this.#change(text, (known) => told(known, one))
    } catch (fault) {
      if (!signal.aborted) this.problem = (fault as Error).message
    }
    this.#change(text, (known) => ({ ...known, thinking: false }))
  }

  #change(text: string, to: (known: Picked) => Picked): void {
    this.picked = this.picked.map((one) => (one.text === text ? to(one) : one))
  }
}

function told(known: Picked, { lines, says, payoff }: Analysed): Picked {
  const [best] = lines
  const after = (best?.moves ?? []).map((text, at) => ({
    text,
    deed: best?.deeds[at] ?? text,
    seat: best?.seats[at] ?? -1,
  }))
  return {
    ...known,
    line: [...known.line.slice(0, 1), ...after],
    says,
    proven: payoff !== null || best?.proven === true,
  }
}

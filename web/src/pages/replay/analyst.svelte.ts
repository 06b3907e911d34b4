// Requests analyses from the server: of the whole game once, and of the shown position.

import { postForLines } from '../../api/client'
import type { Analysed, AnalysedLine, Judged, Preparing, WantedAnalysis } from '../../api/protocol'
import { words } from '../../app/words.svelte'
import type { Ground } from '../shared/trial.svelte'
import { isProven, type Place, type Tree } from '../shared/tree.svelte'

const PAUSE_MS = 250
const LINES = 3
/** Requests a line for every legal move. */
export const EVERY_MOVE = 0
const LOOK_S = 4
/** For the whole game: the longest time per position. */
const REVIEW_S = 30
const MOST_S = 0.6
const LEAST_S = 0.08

export class Analyst {
  /** Positions of the game that have been analysed, of `of`. */
  done = $state(0)
  of = $state(0)
  reviewing = $state(false)
  thinking = $state(false)
  problem = $state('')
  /** What the server prepares before it can analyse. */
  waits = $state('')
  #ground: Ground
  #lines: number
  #seconds: number
  #patient: boolean
  #review = new AbortController()
  #look = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `lines`: how many of the best ones, `EVERY_MOVE` for one per legal move; `seconds`: per
   * position; `patient`: as long as the server allows. */
  constructor(
    { game, options, start }: Ground,
    { lines = LINES, seconds = LOOK_S, patient = false } = {},
  ) {
    this.#ground = { game, options, start }
    this.#lines = lines
    this.#seconds = seconds
    this.#patient = patient
  }

  /** Analyse every position of the game, then judge its moves. */
  async review(tree: Tree): Promise<void> {
    const places = tree.main
    this.of = places.length
    this.done = 0
    this.reviewing = true
    this.problem = ''
    this.#review = new AbortController()
    const seconds = Math.min(Math.max(REVIEW_S / places.length, LEAST_S), MOST_S)
    const moves = (places.at(-1) as Place).texts
    try {
      for await (const one of this.#asked({ moves, seconds, review: true }, this.#review)) {
        if (one.kind === 'judged') judged(places, one)
        else if (one.kind === 'analysed') {
          this.done = one.number + 1
          better(places[one.number], one)
        }
      }
    } catch (fault) {
      this.#failed(fault, this.#review)
    }
    this.reviewing = false
  }

  stopReview(): void {
    this.#review.abort()
  }

  /** Analyse one position, unless the reader moves on within a moment. */
  look(place: Place): void {
    this.stopLooking()
    if (place.found?.final && (this.#lines === EVERY_MOVE || isProven(place.found))) return
    this.#timer = setTimeout(() => void this.#lookAt(place), PAUSE_MS)
  }

  /** Analyse a position again, from the start. */
  lookAgain(place: Place): void {
    place.found = null
    this.look(place)
  }

  stopLooking(): void {
    clearTimeout(this.#timer)
    this.#look.abort()
    this.thinking = false
  }

  async #lookAt(place: Place): Promise<void> {
    const look = new AbortController()
    this.#look = look
    this.thinking = true
    this.problem = ''
    try {
      const wanted = { moves: place.texts, seconds: this.#seconds, patient: this.#patient }
      for await (const one of this.#asked(wanted, look)) {
        if (one.kind === 'analysed') better(place, one)
      }
    } catch (fault) {
      this.#failed(fault, look)
    }
    if (this.#look === look) this.thinking = false
  }

  stop(): void {
    this.stopReview()
    this.stopLooking()
  }

  async *#asked(
    wanted: Partial<WantedAnalysis>,
    { signal }: AbortController,
  ): AsyncGenerator<Analysed | Judged> {
    const body = { ...this.#ground, lines: this.#lines, lang: words.lang, ...wanted }
    type Told = Analysed | Judged | Preparing
    for await (const one of postForLines<Told>('/api/analysis', body, signal)) {
      this.waits = one.kind === 'preparing' ? one.says : ''
      if (one.kind !== 'preparing') yield one
    }
  }

  #failed(fault: unknown, { signal }: AbortController): void {
    if (!signal.aborted) this.problem = (fault as Error).message
  }
}

/** Keep the better of two analyses: the proven one, else the deeper one. */
export function better(place: Place | undefined, one: Analysed): void {
  if (!place) return
  const known = place.found
  if (known && isProven(known) && !isProven(one)) return
  if (
    known &&
    isProven(known) === isProven(one) &&
    known.nodes > one.nodes &&
    known.depth >= one.depth
  ) {
    return
  }
  place.found = one
}

function judged(places: Place[], one: Judged): void {
  const place = places[one.number]
  if (place) place.judged = one
}

/** How many moves of a line are its first turn. */
export function firstTurn({ seats }: Pick<AnalysedLine, 'seats'>): number {
  const end = seats.findIndex((seat) => seat !== seats[0])
  return end < 0 ? seats.length : end
}

// A game as a tree of moves: the game that was played, and branches for alternatives.

import type { Happening } from '../../boards/board'
import type { Analysed, Judged, Now, Step, Study } from '../../api/protocol'

/** A position of the tree, with the move that led to it. */
export class Place {
  readonly now: Now
  readonly step: Step | null
  readonly parent: Place | null
  /** Whether it belongs to the game that was played. */
  readonly main: boolean
  children = $state.raw<Place[]>([])
  /** What is known about the position; it improves over time. */
  found = $state.raw<Analysed | null>(null)
  /** The verdict on the move, compared with the best one. */
  judged = $state.raw<Judged | null>(null)

  constructor(now: Now, step: Step | null, parent: Place | null, main: boolean) {
    this.now = now
    this.step = step
    this.parent = parent
    this.main = main
  }

  /** From the start to here, the start included. */
  get path(): Place[] {
    return this.parent ? [...this.parent.path, this] : [this]
  }

  /** The moves that lead here. */
  get texts(): string[] {
    return this.path.flatMap(({ step }) => step?.played.text ?? [])
  }

  get last(): Happening | null {
    return this.step && this.parent ? { step: this.step, from: this.parent.now } : null
  }

  /** The round to be played here, as the list of moves counts; in a finished game, its last. */
  get round(): number {
    const last = roundsOf(this.path).at(-1)
    if (!last) return 1
    const { turn } = this.now
    const mover = last.turns.at(-1)?.seat
    const begins = turn !== mover && last.turns.some(({ seat }) => seat === turn)
    return last.number + (begins ? 1 : 0)
  }
}

export class Tree {
  readonly root: Place
  /** The game that was played, its start included. */
  readonly main: Place[]
  at = $state.raw() as Place
  /** The end of the current line: of the game, or of a branch. */
  #tip = $state.raw() as Place

  constructor(study: Pick<Study, 'first' | 'steps'>) {
    this.root = new Place(study.first, null, null, true)
    this.main = [this.root]
    let place = this.root
    for (const step of study.steps) {
      place = grown(place, step, true)
      this.main.push(place)
    }
    this.at = this.root
    this.#tip = place
  }

  /** The line that forward and back walk along. */
  get line(): Place[] {
    return this.#tip.path
  }

  /** Where the current branch leaves the game; null in the game itself. */
  get fork(): Place | null {
    let place: Place | null = this.at
    if (place.main) return null
    while (place && !place.main) place = place.parent
    return place
  }

  /** The moves of the current branch; none in the game itself. */
  get branch(): Place[] {
    return this.line.filter(({ main }) => !main)
  }

  go(place: Place): void {
    this.at = place
    if (!this.line.includes(place))
      this.#tip = place.main ? (this.main.at(-1) as Place) : tip(place)
  }

  /** Move forward or back along the line; if that is not possible, to its end. */
  walk(moves: number): void {
    const { line } = this
    const wanted = line.indexOf(this.at) + moves
    this.at = line[Math.min(Math.max(wanted, 0), line.length - 1)] as Place
  }

  first(): void {
    this.at = this.root
  }

  last(): void {
    this.at = this.#tip
  }

  get isFirst(): boolean {
    return this.at === this.root
  }

  get isLast(): boolean {
    return this.at === this.#tip
  }

  /** Make moves from here: along the existing line as far as it goes, then as a branch. */
  play(steps: Step[]): Place {
    let place = this.at
    for (const step of steps) {
      const known = place.children.find((child) => child.step?.played.text === step.played.text)
      place = known ?? grown(place, step, false)
    }
    this.go(place)
    return place
  }

  /** Return to the game, where the branch left it. */
  leave(): void {
    const { fork } = this
    if (!fork) return
    this.#tip = this.main.at(-1) as Place
    this.at = fork
  }
}

function grown(parent: Place, step: Step, main: boolean): Place {
  const place = new Place(step.now, step, parent, main)
  parent.children = [...parent.children, place]
  return place
}

/** Follow the first moves to the end. */
function tip(place: Place): Place {
  const next = place.children[0]
  return next ? tip(next) : place
}

/** A turn in the list of moves: its seat, and the places that its moves lead to. */
export interface ListedTurn {
  seat: number
  places: Place[]
}

export interface Round {
  number: number
  turns: ListedTurn[]
}

/** Places as they are listed: moves grouped into turns, turns into rounds of every seat (as in
 * `session/turns.ts`: consecutive moves of chance are one turn, and end no round). */
export function roundsOf(places: readonly Place[]): Round[] {
  const rounds: Round[] = []
  for (const turn of turnsOf(places)) {
    const open = rounds.at(-1)
    const goesOn = turn.seat < 0 || turn.places[0]?.step?.played.opens === false
    if (open && (goesOn || open.turns.every(({ seat }) => seat !== turn.seat)))
      open.turns.push(turn)
    else rounds.push({ number: rounds.length + 1, turns: [turn] })
  }
  return rounds
}

function turnsOf(places: readonly Place[]): ListedTurn[] {
  const turns: ListedTurn[] = []
  for (const place of places) {
    if (!place.step) continue
    const { seat, opens } = place.step.played
    const open = turns.at(-1)
    if (open && (seat < 0 || !opens) && open.seat === seat) open.places.push(place)
    else turns.push({ seat, places: [place] })
  }
  return turns
}

/** The verdict on the move that led here, unless a proof contradicts it: if the
 * position before it was lost anyway, nothing was given away; nor by a move that is
 * proven to be as good as the best one. */
export function verdictOn({ judged, found, parent }: Place): Judged | null {
  const best = parent?.found?.lines[0]
  if (!judged || !parent || !best?.proven || !isGrave(judged)) return judged
  const worth = worthTo(judged.seat, parent.now.stocks.length, found)
  const isAlike = best.value <= -1 || (isProven(found) && worth !== null && worth >= best.value)
  return isAlike ? { ...judged, verdict: 'good', turning: false } : judged
}

/** Whether the value of the position is certain. */
export const isProven = (found: Analysed | null): boolean =>
  found?.payoff != null || found?.lines[0]?.proven === true

export const isGrave = ({ verdict }: Judged): boolean =>
  verdict === 'mistake' || verdict === 'blunder'

const RANK = { best: 0, good: 1, mistake: 2, blunder: 3 } as const

/** The most serious verdict on a turn's moves. */
export function gravest(turn: ListedTurn): Judged | null {
  const judged = turn.places.flatMap((place) => verdictOn(place) ?? [])
  return judged.reduce<Judged | null>(
    (worst, one) => (worst && RANK[worst.verdict] >= RANK[one.verdict] ? worst : one),
    null,
  )
}

/** The value of a position for a seat, -1 (lost) to 1 (won); null if it is unknown.
 *
 * With two seats what one wins the other loses; with more, only the value for the seat to move is
 * known. `together`: all win or lose together, so everybody has the same value.
 */
export function worthTo(
  seat: number,
  seats: number,
  found: Analysed | null,
  together = false,
): number | null {
  if (!found) return null
  if (found.payoff) return found.payoff[seat] ?? null
  const best = found.lines[0]
  if (!best || found.seat === null) return null
  if (found.seat === seat || together) return best.value
  return seats === 2 ? -best.value : null
}

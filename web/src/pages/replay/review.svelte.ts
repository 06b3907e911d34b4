// A game under review: the shown position, its value, and the branches from it.

import type { DrawnLine, Game } from '../../boards/board'
import { aloud } from '../../app/aloud.svelte'
import type { Study } from '../../api/protocol'
import { say } from '../../app/words.svelte'
import { queryOf } from '../shared/address'
import { keyMeans } from '../shared/keys'
import { Analyst, firstTurn } from './analyst.svelte'
import { isGrave, isProven, verdictOn, worthTo, type Place } from '../shared/tree.svelte'
import { Trial } from '../shared/trial.svelte'
import { told } from './verdicts'

export class Review {
  readonly study: Study
  readonly game: Game
  readonly trial: Trial
  readonly analyst: Analyst
  /** In games of hands nothing is searched: the game is only shown. */
  readonly judged: boolean
  /** Where the game turned, if it knows this without a search. */
  readonly turned: Place | null
  /** Which of the best lines is drawn, and its first turn on the board. */
  drawn = $state(0)
  line = $state.raw<DrawnLine | null>(null)

  constructor(study: Study, game: Game, analyst = new Analyst(study)) {
    this.study = study
    this.game = game
    this.trial = new Trial(study)
    this.analyst = analyst
    this.judged = study.first.choices !== null
    this.turned = this.tree.main[game.turning?.(study.first, study.steps) ?? -1] ?? null
  }

  get tree() {
    return this.trial.tree
  }

  get watching() {
    return this.trial.watching
  }

  get at(): Place {
    return this.tree.at
  }

  get called(): string[] {
    return this.study.called
  }

  /** Judge the moves; then, if wanted, go to the turning point of the game, or if no single move
   * turned it, to the last serious mistake. */
  async begin(toTurningPoint = false): Promise<void> {
    if (toTurningPoint && this.turned) this.go(this.turned)
    if (!this.judged) return
    const from = this.at
    await this.analyst.review(this.tree)
    const { main } = this.tree
    const turning =
      main.findLast((place) => verdictOn(place)?.turning) ??
      main.findLast((place) => {
        const verdict = verdictOn(place)
        return verdict && isGrave(verdict)
      })
    if (toTurningPoint && turning && this.at === from) this.go(turning)
  }

  stop(): void {
    this.analyst.stop()
    this.trial.stop()
  }

  /** Go to the place where the reader was in another language, even in a branch. */
  async walk(texts: string[]): Promise<void> {
    const { tree } = this
    let same = 0
    while (same < texts.length && tree.main[same + 1]?.step?.played.text === texts[same]) same++
    tree.walk(same)
    if (same < texts.length) tree.play(await this.trial.steps(tree.at, texts.slice(same)))
  }

  // ---- what is known ----

  /** The value of the position for each seat, as far as it is known here or earlier. */
  readonly worths = $derived.by(() => {
    const { called } = this
    return called.map((_, seat) => {
      const worths = this.at.path.map(({ found }) =>
        worthTo(seat, called.length, found, this.study.together),
      )
      return worths.findLast((worth) => worth !== null) ?? null
    })
  })

  readonly ahead = $derived.by(() => {
    if (this.study.together) return null
    const best = Math.max(...this.worths.map((worth) => worth ?? -Infinity))
    return Number.isFinite(best) && best > 0 ? this.worths.indexOf(best) : null
  })

  readonly sentence = $derived.by(() => {
    const { at, tree, study } = this
    const ended = tree.isLast && !tree.fork && study.ending
    const isOpen = isProven(at.parent?.found ?? null) && at.found && !isProven(at.found)
    const says = ended
      ? study.ending
      : isOpen
        ? say('study-says-unknown')
        : told(at.found, study.called, study.together)
    const turn = at.round
    return says ? say('study-turn-says', { turn, says }) : say('study-turn', { turn })
  })

  /** What was played, and its verdict if that is worth mentioning. */
  readonly remark = $derived.by(() => {
    const { step, now } = this.at
    if (!step) return now.says
    const judged = verdictOn(this.at)
    const { says } = step.played
    if (this.at === this.turned) return `${says} ${say('study-turned')}`
    return judged && isGrave(judged)
      ? `${says} ${say('study-judged', { says: judged.says })}`
      : says
  })

  /** The URL of what is shown; `id` is the table of the game. */
  linkOf(id: string | undefined): string {
    const { game, options, start } = this.study
    if (id && !this.tree.fork) return `/replay/${id}?at=${this.at.now.number}`
    return `/study?${queryOf({ game, options, start, moves: this.at.texts })}`
  }

  // ---- actions ----

  /** Analyse the position that is shown. */
  look(): void {
    this.trial.forget()
    this.drawn = 0
    if (!this.watching.playing && this.at.now.choices) this.analyst.look(this.at)
    else this.analyst.stopLooking()
  }

  /** Draw the first turn of the best line from here; the returned function cancels it. */
  drawLine(): (() => void) | undefined {
    const place = this.at
    const lines = place.found?.lines
    const best = lines?.[this.drawn] ?? lines?.[0]
    this.line = null
    if (!best || this.watching.playing) return undefined
    let wanted = true
    this.trial.steps(place, best.moves.slice(0, firstTurn(best))).then(
      (steps) => {
        if (wanted) this.line = { steps, from: place.now }
      },
      () => undefined,
    )
    return () => (wanted = false)
  }

  async play(moves: string[]): Promise<void> {
    const steps = await this.trial.play(moves)
    if (steps) aloud.say(steps.at(-1)?.played.says ?? '')
  }

  /** Play a line automatically from here. */
  async watch(moves: string[]): Promise<void> {
    const from = this.at
    const steps = await this.trial.steps(from, moves).catch(() => null)
    if (!steps || this.at !== from) return
    this.tree.play(steps)
    this.tree.go(from)
    this.watching.play()
  }

  /** Step through the game by the keys of playback. */
  onkey(event: KeyboardEvent): void {
    const meaning = keyMeans(event)
    if (!meaning) return
    event.preventDefault()
    const { watching, tree } = this
    if (meaning === 'play') watching.toggle()
    else if (meaning === 'forward') {
      watching.pause()
      watching.forward()
    } else if (meaning === 'back') watching.jump(() => tree.walk(-1))
    else if (meaning === 'first') watching.jump(() => tree.first())
    else watching.jump(() => tree.last())
    if (meaning !== 'play') aloud.say(tree.at.step?.played.says ?? say('study-start'))
  }

  go(place: Place): void {
    this.watching.jump(() => this.tree.go(place))
  }

  leave(): void {
    this.watching.jump(() => this.tree.leave())
  }
}

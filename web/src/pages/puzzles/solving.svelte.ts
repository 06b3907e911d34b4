// Solving a puzzle: the solution is proven, so every answer is certain. The page plays the longest
// defence.

import type { DrawnLine } from '../../boards/board'
import type { OtherWay, Puzzle, PuzzleMove } from '../../api/protocol'
import { say } from '../../app/words.svelte'
import {
  afterFailing,
  afterSolving,
  keepProgress,
  progressOf,
  type Named,
  type Progress,
} from '../shared/progress'
import { Trial } from '../shared/trial.svelte'

export type State = 'asked' | 'wrong' | 'solved' | 'shown'

const ANSWER_MS = 500

export class Solving {
  readonly puzzle: Puzzle
  readonly trial: Trial
  state = $state<State>('asked')
  /** The verdict on the last try. */
  reply = $state('')
  hints = $state(0)
  /** The move of a hint, drawn on the board. */
  line = $state.raw<DrawnLine | null>(null)
  progress = $state.raw() as Progress
  #clean = true
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(puzzle: Puzzle, puzzles: readonly Named[]) {
    this.puzzle = puzzle
    // pointing at a move must not show whether it wins
    this.trial = new Trial(puzzle.study, [], { foresees: false })
    this.progress = progressOf(puzzle.study.game, puzzles)
  }

  /** The next move of the solution; null at its end. */
  get wanted(): PuzzleMove | null {
    const { tree } = this.trial
    return this.puzzle.solution[tree.main.indexOf(tree.at)] ?? null
  }

  async try(text: string): Promise<void> {
    const { wanted } = this
    if (!wanted?.solver || this.state !== 'asked') return
    this.line = null
    const others = wanted.others.filter(({ moves }) => moves[0] === text)
    if (text === wanted.text) await this.#right('')
    else if (others.some(({ worth }) => worth > 0)) {
      const key = this.puzzle.aim ? 'study-puzzle-sure-too' : 'study-puzzle-wins-too'
      await this.#right(say(key, { deed: wanted.deed }))
    } else await this.#wrong(text, wanted, others)
  }

  async #right(reply: string): Promise<void> {
    const { wanted, trial } = this
    if (!wanted || !(await trial.play([wanted.text]))) return
    this.reply = reply
    this.hints = 0
    this.#goOn()
  }

  /** The defence answers; at the end the puzzle is solved. */
  #goOn(): void {
    const next = this.wanted
    if (!next) this.#end()
    else if (!next.solver) {
      this.#timer = setTimeout(() => {
        this.trial.watching.forward()
        this.#goOn()
      }, ANSWER_MS)
    } else if (!this.reply) this.reply = say('study-puzzle-right')
  }

  #end(): void {
    if (this.state === 'shown') return
    this.state = 'solved'
    this.reply = say(this.#clean ? 'study-puzzle-solved' : 'study-puzzle-solved-helped')
    this.#keep(afterSolving(this.progress, this.puzzle.facts, this.#clean))
  }

  async #wrong(text: string, wanted: PuzzleMove, others: OtherWay[]): Promise<void> {
    this.#failed()
    const worst = others[0]
    const made = await this.trial.play(worst ? worst.moves : [text])
    // without a network the result of the move cannot be shown, but it is still wrong
    if (!made && !this.trial.problem) return
    this.trial.problem = ''
    this.state = 'wrong'
    const named = this.trial.now.choices?.find((one) => one.text === text)?.deed
    const deed = made?.[0]?.played.short ?? named ?? text
    if (this.puzzle.aim) this.reply = say('study-puzzle-unsure', { deed })
    else if (worst) this.reply = say('study-puzzle-refuted', { deed, worth: worst.says })
    else
      this.reply = say(wanted.turn === 1 ? 'study-puzzle-wrong' : 'study-puzzle-unknown', { deed })
  }

  /** Back to where the wrong move was made. */
  again(): void {
    const { tree, watching } = this.trial
    watching.jump(() => tree.leave())
    this.state = 'asked'
    this.reply = ''
  }

  /** First a few moves to choose from, then the move itself. */
  hint(): void {
    const { wanted, trial } = this
    if (!wanted || this.state !== 'asked') return
    this.#failed()
    this.hints += 1
    const deeds = new Map(trial.now.choices?.map(({ text, deed }) => [text, deed]))
    if (this.hints === 1 && wanted.offered.length) {
      const moves = wanted.offered.map((text) => deeds.get(text) ?? text).join(' · ')
      this.reply = say('study-puzzle-hint', { moves })
      return
    }
    this.reply = say('study-puzzle-hint-move', { deed: wanted.deed })
    const step = this.puzzle.study.steps[trial.tree.main.indexOf(trial.at)]
    if (step) this.line = { steps: [step], from: trial.now }
  }

  /** Show the rest of the solution. */
  show(): void {
    this.#failed()
    if (this.state === 'wrong') this.again()
    this.line = null
    this.state = 'shown'
    this.reply = say('study-puzzle-shown')
    this.trial.watching.play()
  }

  /** Start over; it does not count twice. */
  restart(): void {
    const { tree, watching } = this.trial
    clearTimeout(this.#timer)
    watching.jump(() => tree.go(tree.root))
    this.line = null
    this.state = 'asked'
    this.reply = ''
    this.hints = 0
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.trial.stop()
  }

  #failed(): void {
    this.#clean = false
    this.#keep(afterFailing(this.progress, this.puzzle.facts))
  }

  #keep(progress: Progress): void {
    this.progress = progress
    keepProgress(this.puzzle.study.game, progress)
  }
}

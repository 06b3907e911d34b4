// Solving a puzzle of gestures: any gestures that reach its goal solve it. The server decides.

import type { DrawnLine, Now } from '../../boards/board'
import type { Puzzle } from '../../api/protocol'
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
import type { State } from './solving.svelte'

export class Reaching {
  readonly puzzle: Puzzle
  /** The recorded solution, to be shown. */
  readonly trial: Trial
  state = $state<State>('asked')
  /** The verdict on the last try. */
  reply = $state('')
  /** The gesture of a hint, drawn on the board. */
  line = $state.raw<DrawnLine | null>(null)
  progress = $state.raw() as Progress
  #hints = 0
  #clean = true

  constructor(puzzle: Puzzle, puzzles: readonly Named[]) {
    this.puzzle = puzzle
    this.trial = new Trial(puzzle.study, [], { foresees: false })
    this.progress = progressOf(puzzle.study.game, puzzles)
  }

  /** The table has answered: the goal is reached, missed, or neither yet. */
  judged(reached: boolean | null, says: string): void {
    this.line = null
    if (this.state !== 'asked') return
    if (reached === null) {
      this.reply = `${says} ${say('study-puzzle-goes-on')}`
      return
    }
    if (reached) {
      this.state = 'solved'
      const solved = say(this.#clean ? 'study-puzzle-solved' : 'study-puzzle-solved-helped')
      this.reply = `${says} ${solved}`
      this.#keep(afterSolving(this.progress, this.puzzle.facts, this.#clean))
      return
    }
    this.state = 'wrong'
    this.#failed()
    this.reply = `${says} ${say('study-puzzle-missed-goal')}`
  }

  /** First how to do such a thing in general; then the gesture after this many moves. */
  hint(made: number, now: Now): void {
    if (this.state !== 'asked') return
    this.#failed()
    this.#hints += 1
    const step = this.puzzle.study.steps[made]
    if (this.#hints === 1 || !step) {
      this.reply = this.puzzle.hint
      return
    }
    const deed = this.puzzle.solution[made]?.deed ?? ''
    this.reply = say('study-puzzle-hint-move', { deed })
    this.line = { steps: [step], from: now }
  }

  /** Restore the table: try again, or start over. */
  again(): void {
    this.line = null
    this.state = 'asked'
    this.reply = ''
    this.trial.watching.jump(() => this.trial.tree.go(this.trial.tree.root))
  }

  /** Show the recorded solution. */
  show(): void {
    this.#failed()
    this.line = null
    this.state = 'shown'
    this.reply = say('study-puzzle-shown')
    this.trial.watching.play()
  }

  stop(): void {
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

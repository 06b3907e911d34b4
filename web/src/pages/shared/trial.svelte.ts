// A position to try moves in: a tree of moves, the hand over it, and previews of moves.

import { study } from '../../api/client'
import type { Now, Step, Study } from '../../api/protocol'
import { words } from '../../app/words.svelte'
import { Tree, type Place } from './tree.svelte'
import { Watching } from './watching.svelte'

/** The game in a request about a line of play. */
export type Ground = Pick<Study, 'game' | 'options' | 'start'>

const PREVIEW_MS = 120

export class Trial {
  readonly tree: Tree
  readonly watching: Watching
  /** The move that is chosen but not made, and its preview. */
  chosen = $state<string | null>(null)
  preview = $state.raw<Step | null>(null)
  problem = $state('')
  #ground: Ground
  /** Moves played before the tree begins. */
  #before: string[]
  /** Whether a chosen move gets a preview; not where that would give away the answer. */
  #foresees: boolean
  #known = new Map<string, Promise<Step[]>>()
  #steps: readonly Step[]
  /** The language of the loaded texts. */
  #lang = words.lang

  constructor(told: Study, before: string[] = [], { foresees = true } = {}) {
    this.#foresees = foresees
    this.#ground = { game: told.game, options: told.options, start: told.start }
    this.#before = before
    this.#steps = told.steps
    this.tree = new Tree(told)
    this.watching = new Watching(this.tree)
  }

  get at(): Place {
    return this.tree.at
  }

  get now(): Now {
    return this.tree.at.now
  }

  /** The positions of a line of moves from a place. */
  steps(place: Place, line: string[]): Promise<Step[]> {
    const before = [...this.#before, ...place.texts]
    const moves = [...before, ...line]
    const key = `${words.lang} ${moves.join(' ')} ${before.length}`
    const known = this.#known.get(key) ?? this.#told(place, line)
    if (known) return known
    const asked = study({ ...this.#ground, moves, since: before.length, lang: words.lang }).then(
      (found) => found.steps,
    )
    asked.catch(() => this.#known.delete(key))
    this.#known.set(key, asked)
    return asked
  }

  /** The steps of a line that are already loaded: no request is needed. */
  #told(place: Place, line: string[]): Promise<Step[]> | null {
    if (words.lang !== this.#lang) return null
    const from = this.tree.main.indexOf(place)
    const steps = from < 0 ? [] : this.#steps.slice(from, from + line.length)
    const isTold = line.length > 0 && steps.length === line.length
    return isTold && steps.every(({ played }, n) => played.text === line[n])
      ? Promise.resolve(steps)
      : null
  }

  choose(text: string | null): void {
    this.chosen = text
    this.preview = null
    const place = this.at
    if (text === null || !this.#foresees) return
    const wanted = (): boolean => this.chosen === text && this.at === place
    setTimeout(() => {
      if (!wanted()) return
      this.steps(place, [text]).then(
        ([step]) => {
          if (wanted()) this.preview = step ?? null
        },
        () => undefined,
      )
    }, PREVIEW_MS)
  }

  /** Drop what was chosen in the previous position. */
  forget(): void {
    this.chosen = null
    this.preview = null
  }

  /** Make moves from here; null if the server refuses them or the reader has gone elsewhere. */
  async play(moves: string[]): Promise<Step[] | null> {
    const place = this.at
    this.problem = ''
    try {
      const steps = await this.steps(place, moves)
      if (this.at !== place) return null
      this.forget()
      this.tree.play(steps)
      this.watching.made()
      return steps
    } catch (fault) {
      this.problem = (fault as Error).message
      return null
    }
  }

  stop(): void {
    this.watching.pause()
  }
}

// For tests: tables of Polarity, and a server that follows a hand.

import { afterEach, beforeEach, vi } from 'vitest'
import { Refusal } from '../../api/client'
import { nowOf } from '../../testing/messages'
import type { Channel, GameMessage, Now } from '../board'
import { holding, type Reach } from './holding.svelte'
import { posesOf } from './poses'
import type * as polarity from './scene'

/** A disc that lies flat at a place in millimetres, white by default. */
export function disc(
  number: number,
  x: number,
  y: number,
  more: Partial<polarity.Lying> = {},
): polarity.Lying {
  return {
    number,
    x: 1000 * x,
    y: 1000 * y,
    z: 2500,
    nx: 0,
    ny: 0,
    nz: 10_000,
    shows: 'w',
    state: 'flat',
    tower: 0,
    support: null,
    target: true,
    offered: false,
    ...more,
  }
}

/** A disc that leans by 40 degrees. */
export const leaner = (number: number, x: number, y: number, support: number): polarity.Lying =>
  disc(number, x, y, { state: 'leaner', support, nx: 6428, nz: 7660 })

export function scene(more: Partial<polarity.Scene> = {}): polarity.Scene {
  return {
    stage: 'gesture',
    side: 'w',
    white: 0,
    red: 'N',
    discs: [disc(1, 0, -60), disc(2, 100, 0, { shows: 'b', nz: -10_000, target: false })],
    duties: [],
    held: [],
    reserves: [12, 12],
    scores: [0, 0],
    laid: 10,
    tries: 0,
    fresh: 9,
    circle: 225,
    free: false,
    ...more,
  }
}

export function now(more: Partial<polarity.Scene> = {}, number = 6): Now {
  return nowOf({ number, scene: scene(more), choices: null })
}

/** The connection of a table, without a server: requests wait until they are answered. */
export class FakeChannel implements Channel {
  asked: {
    request: GameMessage
    done: (answer: GameMessage) => void
    fail: (fault: Error) => void
  }[] = []
  #hearing = new Set<(message: GameMessage) => void>()
  /** The kinds of requests that are answered at once. */
  willing = new Set(['grasp', 'hand', 'letgo', 'putback'])

  listen(hear: (message: GameMessage) => void): () => void {
    this.#hearing.add(hear)
    return () => this.#hearing.delete(hear)
  }

  askGame(request: GameMessage): Promise<GameMessage> {
    return new Promise((done, fail) => {
      this.asked.push({ request, done, fail })
      if (this.willing.has(request.kind)) done({ kind: 'done' })
    })
  }

  tell(message: GameMessage): void {
    for (const hear of this.#hearing) hear(message)
  }

  get listeners(): number {
    return this.#hearing.size
  }

  kinds(): string[] {
    return this.asked.map(({ request }) => request.kind)
  }

  last<T extends GameMessage>(kind: string): T {
    return this.asked.findLast(({ request }) => request.kind === kind)?.request as T
  }

  refuse(kind: string, code: string, text: string): void {
    this.asked.findLast(({ request }) => request.kind === kind)?.fail(new Refusal(code, text))
  }
}

export const felt = (more: object = {}) => ({
  kind: 'felt' as const,
  id: 1,
  seat: 0,
  number: 7,
  ms: 100,
  left_ms: 19_000,
  discs: [[9, 0, 0, 30_000, 0, 0, 10_000]],
  force: [0, 0, 0],
  weights: 0.5,
  says: '',
  ...more,
})

/** A hand that follows a table of three discs, new for each test of a file. */
export class HandAtTable {
  channel!: FakeChannel
  /** What the hand may do; null: nothing. */
  reach: Reach | null = null
  leave!: () => void

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers()
      localStorage.clear()
      holding.how = 'lean'
      holding.helps = false
      holding.problem = ''
      this.channel = new FakeChannel()
      const discs = posesOf({ discs: [disc(1, 0, -60), disc(2, 100, 0), leaner(3, -80, 40, 1)] })
      this.reach = { number: 7, side: 'w', discs, targets: [1, 3] }
      this.leave = holding.follow(this.channel, () => this.reach)
    })
    afterEach(() => {
      this.leave()
      vi.useRealTimers()
    })
  }

  /** The points of the hand's path that were sent. */
  get samples(): number[][] {
    return this.channel.asked
      .filter(({ request }) => request.kind === 'hand')
      .flatMap(({ request }) => (request as polarity.HandMoved).samples)
  }
}

// For tests: the HTTP API without a network.

import { vi } from 'vitest'
import type { Study, WantedStudy } from '../api/protocol'
import { now, step } from './server'

export interface Asked {
  path: string
  body: unknown
}

type Answer = (body: unknown, path: string) => unknown

export class FakeHttp {
  /** What was asked, in order. */
  asked: Asked[] = []
  #answers = new Map<string, Answer>()

  constructor() {
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => this.#fetch(path, init))
  }

  /** Answer what begins with a path; a `Response` is given as it is, anything else as JSON. */
  on(path: string, answer: Answer): this {
    this.#answers.set(path, answer)
    return this
  }

  bodies<T>(path: string): T[] {
    return this.asked.filter((one) => one.path.startsWith(path)).map(({ body }) => body as T)
  }

  async #fetch(path: string, init?: RequestInit): Promise<Response> {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    this.asked.push({ path, body })
    const known = [...this.#answers].filter(([start]) => path.startsWith(start))
    const answer = known.sort(([one], [other]) => other.length - one.length)[0]?.[1]
    if (!answer) throw new TypeError(`nothing answers ${path} in this test`)
    const found = await answer(body, path)
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    return found instanceof Response ? found : Response.json(found)
  }
}

export const refusal = (code: string, text: string, status = 400): Response =>
  Response.json({ code, text }, { status })

/** A line of play as replay tells it: any move is legal, `bad` is not. */
export function studied({
  game = 'pebbles',
  moves = [],
  since = 0,
  start = '',
}: WantedStudy): Study {
  const steps = moves.map((text, at) => {
    const made = step(at + 1)
    return { ...made, played: { ...made.played, text, short: text, says: `${text} is played.` } }
  })
  return {
    game,
    title: 'Pebbles',
    options: {},
    start,
    names: ['', ''],
    called: ['White', 'Black'],
    first: now(0),
    steps: steps.slice(since),
    ending: '',
    payoff: [],
    record: '',
    together: false,
    more: false,
    house_rules: [],
  }
}

/** A house that replays, and refuses the move `bad`. */
export function replaying(): FakeHttp {
  return new FakeHttp().on('/api/study', (body) => {
    const wanted = body as WantedStudy
    return wanted.moves?.includes('bad')
      ? refusal('illegal', 'bad is not a legal move')
      : studied(wanted)
  })
}

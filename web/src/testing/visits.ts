// For tests: visits to a table, with a server that the test plays.
import { afterEach, beforeEach, vi } from 'vitest'
import type { AnswerMessage, EventMessage, Place, RequestMessage, Welcome } from '../api/protocol'
import { Visit } from '../session/visit.svelte'
import { replaying, type FakeHttp } from './http'
import { FakeSocket, table, welcome } from './server'

const PERSON: Place = {
  seat: 0,
  called: 'White',
  name: '',
  who: 'person',
  level: null,
  present: true,
}
export const ana: Place = { ...PERSON, name: 'Ana' }
export const ben: Place = { ...PERSON, seat: 1, called: 'Black', name: 'Ben' }
export const computer: Place = { ...ben, name: 'Pebble', who: 'computer', level: 3 }
export const free: Place = { ...ben, name: '', who: 'open', present: false }

/** A visit, new for each test of a file: the visitor comes, the server tells and answers. */
export class Visiting {
  http!: FakeHttp
  visit!: Visit
  version = 0

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers()
      localStorage.clear()
      this.http = replaying()
      FakeSocket.all = []
    })
    afterEach(() => {
      this.visit.close()
      localStorage.clear()
      vi.useRealTimers()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
  }

  come(places: Place[], more: Partial<Welcome> = {}, secret = 'secret'): Visit {
    this.visit = new Visit('abc', secret, { open: FakeSocket.open })
    FakeSocket.latest.accept()
    FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), places }, ...more })
    this.version = 2
    return this.visit
  }

  happen(event: EventMessage): void {
    this.version += 1
    FakeSocket.latest.tell({ kind: 'happened', version: this.version, event })
  }

  /** The last request. */
  get last(): RequestMessage {
    return FakeSocket.latest.asked.at(-1) as RequestMessage
  }

  /** The kinds of all requests. */
  get asked(): string[] {
    return FakeSocket.latest.asked.map(({ kind }) => kind)
  }

  /** The server answers the last request. */
  async answer(answerTo: (id: number) => AnswerMessage): Promise<void> {
    const { id } = this.last as { id: number }
    FakeSocket.latest.tell(answerTo(id))
    await vi.advanceTimersByTimeAsync(0)
  }
}

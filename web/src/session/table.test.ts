import { beforeEach, describe, expect, it } from 'vitest'
import { FakeSocket, now, step, welcome } from '../testing/server'
import type { EventMessage } from '../api/protocol'
import { TableState } from './table.svelte'

describe('a table as a browser knows it', () => {
  let state: TableState
  let version: number

  beforeEach(() => {
    FakeSocket.all = []
    state = new TableState({ url: 'ws://house', lang: 'en', secret: 's', open: FakeSocket.open })
    FakeSocket.latest.accept()
    FakeSocket.latest.tell(welcome(2))
    version = 2
  })

  function happen(event: EventMessage): void {
    version += 1
    FakeSocket.latest.tell({ kind: 'happened', version, event })
  }

  it('is told whole', () => {
    expect(state.now?.number).toBe(2)
    expect(state.myTurn).toBe(true)
    expect(state.story).toHaveLength(2)
  })

  it('grows by moves, each with its starting position', () => {
    happen({ kind: 'moved', step: step(3) })
    expect(state.now?.number).toBe(3)
    expect(state.myTurn).toBe(false)
    expect(state.happening(3)?.from.number).toBe(2)
    expect(state.story.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('hears nothing twice', () => {
    happen({ kind: 'moved', step: step(3) })
    FakeSocket.latest.tell({
      kind: 'happened',
      version: 3,
      event: { kind: 'moved', step: step(3) },
    })
    expect(state.story).toHaveLength(3)
  })

  it('comes back with the last version it knows', () => {
    happen({ kind: 'moved', step: step(3) })
    FakeSocket.latest.close()
    state.retry()
    FakeSocket.latest.accept()
    expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', since: 3, secret: 's' })
  })

  it('knows what computers play with until the server says that their search is ready', () => {
    FakeSocket.latest.tell({ kind: 'preparing', says: 'A simpler search plays: 33 %.' })
    expect(state.preparing).toBe('A simpler search plays: 33 %.')
    FakeSocket.latest.tell({ kind: 'preparing', says: '' })
    expect(state.preparing).toBe('')
  })

  it('forgets it with the connection: a client that reconnects receives it again', () => {
    FakeSocket.latest.tell({ kind: 'preparing', says: 'A simpler search plays: 33 %.' })
    FakeSocket.latest.close()
    state.retry()
    FakeSocket.latest.accept()
    expect(state.preparing).toBe('')
  })

  it('is asked for whole in another language', () => {
    state.speak('fr')
    FakeSocket.latest.accept()
    expect(FakeSocket.latest.sent[0]).toMatchObject({ lang: 'fr', since: 0 })
  })

  it('sends one move at a time', () => {
    void state.play('a')
    void state.play('b')
    expect(FakeSocket.latest.asked).toMatchObject([{ kind: 'play', number: 3, text: 'a' }])
    expect(state.free).toBe(false)
  })

  it('forgets what was taken back, an ending too', () => {
    happen({ kind: 'moved', step: step(3) })
    happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' } })
    expect(state.over).toBe(true)
    happen({ kind: 'tookback', now: now(2) })
    expect(state.over).toBe(false)
    expect(state.story).toHaveLength(2)
    expect(state.happening(3)).toBeNull()
  })

  it('learns what was before from replay, but only of the same moves', () => {
    state.learn(now(0), [step(1), { ...step(2), played: { ...step(2).played, text: 'other' } }])
    expect(state.happening(1)?.from.number).toBe(0)
    expect(state.happening(2)).toBeNull()
  })

  it('keeps offers until they are closed', () => {
    const offer = { what: 'draw' as const, by: 1 }
    happen({ kind: 'offered', offer })
    happen({ kind: 'offered', offer })
    expect(state.table?.offers).toEqual([offer])
    happen({ kind: 'offerclosed', offer, accepted: false })
    expect(state.table?.offers).toEqual([])
  })
})

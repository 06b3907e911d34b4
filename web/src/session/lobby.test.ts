import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lobby } from '../api/protocol'
import { LobbyFeed, type LobbySocket } from './lobby.svelte'

const table = (id: string) => ({
  id,
  game: 'pebbles',
  title: 'Pebbles',
  options: {},
  clock: null,
  name: 'Ada',
  seats: 2,
  free: 1,
  own_start: false,
  free_talk: false,
})

class FakeSocket implements LobbySocket {
  static all: FakeSocket[] = []
  onmessage: LobbySocket['onmessage'] = null
  onclose: LobbySocket['onclose'] = null
  closed = false
  constructor() {
    FakeSocket.all.push(this)
  }
  close(): void {
    this.closed = true
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'))
  }
  tell(told: Lobby | object): void {
    const event = new MessageEvent('message', { data: JSON.stringify(told) })
    this.onmessage?.call(this as unknown as WebSocket, event)
  }
}

describe('the list of open tables', () => {
  let feed: LobbyFeed
  const ids = () => feed.lobby.tables.map(({ id }) => id)
  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all = []
    feed = new LobbyFeed(() => new FakeSocket())
  })
  afterEach(() => {
    feed.close()
    vi.useRealTimers()
  })

  it('is what the server said last', () => {
    const [socket] = FakeSocket.all
    socket?.tell({ kind: 'lobby', tables: [table('a'), table('b')], more: 0 })
    socket?.tell({ kind: 'lobby', tables: [table('b')], more: 3 })
    expect(ids()).toEqual(['b'])
    expect(feed.lobby.more).toBe(3)
  })

  it('is empty while the connection is lost, and comes back by itself', () => {
    const [socket] = FakeSocket.all
    socket?.tell({ kind: 'lobby', tables: [table('a')], more: 0 })
    socket?.close()
    expect(ids()).toEqual([])
    vi.advanceTimersByTime(60_000)
    FakeSocket.all.at(-1)?.tell({ kind: 'lobby', tables: [table('c')], more: 0 })
    expect(ids()).toEqual(['c'])
  })

  it('is not asked for any more once it is closed', () => {
    feed.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(FakeSocket.all[0]?.closed).toBe(true)
  })

  it('is empty if the server refuses it', () => {
    FakeSocket.all[0]?.tell({ kind: 'refused', id: null, code: 'not-now', text: '' })
    expect(ids()).toEqual([])
  })
})

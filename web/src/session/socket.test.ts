import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket, welcome } from '../testing/server'
import type { AnswerMessage } from '../api/protocol'
import { Connection, type Link } from './socket'

describe('the connection to a table', () => {
  let links: Link[]
  let heard: AnswerMessage[]
  let connection: Connection

  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all = []
    links = []
    heard = []
    connection = new Connection(
      'ws://house/socket',
      {
        hello: () => ({ kind: 'join', lang: 'en', since: 3 }),
        answer: (message) => heard.push(message),
        link: (link) => links.push(link),
      },
      FakeSocket.open,
    )
    FakeSocket.latest.accept()
  })
  afterEach(() => {
    connection.close()
    vi.useRealTimers()
  })

  function comeBack(): void {
    vi.advanceTimersByTime(1000)
    FakeSocket.latest.accept()
  }

  it('joins first, and is open once the server has answered', () => {
    expect(FakeSocket.latest.sent[0]).toEqual({ kind: 'join', lang: 'en', since: 3 })
    expect(links).toEqual(['connecting'])
    FakeSocket.latest.tell(welcome())
    expect(links).toEqual(['connecting', 'open'])
    expect(heard).toHaveLength(1)
  })

  it('gives every request its answer', async () => {
    FakeSocket.latest.tell(welcome())
    const asked = connection.ask({ kind: 'hint' })
    const { id } = FakeSocket.latest.asked[0] as { id: number }
    FakeSocket.latest.tell({
      kind: 'hinted',
      id,
      text: 'a',
      short: 'a',
      deed: 'Do a',
      says: 'Try a.',
    })
    expect(await asked).toMatchObject({ says: 'Try a.' })
  })

  it('lets a game recognise an answer to several of its requests', async () => {
    FakeSocket.latest.tell(welcome())
    const both = [1, 2].map(() =>
      connection.askGame(
        { kind: 'push' },
        (answer, id) => answer.kind === 'felt' && (answer.id ?? 0) >= id,
      ),
    )
    const { id } = FakeSocket.latest.asked.at(-1) as { id: number }
    const felt = { kind: 'felt', id }
    FakeSocket.latest.tell(felt)
    expect(await Promise.all(both)).toHaveLength(2)
  })

  it('reports a refusal in the words of the server', async () => {
    FakeSocket.latest.tell(welcome())
    const asked = connection.ask({ kind: 'resign' })
    const { id } = FakeSocket.latest.asked[0] as { id: number }
    FakeSocket.latest.tell({ kind: 'refused', id, code: 'not-now', text: 'the game is over' })
    await expect(asked).rejects.toThrow('The game is over.')
  })

  it('sends a move again that was not acknowledged, with the same number', async () => {
    FakeSocket.latest.tell(welcome())
    const asked = connection.ask({ kind: 'play', number: 4, text: 'a' })
    const first = FakeSocket.latest.asked[0]
    FakeSocket.latest.close()
    expect(links.at(-1)).toBe('lost')
    comeBack()
    FakeSocket.latest.tell({ kind: 'presence', present: [true, true], spectators: 0 })
    expect(FakeSocket.latest.asked).toEqual([first])
    const { id } = first as { id: number }
    FakeSocket.latest.tell({ kind: 'done', id, version: 4 })
    expect(await asked).toMatchObject({ kind: 'done' })
  })

  it('sends requests that were made while disconnected, but repeats no talk', async () => {
    FakeSocket.latest.tell(welcome())
    const said = connection.ask({ kind: 'say', text: 'hello' })
    const lost = expect(said).rejects.toMatchObject({ code: 'lost' })
    FakeSocket.latest.close()
    void connection.ask({ kind: 'draw' })
    comeBack()
    FakeSocket.latest.tell(welcome())
    expect(FakeSocket.latest.asked.map(({ kind }) => kind)).toEqual(['draw'])
    await lost
  })

  it('waits longer after every failure, and not at all on request', () => {
    const tries = () => FakeSocket.all.length
    for (let failure = 0; failure < 4; failure += 1) {
      const before = tries()
      FakeSocket.latest.close()
      vi.advanceTimersByTime(299 * 2 ** failure)
      expect(tries()).toBe(before)
      vi.advanceTimersByTime(250 * 2 ** failure)
      expect(tries()).toBe(before + 1)
    }
    FakeSocket.latest.close()
    const before = tries()
    connection.retry()
    expect(tries()).toBe(before + 1)
  })

  it('does not reconnect at the same moment as all others when the server restarts', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    FakeSocket.latest.close(1012)
    vi.advanceTimersByTime(2000)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(2)
    vi.restoreAllMocks()
  })

  it('does not reconnect to a table that does not exist', () => {
    FakeSocket.latest.tell({ kind: 'refused', id: null, code: 'unknown', text: 'no such table' })
    vi.advanceTimersByTime(60_000)
    expect(links.at(-1)).toBe('refused')
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('resends a move that could not be stored, with increasing delays', async () => {
    FakeSocket.latest.tell(welcome())
    const asked = connection.ask({ kind: 'play', number: 4, text: 'a' })
    const first = FakeSocket.latest.asked[0]
    const { id } = first as { id: number }
    const unavailable = { kind: 'refused', id, code: 'unavailable', text: 'later' } as const
    for (let failure = 0; failure < 3; failure += 1) {
      FakeSocket.latest.tell(unavailable)
      vi.advanceTimersByTime(299 * 2 ** failure)
      expect(FakeSocket.latest.asked).toHaveLength(failure + 1)
      vi.advanceTimersByTime(250 * 2 ** failure)
      expect(FakeSocket.latest.asked).toHaveLength(failure + 2)
    }
    expect(FakeSocket.latest.asked.at(-1)).toEqual(first)
    FakeSocket.latest.tell({ kind: 'done', id, version: 4 })
    expect(await asked).toMatchObject({ kind: 'done' })
  })

  it('gives up a move that cannot be stored for long', async () => {
    FakeSocket.latest.tell(welcome())
    const asked = connection.ask({ kind: 'play', number: 4, text: 'a' })
    const { id } = FakeSocket.latest.asked[0] as { id: number }
    const refused = expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    for (let failure = 0; failure < 20; failure += 1) {
      FakeSocket.latest.tell({ kind: 'refused', id, code: 'unavailable', text: 'later' })
      vi.advanceTimersByTime(5_000)
    }
    await refused
  })

  it('repeats no talk that could not be stored', async () => {
    FakeSocket.latest.tell(welcome())
    const said = connection.ask({ kind: 'say', text: 'hello' })
    const { id } = FakeSocket.latest.asked[0] as { id: number }
    FakeSocket.latest.tell({ kind: 'refused', id, code: 'unavailable', text: 'later' })
    await expect(said).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('reconnects to a server whose database does not answer', () => {
    FakeSocket.latest.tell({ kind: 'refused', id: null, code: 'unavailable', text: 'later' })
    FakeSocket.latest.close()
    comeBack()
    FakeSocket.latest.tell(welcome())
    expect(links.at(-1)).toBe('open')
  })

  it('rejects every pending request when a refusal has no id', async () => {
    FakeSocket.latest.tell(welcome())
    const asked = [connection.ask({ kind: 'hint' }), connection.ask({ kind: 'say', text: 'hello' })]
    const told = Promise.allSettled(asked)
    FakeSocket.latest.tell({ kind: 'refused', id: null, code: 'too-much', text: 'too many' })
    expect(await told).toMatchObject([
      { reason: { code: 'too-much', message: 'Too many.' } },
      { reason: { code: 'too-much', message: 'Too many.' } },
    ])
    expect(links.at(-1)).toBe('open')
  })

  it('retries if the server is full', () => {
    FakeSocket.latest.tell({ kind: 'refused', id: null, code: 'too-much', text: 'full' })
    FakeSocket.latest.close()
    comeBack()
    FakeSocket.latest.tell(welcome())
    expect(links.at(-1)).toBe('open')
  })

  it('reports within three seconds that the server is silent', () => {
    FakeSocket.latest.tell(welcome())
    vi.advanceTimersByTime(600)
    expect(links.at(-1)).toBe('open')
    vi.advanceTimersByTime(2400)
    expect(links.at(-1)).toBe('lost')
    expect(FakeSocket.all).toHaveLength(1)
    FakeSocket.latest.tell({ kind: 'presence', present: [true, true], spectators: 0 })
    expect(links.at(-1)).toBe('open')
  })

  it('stays open as long as the server answers', () => {
    FakeSocket.latest.tell(welcome())
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(1000)
      const { id } = FakeSocket.latest.sent.at(-1) as { id: number }
      FakeSocket.latest.tell({ kind: 'pong', id })
    }
    expect(links).not.toContain('lost')
  })

  it('replaces a connection that stays silent', () => {
    FakeSocket.latest.tell(welcome())
    vi.advanceTimersByTime(12_000)
    expect(FakeSocket.all.length).toBeGreaterThan(1)
  })

  it('opens another connection at once on request', () => {
    FakeSocket.latest.tell(welcome())
    vi.advanceTimersByTime(3000)
    connection.retry()
    expect(FakeSocket.all).toHaveLength(2)
  })
})

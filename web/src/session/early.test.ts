// `public/early.js` joins a table before the code has come; the connection takes it over.

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerMessage } from '../api/protocol'
import { FakeSocket, welcome } from '../testing/server'
import { rememberTable } from './recent'
import { Connection } from './socket'

const early = readFileSync('public/early.js', 'utf8')

class NamedSocket extends FakeSocket {
  constructor(readonly url: string) {
    super()
  }
}

describe('the early connection', () => {
  let heard: AnswerMessage[]

  beforeEach(() => {
    localStorage.clear()
    FakeSocket.all = []
    heard = []
    vi.stubGlobal('WebSocket', NamedSocket)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    delete window.earlySocket
  })

  function open(path: string): void {
    history.replaceState(null, '', path)
    new Function(early)()
  }

  function connect(secret: string): Connection {
    const hearing = {
      hello: () => ({ kind: 'join', lang: 'en', secret, since: 0 }) as const,
      answer: (message: AnswerMessage) => void heard.push(message),
      link: () => undefined,
    }
    const url = `${location.origin.replace(/^http/, 'ws')}/api/tables/k3x/socket`
    return new Connection(url, hearing)
  }

  it('joins with the secret of the address, and hands over what it has heard', async () => {
    open('/t/k3x#key')
    FakeSocket.latest.accept()
    FakeSocket.latest.tell(welcome())
    const connection = connect('key')
    await Promise.resolve()
    expect(heard.map(({ kind }) => kind)).toEqual(['welcome'])
    FakeSocket.latest.tell({ kind: 'presence', present: [true, true], spectators: 0 })
    expect(heard).toHaveLength(2)
    expect(FakeSocket.all).toHaveLength(1)
    expect(FakeSocket.latest.sent.filter(({ kind }) => kind === 'join')).toHaveLength(1)
    connection.close()
  })

  it('joins with the secret that this browser has stored', () => {
    rememberTable({ id: 'k3x', secret: 'stored' })
    open('/t/k3x')
    FakeSocket.latest.accept()
    expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', secret: 'stored' })
  })

  it('may be taken over before it is open', async () => {
    open('/t/k3x#key')
    const connection = connect('key')
    FakeSocket.latest.accept()
    FakeSocket.latest.tell(welcome())
    await Promise.resolve()
    expect(heard).toHaveLength(1)
    expect(FakeSocket.latest.sent.filter(({ kind }) => kind === 'join')).toHaveLength(1)
    connection.close()
  })

  it('is left for another if the visitor is somebody else', () => {
    open('/t/k3x#key')
    const first = FakeSocket.latest
    const connection = connect('other')
    expect(first.closed).toBe(true)
    FakeSocket.latest.accept()
    expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', secret: 'other' })
    connection.close()
  })

  it('is not opened if there is no table', () => {
    open('/learn')
    expect(FakeSocket.all).toHaveLength(0)
  })
})

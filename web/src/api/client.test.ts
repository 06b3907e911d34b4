import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { words } from '../app/words.svelte'
import { FakeHttp, refusal } from '../testing/http'
import '../testing/words'
import {
  asSentence,
  get,
  openTable,
  post,
  postForLines,
  Refusal,
  tableFacts,
  theHouse,
} from './client'

let http: FakeHttp
beforeEach(() => {
  http = new FakeHttp()
})
afterEach(() => vi.unstubAllGlobals())

/** The refusal that a request ends with. */
async function refused(asked: Promise<unknown>): Promise<Refusal> {
  const fault = await asked.then(
    () => null,
    (found: unknown) => found,
  )
  expect(fault).toBeInstanceOf(Refusal)
  return fault as Refusal
}

describe('messages of the server', () => {
  it('become sentences on the page', () => {
    expect(asSentence('there is no table k3x')).toBe('There is no table k3x.')
    expect(asSentence('Really?')).toBe('Really?')
    expect(asSentence('')).toBe('')
    expect(asSentence('e= must be at most 6')).toBe('e= must be at most 6.')
  })
})

describe('a request', () => {
  it('is answered with JSON', async () => {
    http.on('/api/thing', () => ({ size: 3 }))
    expect(await get('/api/thing')).toEqual({ size: 3 })
  })

  it('sends JSON', async () => {
    http.on('/api/thing', (body) => body)
    expect(await post('/api/thing', { size: 3 })).toEqual({ size: 3 })
  })

  it('that is refused says why in the words of the server', async () => {
    http.on('/api/thing', () => refusal('illegal', 'the game must be one of a, b; got c'))
    const fault = await refused(get('/api/thing'))
    expect(fault.code).toBe('illegal')
    expect(fault.message).toBe('The game must be one of a, b; got c.')
  })

  it('that fails without words is told by its status', async () => {
    http.on('/api/thing', () => new Response('oops', { status: 502 }))
    const fault = await refused(get('/api/thing'))
    expect(fault.code).toBe('502')
    expect(fault.message).toContain('502')
  })

  it('that reaches nobody says so', async () => {
    const fault = await refused(get('/api/nothing'))
    expect(fault.code).toBe('unreachable')
    expect(fault.message).toBeTruthy()
  })

  it('is sent again while the database does not answer, after longer and longer waits', async () => {
    vi.useFakeTimers()
    let down = 2
    http.on('/api/thing', () => (down-- > 0 ? refusal('unavailable', 'down', 503) : { size: 3 }))
    const asked = get('/api/thing')
    await vi.advanceTimersByTimeAsync(299)
    expect(http.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(201)
    expect(http.asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await asked).toEqual({ size: 3 })
    vi.useRealTimers()
  })

  it('that changes something is not sent again by itself', async () => {
    http.on('/api/thing', () => refusal('unavailable', 'down', 503))
    expect((await refused(post('/api/thing', {}))).code).toBe('unavailable')
    expect(http.asked).toHaveLength(1)
  })

  it('that was given up is no refusal', async () => {
    const given = new AbortController()
    http.on('/api/thing', () => {
      given.abort()
      return {}
    })
    await expect(get('/api/thing', given.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('lines of JSON', () => {
  async function lines(...chunks: string[]): Promise<unknown[]> {
    const body = new ReadableStream<Uint8Array>({
      start(to) {
        for (const chunk of chunks) to.enqueue(new TextEncoder().encode(chunk))
        to.close()
      },
    })
    http.on('/api/lines', () => new Response(body))
    const found: unknown[] = []
    for await (const one of postForLines('/api/lines', {})) found.push(one)
    return found
  }

  it('come one by one, however they are cut', async () => {
    expect(await lines('{"a":1}\n{"b"', ':2}\n')).toEqual([{ a: 1 }, { b: 2 }])
  })

  it('may lack the last end of line, and have empty lines', async () => {
    expect(await lines('{"a":1}\n\n', '{"b":2}')).toEqual([{ a: 1 }, { b: 2 }])
  })

  it('are none of an empty answer', async () => {
    expect(await lines()).toEqual([])
  })
})

describe('the games of the server', () => {
  afterEach(() => words.speak('en'))

  it('are asked for once in each language', async () => {
    http.on('/api/house', (_, path) => ({ version: path, games: [], levels: [], lan_url: null }))
    await words.speak('fr')
    const [one, other] = await Promise.all([theHouse(), theHouse()])
    expect(one).toBe(other)
    expect(one.version).toContain('lang=fr')
    await words.speak('en')
    expect((await theHouse()).version).toContain('lang=en')
    expect(http.asked).toHaveLength(2)
  })

  it('are asked for again after a failure', async () => {
    await words.speak('fr')
    http.on('/api/house', () => refusal('down', 'down', 503))
    await refused(theHouse())
    http.on('/api/house', () => ({ version: '2', games: [], levels: [], lan_url: null }))
    expect((await theHouse()).version).toBe('2')
  })
})

describe('tables', () => {
  it('are opened and looked up in the reader’s language', async () => {
    http.on('/api/tables', () => ({ id: 'k3x' }))
    await openTable({ game: 'pebbles', sitters: [{ who: 'me' }] })
    await tableFacts('a/b')
    expect(http.asked.map(({ path }) => path)).toEqual([
      '/api/tables?lang=en',
      '/api/tables/a%2Fb?lang=en',
    ])
  })
})

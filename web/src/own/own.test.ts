import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetTable, openTables, rememberTable } from '../session/recent'
import { FakeHttp } from '../testing/http'
import '../testing/words'
import { badged, counted } from './badge'
import { newCode, opened, readCode, sealed, sendOff, take } from './parcel'
import { eraseThings, NotThings, ownThings, readThings, takeIn } from './things'
import { Waiting } from './waiting.svelte'

const table = { secret: 's', game: 'pebbles', title: 'Pebbles', people: true, seat: 0 }
let http: FakeHttp

beforeEach(() => {
  localStorage.clear()
  http = new FakeHttp()
})
afterEach(() => vi.unstubAllGlobals())

describe('whose turn it is', () => {
  it('is asked of games with other people, and counted', async () => {
    rememberTable({ ...table, id: 'a', state: 'theirs', at: 1 })
    rememberTable({ ...table, id: 'b', state: 'mine', at: 2 })
    rememberTable({ ...table, id: 'c', state: 'mine', at: 3, people: false })
    rememberTable({ ...table, id: 'd', state: 'theirs', at: 4 })
    rememberTable({ ...table, id: 'e', state: 'theirs', at: 0 })
    http.on('/api/turns', () => ({
      tables: [
        { id: 'a', turn: 0, left_s: 3600 },
        { id: 'b', turn: 1, left_s: 7200 },
        { id: 'd', turn: null, left_s: null },
        { id: 'e', turn: 0, left_s: null, waits: true },
      ],
    }))
    const waiting = new Waiting()
    await waiting.ask()
    waiting.count()
    expect(http.bodies<{ tables: string[] }>('/api/turns')[0]?.tables.sort()).toEqual([
      'a',
      'b',
      'd',
      'e',
    ])
    expect(waiting.turns, 'where nobody has come yet, nobody is to move').toBe(1)
    expect(openTables().find(({ id }) => id === 'e')?.waits).toBe(true)
    expect(openTables().map(({ id, state }) => `${id} ${state}`)).toEqual([
      'a mine',
      'c mine',
      'b theirs',
      'e theirs',
    ])
  })

  it('does not bring back a table that was forgotten meanwhile', async () => {
    rememberTable({ ...table, id: 'a', state: 'theirs', at: 1 })
    http.on('/api/turns', () => {
      forgetTable('a')
      return { tables: [{ id: 'a', turn: 0, left_s: 3600 }] }
    })
    await new Waiting().ask()
    expect(openTables()).toEqual([])
  })

  it('puts the most urgent first', () => {
    rememberTable({ ...table, id: 'a', state: 'mine', at: 9, until: null })
    rememberTable({ ...table, id: 'b', state: 'mine', at: 1, until: 5000 })
    rememberTable({ ...table, id: 'c', state: 'mine', at: 2, until: 4000 })
    expect(openTables().map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('stands in front of the title and on the icon', () => {
    expect(counted('My games', 2)).toBe('(2) My games')
    expect(counted('(2) My games', 12)).toBe('(9+) My games')
    expect(counted('(9+) My games', 0)).toBe('My games')
    expect(decodeURIComponent(badged('<svg></svg>', 3))).toContain('>3</text></svg>')
  })
})

describe("the reader's things", () => {
  const tableOf = (id: string, at: number) => ({ ...table, id, at })

  it('are merged with those of another device: games by table, settings replaced', () => {
    localStorage.setItem('ludion-tables', JSON.stringify([tableOf('a', 5), tableOf('b', 1)]))
    localStorage.setItem('ludion-theme', 'dark')
    localStorage.setItem('other-site', 'x')
    const taken = ownThings()
    expect(Object.keys(taken.kept)).toEqual(['tables', 'theme'])
    localStorage.setItem('ludion-tables', JSON.stringify([tableOf('b', 7), tableOf('c', 3)]))
    localStorage.setItem('ludion-theme', 'light')
    takeIn(readThings(JSON.stringify(taken)))
    const kept = JSON.parse(localStorage.getItem('ludion-tables') ?? '') as { id: string }[]
    expect(kept.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(localStorage.getItem('ludion-theme')).toBe('dark')
    eraseThings()
    expect(Object.keys(localStorage)).toEqual(['other-site'])
  })

  it('are not taken from any file', () => {
    for (const text of ['', '{}', '{"ludion":1,"kept":{"a":1}}', '[1]'])
      expect(() => readThings(text), text).toThrow(NotThings)
  })

  it('are read by whoever has the code, and by nobody else', async () => {
    const things = { ludion: 1 as const, kept: { me: 'secret of a seat' } }
    const code = newCode()
    const body = await sealed(things, code)
    expect(atob(body)).not.toContain('secret of a seat')
    expect(await opened(body, code.toLowerCase().replaceAll('-', ' '))).toEqual(things)
    await expect(opened(body, newCode())).rejects.toThrow()
  })

  it('travel under a name that does not tell the code', async () => {
    localStorage.setItem('ludion-name', 'Ana')
    let kept = { id: '', body: '' }
    http.on('/api/parcels', (asked) => {
      kept = asked as typeof kept
      return { seconds: 600 }
    })
    const code = await sendOff()
    expect(kept.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
    http.on('/api/parcels/take', (asked) => {
      expect((asked as { id: string }).id).toBe(kept.id)
      return { body: kept.body }
    })
    expect((await take(code)).kept).toEqual({ name: 'Ana' })
  })

  it('have a code that can be typed carelessly', () => {
    expect(readCode('7k3x-0o1l-9mpq-4rtv')).toBe('7K3X00119MPQ4RTV')
    for (const typed of ['', '7K3X', '7K3X-00U1-9MPQ-4RTV']) expect(readCode(typed)).toBeNull()
  })
})

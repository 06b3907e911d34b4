import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameFacts, NewTable } from '../api/protocol'
import { router } from '../app/routes'
import { FakeHttp, studied } from '../testing/http'
import '../testing/words'
import { recentTable } from './recent'
import { lastLevel, playAt } from './progress'
import { lastName, playAtOnce, practise, start } from './start'

const game: GameFacts = {
  name: 'pebbles',
  title: 'Pebbles',
  year: null,
  seats: [2, 3],
  pitch: '',
  ready: true,
  options: [],
  called: ['White', 'Black'],
  puzzles: 0,
  example: false,
}

describe('opening a table', () => {
  let http: FakeHttp
  const go = vi.spyOn(router, 'go')

  beforeEach(() => {
    localStorage.clear()
    go.mockReset().mockResolvedValue()
    http = new FakeHttp().on('/api/tables', () => ({
      id: 'k3x',
      secret: 'mine',
      mine: [0],
      invitation: 'come',
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  const wanted = () => http.bodies<NewTable>('/api/tables')[0] as NewTable

  it('at once is against computers of the level last played in that game', async () => {
    playAt('pebbles', 5)
    playAt('marbles', 7)
    localStorage.setItem('ludion-name', 'Ana')
    await playAtOnce(game)
    expect(wanted()).toEqual({
      game: 'pebbles',
      options: {},
      sitters: [{ who: 'me' }, { who: 'computer', level: 5 }],
      name: 'Ana',
    })
  })

  it('leads there, and remembers the way back', async () => {
    await playAtOnce(game)
    expect(go).toHaveBeenCalledWith('/t/k3x')
    expect(recentTable('k3x')).toMatchObject({
      secret: 'mine',
      invitation: 'come',
      game: 'pebbles',
      title: 'Pebbles',
      seat: 0,
    })
  })

  it('remembers the level', async () => {
    const sitters = [{ who: 'me' as const }, { who: 'computer' as const, level: 7 }]
    await start({ game: 'pebbles', sitters }, game)
    expect(lastLevel('pebbles')).toBe(7)
  })

  it('to practise gives one every seat, from the position on', async () => {
    await practise(studied({ game: 'pebbles' }), 'a position')
    expect(wanted()).toMatchObject({
      start: 'a position',
      sitters: [{ who: 'me' }, { who: 'me' }],
    })
  })

  it('knows no name until one was given', () => {
    expect(lastName()).toBe('')
  })

  it('that is refused leads nowhere', async () => {
    http.on('/api/tables', () => Response.json({ code: 'x', text: 'full' }, { status: 503 }))
    await expect(playAtOnce(game)).rejects.toThrow('Full.')
    expect(go).not.toHaveBeenCalled()
  })
})

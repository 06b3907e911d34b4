import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, replaying, studied, type FakeHttp } from '../../testing/http'
import '../../testing/words'
import { Tree } from '../shared/tree.svelte'
import { Openings } from './openings.svelte'

const ground = { game: 'pebbles', options: {}, start: '' }
const tree = new Tree(studied({ moves: ['a', 'b'] }))
const answer = { games: 3, moves: [{ text: 'a', games: 2, won: 1 }] }

let http: FakeHttp
let openings: Openings

beforeEach(() => {
  http = replaying().on('/api/openings', () => new Response(JSON.stringify(answer)))
  openings = new Openings(ground)
})
afterEach(() => vi.unstubAllGlobals())

describe('what was played before', () => {
  it('is told for every move that was', async () => {
    await openings.look(tree.root)
    expect(openings.games).toBe(3)
    expect(openings.moves.get('a')).toEqual({ text: 'a', games: 2, won: 1 })
    expect(openings.moves.has('b')).toBe(false)
  })

  it('is not told for another position', async () => {
    const late = openings.look(tree.root)
    openings.clear()
    await late
    expect(openings.games).toBe(0)
  })

  it('is nothing if the server cannot tell', async () => {
    http.on('/api/openings', () => refusal('unavailable', 'not now'))
    await openings.look(tree.root)
    expect(openings.games).toBe(0)
  })
})

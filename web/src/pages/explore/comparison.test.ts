import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysed, WantedAnalysis } from '../../api/protocol'
import { refusal, replaying, studied, type FakeHttp } from '../../testing/http'
import '../../testing/words'
import { Tree } from '../shared/tree.svelte'
import { Comparison } from './comparison.svelte'
import type { ExploredMove } from './worths'

const ground = { game: 'pebbles', options: {}, start: '' }
const move = (text: string): ExploredMove => ({ text, deed: `do ${text}`, line: null })
const answer = (more: Partial<Analysed> = {}): Response =>
  new Response(
    JSON.stringify({
      kind: 'analysed',
      lines: [{ moves: ['x', 'y'], deeds: ['do x', 'do y'], seats: [1, 0], proven: true }],
      payoff: null,
      says: 'Black wins in 2 turns.',
      ...more,
    }),
  )

let http: FakeHttp
let comparison: Comparison
const tree = new Tree(studied({ moves: ['a', 'b'] }))
const deeds = (at = 0): string[] => comparison.picked[at]?.line.map(({ deed }) => deed) ?? []
const told = () =>
  vi.waitFor(() => expect(comparison.picked.every((one) => !one.thinking)).toBe(true))

beforeEach(() => {
  http = replaying().on('/api/analysis', () => answer())
  comparison = new Comparison(ground)
})
afterEach(() => vi.unstubAllGlobals())

describe('a closer look at moves', () => {
  it('shows a move and what follows with best play', async () => {
    comparison.toggle(tree.root, move('q'))
    expect(deeds()).toEqual(['do q'])
    await told()
    expect(deeds()).toEqual(['do q', 'do x', 'do y'])
    expect(comparison.picked[0]).toMatchObject({ says: 'Black wins in 2 turns.', proven: true })
    expect(http.bodies<WantedAnalysis>('/api/analysis')[0]).toMatchObject({
      moves: ['q'],
      lines: 1,
    })
  })

  it('compares two; a third takes the place of the first, and one pressed again goes', async () => {
    for (const text of ['q', 'r', 's']) comparison.toggle(tree.root, move(text))
    expect(comparison.picked.map(({ text }) => text)).toEqual(['r', 's'])
    comparison.toggle(tree.root, move('r'))
    expect(comparison.has('r')).toBe(false)
    await told()
    expect(deeds()).toEqual(['do s', 'do x', 'do y'])
  })

  it('ends in another position', async () => {
    comparison.toggle(tree.root, move('q'))
    const [, next] = tree.main
    if (next) comparison.toggle(next, move('r'))
    await told()
    expect(comparison.picked.map(({ text }) => text)).toEqual(['r'])
    expect(http.bodies<WantedAnalysis>('/api/analysis').at(-1)?.moves).toEqual(['a', 'r'])
  })

  it('knows a move that ends the game, and what is only searched', async () => {
    http.on('/api/analysis', () => answer({ lines: [], payoff: [1, -1], says: 'White has won.' }))
    comparison.toggle(tree.root, move('q'))
    await told()
    expect(comparison.picked[0]).toMatchObject({ proven: true, says: 'White has won.' })
    expect(deeds()).toEqual(['do q'])
  })

  it('says what is wrong', async () => {
    http.on('/api/analysis', () => refusal('busy', 'try again in a moment', 503))
    comparison.toggle(tree.root, move('q'))
    await vi.waitFor(() => expect(comparison.problem).toBe('Try again in a moment.'))
  })
})

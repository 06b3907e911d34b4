import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysed, AnalysedLine, Judged, WantedAnalysis } from '../../api/protocol'
import { replaying, studied, type FakeHttp } from '../../testing/http'
import '../../testing/words'
import { Tree } from '../shared/tree.svelte'
import { Analyst, better, firstTurn } from './analyst.svelte'
import { Review } from './review.svelte'
import { percent, shareOf, told } from './verdicts'

const line = (more: Partial<AnalysedLine> = {}): AnalysedLine => ({
  moves: ['a', 'b'],
  shorts: ['a', 'b'],
  deeds: ['do a', 'do b'],
  seats: [0, 1],
  value: 0,
  proven: false,
  turns: null,
  says: '',
  share: null,
  plan: '',
  ...more,
})

const analysed = (number: number, more: Partial<Analysed> = {}): Analysed => ({
  kind: 'analysed',
  number,
  seat: number % 2,
  lines: [line()],
  payoff: null,
  nodes: 100,
  depth: 3,
  final: false,
  says: 'as the server says',
  work: '',
  unproven: '',
  makes: false,
  ...more,
})

const judged = (number: number, verdict: Judged['verdict']): Judged => ({
  kind: 'judged',
  number,
  seat: 0,
  verdict,
  turning: false,
  forced: false,
  value: 0,
  best: line(),
  word: verdict,
  says: `a ${verdict}`,
})

const asLines = (...all: object[]): Response =>
  new Response(all.map((one) => JSON.stringify(one)).join('\n'))

let http: FakeHttp
beforeEach(() => {
  vi.useFakeTimers()
  http = replaying()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a position is worth, in words', () => {
  const called = ['Blue', 'Green']
  const says = (more: Partial<AnalysedLine>, seat = 0, names = called) =>
    told(analysed(0, { seat, lines: [line(more)] }), names)

  it('is nothing where nothing is known', () => {
    expect(told(null, called)).toBe('')
  })

  it('is what the server says of a game that is over', () => {
    expect(told(analysed(4, { payoff: [1, -1] }), called)).toBe('as the server says')
  })

  it('is proven: who wins, and in how many turns', () => {
    expect(says({ proven: true, value: 1, turns: 2 })).toContain('Blue wins')
    expect(says({ proven: true, value: -1, turns: 3 })).toContain('Green wins in 3 turns')
    expect(says({ proven: true, value: 0 })).toBe('with best play a draw')
  })

  it('of more than two seats says who loses', () => {
    const three = ['Blue', 'Green', 'Red']
    expect(says({ proven: true, value: -1, turns: 3 }, 0, three)).toBe('Blue loses in 3 turns')
    expect(says({ value: -0.6 }, 0, three)).toBe('Blue seems to be behind')
  })

  it('is an estimate: even, a little ahead, well ahead', () => {
    expect(says({ value: 0.1 })).toBe('nobody seems to be ahead')
    expect(says({ value: 0.3 })).toBe('Blue seems a little ahead')
    expect(says({ value: -0.3 })).toBe('Green seems a little ahead')
    expect(says({ value: 0.7 })).toBe('Blue seems well ahead')
  })

  it('of partners is how many of a hundred games they win', () => {
    const found = analysed(0, { lines: [line({ value: 0.5 })] })
    expect(told(found, called, true)).toContain('75')
    expect(shareOf(-1)).toBe(0)
  })

  it('is written as a percentage of the language', () => {
    expect(percent(0.97, 'en')).toBe('+97%')
    expect(percent(-0.5, 'fr')).toBe('+50\u202f%')
    expect(percent(0, 'en')).toBe('0%')
  })
})

describe('two analyses of a position', () => {
  const place = () => new Tree(studied({ moves: ['a'] })).root

  it('leave the deeper one', () => {
    const at = place()
    better(at, analysed(0, { nodes: 500, depth: 6 }))
    better(at, analysed(0, { nodes: 100, depth: 3 }))
    expect(at.found?.nodes).toBe(500)
    better(at, analysed(0, { nodes: 900, depth: 6 }))
    expect(at.found?.nodes).toBe(900)
  })

  it('leave the one that is proven, however quickly it was found', () => {
    const at = place()
    better(at, analysed(0, { nodes: 5, lines: [line({ proven: true })] }))
    better(at, analysed(0, { nodes: 5000, depth: 20 }))
    expect(at.found?.nodes).toBe(5)
  })

  it('of a place that is not there change nothing', () => {
    expect(() => better(undefined, analysed(0))).not.toThrow()
  })
})

describe('the analyst', () => {
  const tree = () => new Tree(studied({ moves: ['a', 'b'] }))
  const analyst = () => new Analyst(studied({}))

  it('looks at every position of a game, and judges its moves', async () => {
    http.on('/api/analysis', () =>
      asLines(analysed(0), analysed(1), analysed(2), judged(1, 'mistake')),
    )
    const [game, one] = [tree(), analyst()]
    await one.review(game)
    expect(game.main.map(({ found }) => found?.number)).toEqual([0, 1, 2])
    expect(game.main[1]?.judged?.verdict).toBe('mistake')
    expect([one.done, one.of, one.reviewing]).toEqual([3, 3, false])
    expect(http.bodies<WantedAnalysis>('/api/analysis')[0]).toMatchObject({
      game: 'pebbles',
      moves: ['a', 'b'],
      review: true,
    })
  })

  it('says what it waits for while the server prepares', async () => {
    const one = analyst()
    const heard: string[] = []
    http.on('/api/analysis', () => asLines({ kind: 'preparing', says: 'Compiling…' }))
    await one.review(tree())
    heard.push(one.waits)
    expect(heard).toEqual(['Compiling…'])
  })

  it('tells a problem, but none where it was given up', async () => {
    http.on('/api/analysis', () => Response.json({ code: 'x', text: 'too busy' }, { status: 503 }))
    const one = analyst()
    await one.review(tree())
    expect(one.problem).toBe('Too busy.')
    const other = analyst()
    const reviewing = other.review(tree())
    other.stop()
    await reviewing
    expect(other.problem).toBe('')
  })

  it('looks closer at a place only when one stays there', async () => {
    http.on('/api/analysis', () => asLines(analysed(0, { nodes: 7 })))
    const [game, one] = [tree(), analyst()]
    one.look(game.root)
    one.look(game.main[1] as typeof game.root)
    await vi.advanceTimersByTimeAsync(400)
    expect(http.bodies<WantedAnalysis>('/api/analysis').map(({ moves }) => moves)).toEqual([['a']])
    expect(game.main[1]?.found?.nodes).toBe(7)
    expect(one.thinking).toBe(false)
  })

  it('does not look at what is known for certain', async () => {
    const [game, one] = [tree(), analyst()]
    game.root.found = analysed(0, { final: true, payoff: [1, -1] })
    one.look(game.root)
    await vi.advanceTimersByTimeAsync(400)
    expect(http.asked).toHaveLength(0)
  })

  it('knows how long the first turn of a line is', () => {
    expect(firstTurn({ seats: [0, 0, 1, 0] })).toBe(2)
    expect(firstTurn({ seats: [1, 1] })).toBe(2)
    expect(firstTurn({ seats: [] })).toBe(0)
  })
})

describe('a game under review', () => {
  const review = (moves = ['a', 'b', 'c']) => new Review(studied({ moves }), {} as never)

  it('knows what a position is worth from the places before it', () => {
    const one = review()
    one.tree.root.found = analysed(0, { seat: 0, lines: [line({ value: 0.4 })] })
    one.tree.walk(2)
    expect(one.worths).toEqual([0.4, -0.4])
    expect(one.ahead).toBe(0)
  })

  it('says the turn, and what is known of it', () => {
    const one = review()
    one.tree.walk(1)
    const bare = one.sentence
    one.at.found = analysed(1, { seat: 1, lines: [line({ value: 0.9 })] })
    expect(one.sentence).not.toBe(bare)
    expect(one.sentence).toContain('Black seems well ahead')
  })

  it('remarks on a mistake, not on a good move', () => {
    const one = review()
    one.tree.walk(1)
    one.at.judged = judged(1, 'good')
    expect(one.remark).toBe('a is played.')
    one.at.judged = judged(1, 'blunder')
    expect(one.remark).toContain('a blunder')
  })

  it('plays a branch, and comes back from it', async () => {
    const one = review()
    one.tree.walk(1)
    await one.play(['x', 'y'])
    expect(one.at.texts).toEqual(['a', 'x', 'y'])
    one.leave()
    expect(one.at.texts).toEqual(['a'])
  })

  it('tells why a move cannot be made', async () => {
    const one = review()
    await one.play(['bad'])
    expect(one.trial.problem).toBe('Bad is not a legal move.')
    expect(one.at).toBe(one.tree.root)
  })

  it('walks to where one was in another language, branch included', async () => {
    const one = review()
    await one.walk(['a', 'x'])
    expect(one.at.texts).toEqual(['a', 'x'])
    const other = review()
    await other.walk(['a', 'b'])
    expect(other.at).toBe(other.tree.main[2])
    expect(other.tree.fork).toBeNull()
  })

  it('has an address: of its table on the game, of its moves on a branch', async () => {
    const one = review()
    one.tree.walk(2)
    expect(one.linkOf('k3x')).toBe('/replay/k3x?at=2')
    expect(one.linkOf(undefined)).toBe('/study?game=pebbles&moves=a+b')
    await one.play(['x'])
    expect(one.linkOf('k3x')).toBe('/study?game=pebbles&moves=a+b+x')
  })

  it('draws the first turn of the best line, unless one has gone on', async () => {
    const one = review()
    one.at.found = analysed(0, { lines: [line({ moves: ['p', 'q'], seats: [0, 1] })] })
    one.drawLine()
    await vi.advanceTimersByTimeAsync(0)
    expect(one.line?.steps.map(({ played }) => played.text)).toEqual(['p'])
    const stop = one.drawLine()
    stop?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(one.line).toBeNull()
  })

  it('goes to the turning point once the moves are judged, unless one has gone on', async () => {
    const answer = () => asLines({ ...judged(2, 'blunder'), turning: true })
    http.on('/api/analysis', answer)
    const one = review()
    await one.begin(true)
    expect(one.at.now.number).toBe(2)
    const other = review()
    const begun = other.begin(true)
    other.tree.walk(1)
    await begun
    expect(other.at.now.number).toBe(1)
  })

  it('goes to where the game itself says that it turned, if nothing can be judged', () => {
    const free = studied({ moves: ['a', 'b', 'c'] })
    const game = { turning: () => 2 } as never
    const one = new Review({ ...free, first: { ...free.first, choices: null } }, game)
    void one.begin(true)
    expect(one.at.now.number).toBe(2)
    expect(one.remark).toBe('b is played. Here the game turned.')
  })

  it('is only shown where hands move freely', () => {
    const free = studied({ moves: ['a'] })
    const one = new Review({ ...free, first: { ...free.first, choices: null } }, {} as never)
    void one.begin()
    expect(one.judged).toBe(false)
    expect(http.asked).toHaveLength(0)
  })
})

import { describe, expect, it } from 'vitest'
import type { Analysed, Now, Step } from '../../api/protocol'
import { nowOf, playedOf } from '../../testing/messages'
import { gravest, roundsOf, Tree, verdictOn, worthTo, type Place } from './tree.svelte'

const now = (number: number, turn: number | null = number % 2): Now =>
  nowOf({ number, position: String(number), turn })

function step(
  number: number,
  text: string,
  seat = (number + 1) % 2,
  opens = true,
  turn: number | null = number % 2,
): Step {
  const played = playedOf({ number, seat, text, short: text, opens })
  return { played, trace: [], now: now(number, turn) }
}

const game = (): Tree =>
  new Tree({ first: now(0), steps: ['a', 'b', 'c'].map((text, at) => step(at + 1, text)) })

describe('a tree of moves', () => {
  it('begins at the start of the game', () => {
    const tree = game()
    expect(tree.isFirst).toBe(true)
    expect(tree.main.map(({ now }) => now.number)).toEqual([0, 1, 2, 3])
    expect(tree.line).toEqual(tree.main)
  })

  it('is walked along, and not beyond its ends', () => {
    const tree = game()
    tree.walk(2)
    expect(tree.at.texts).toEqual(['a', 'b'])
    tree.walk(5)
    expect(tree.isLast).toBe(true)
    tree.walk(-9)
    expect(tree.isFirst).toBe(true)
    tree.last()
    expect(tree.at.last?.from.number).toBe(2)
  })

  it('a move of the game leads along the game', () => {
    const tree = game()
    tree.play([step(1, 'a')])
    expect(tree.at).toBe(tree.main[1])
    expect(tree.fork).toBe(null)
  })

  it('another move opens a branch, with a way back', () => {
    const tree = game()
    tree.walk(1)
    tree.play([step(2, 'x'), step(3, 'y')])
    expect(tree.at.texts).toEqual(['a', 'x', 'y'])
    expect(tree.fork).toBe(tree.main[1])
    expect(tree.branch.map(({ step }) => step?.played.text)).toEqual(['x', 'y'])
    tree.walk(-1)
    expect(tree.at.texts).toEqual(['a', 'x'])
    tree.walk(1)
    expect(tree.at.texts).toEqual(['a', 'x', 'y'])
    tree.leave()
    expect(tree.at).toBe(tree.main[1])
    tree.walk(1)
    expect(tree.at.texts).toEqual(['a', 'b'])
  })

  it('the same move twice is the same branch', () => {
    const tree = game()
    const first = tree.play([step(1, 'x')])
    tree.leave()
    expect(tree.play([step(1, 'x')])).toBe(first)
    expect(tree.root.children).toHaveLength(2)
  })

  it('going to a place of the game leaves the branch', () => {
    const tree = game()
    tree.play([step(1, 'x')])
    tree.go(tree.main[2]!)
    expect(tree.fork).toBe(null)
    expect(tree.line).toEqual(tree.main)
  })

  it('going back before a branch keeps it until one leaves it', () => {
    const tree = game()
    tree.walk(1)
    tree.play([step(2, 'x')])
    tree.go(tree.root)
    tree.walk(2)
    expect(tree.at.texts).toEqual(['a', 'x'])
  })

  it('counts rounds, not moves: a position belongs to the round that is to be played', () => {
    const tree = new Tree({
      first: now(0, 0),
      steps: [
        step(1, 'vC', 0, true, 0),
        step(2, '>', 0, false, 1),
        step(3, '>1', 1, true, 0),
        step(4, '^A', 0, true, null),
      ],
    })
    const rounds = tree.main.map(({ round }) => round)
    expect(rounds).toEqual([1, 1, 1, 2, 2])
  })
})

describe('the list of moves', () => {
  it('groups moves into turns and turns into rounds', () => {
    const tree = new Tree({
      first: now(0),
      steps: [step(1, 'vC', 0), step(2, '>', 0, false), step(3, '>1', 1), step(4, '^A', 0)],
    })
    const rounds = roundsOf(tree.main)
    expect(rounds.map(({ turns }) => turns.map(({ places }) => places.length))).toEqual([
      [2, 1],
      [1],
    ])
  })

  it('marks a turn by its gravest move', () => {
    const tree = game()
    const [turn] = roundsOf(tree.main)[0]!.turns
    expect(gravest(turn!)).toBe(null)
    const judged = {
      number: 1,
      seat: 0,
      turning: false,
      forced: false,
      value: 0,
      word: '',
      says: '',
    }
    const best = {
      moves: [],
      shorts: [],
      deeds: [],
      seats: [],
      value: 0,
      proven: false,
      turns: null,
      says: '',
      share: null,
      plan: '',
    }
    tree.main[1]!.judged = { kind: 'judged', ...judged, best, verdict: 'blunder' }
    expect(gravest(turn!)?.verdict).toBe('blunder')
  })
})

describe('a verdict', () => {
  const line = (value: number) => ({
    moves: [],
    shorts: [],
    deeds: [],
    seats: [],
    value,
    proven: true,
    turns: 12,
    says: '',
    share: null,
    plan: '',
  })
  const proven = (seat: number, value: number): Analysed => ({
    kind: 'analysed',
    number: 0,
    seat,
    lines: [line(value)],
    payoff: null,
    nodes: 0,
    depth: 0,
    final: true,
    says: '',
    work: '',
    unproven: '',
    makes: false,
  })
  function blunder(before: Analysed, after: Analysed | null): string | undefined {
    const [root, place] = game().main as [Place, Place]
    root.found = before
    place.found = after
    place.judged = {
      kind: 'judged',
      number: 1,
      seat: 0,
      verdict: 'blunder',
      turning: true,
      forced: false,
      value: -1,
      best: line(0),
      word: '',
      says: '',
    }
    return verdictOn(place)?.verdict
  }

  it('stands where a win was given away', () => {
    expect(blunder(proven(0, 1), proven(1, 1))).toBe('blunder')
    expect(blunder(proven(0, 1), null)).toBe('blunder')
  })

  it('falls where the position was lost whatever is played', () => {
    expect(blunder(proven(0, -1), proven(1, 1))).toBe('good')
    expect(blunder(proven(0, -1), null)).toBe('good')
  })

  it('falls where the move is proven to be worth as much as the best one', () => {
    expect(blunder(proven(0, 1), proven(1, -1))).toBe('good')
    expect(blunder(proven(0, 0), proven(1, 0))).toBe('good')
  })
})

describe('worth', () => {
  const found = (seat: number | null, value: number, payoff: number[] | null = null): Analysed => ({
    kind: 'analysed',
    number: 0,
    seat,
    lines: payoff
      ? []
      : [
          {
            moves: [],
            shorts: [],
            deeds: [],
            seats: [],
            value,
            proven: false,
            turns: null,
            says: '',
            share: null,
            plan: '',
          },
        ],
    payoff,
    nodes: 0,
    depth: 0,
    final: true,
    says: '',
    work: '',
    unproven: '',
    makes: false,
  })

  it('of two seats, what one wins the other loses', () => {
    expect(worthTo(0, 2, found(0, 0.4))).toBe(0.4)
    expect(worthTo(0, 2, found(1, 0.4))).toBe(-0.4)
  })

  it('of three seats, only that of the seat to move is known', () => {
    expect(worthTo(1, 3, found(1, 0.4))).toBe(0.4)
    expect(worthTo(0, 3, found(1, 0.4))).toBe(null)
  })

  it('of partners, it is worth the same to all', () => {
    expect(worthTo(0, 2, found(1, 0.4), true)).toBe(0.4)
    expect(worthTo(4, 5, found(1, -0.2), true)).toBe(-0.2)
  })

  it('at the end it is the result', () => {
    expect(worthTo(1, 2, found(null, 0, [1, -1]))).toBe(-1)
    expect(worthTo(1, 2, null)).toBe(null)
  })
})

import { describe, expect, it } from 'vitest'
import type { Analysed, AnalysedLine } from '../../api/protocol'
import { groupsOf, worthOf } from './worths'

const line = (text: string, more: Partial<AnalysedLine> = {}): AnalysedLine => ({
  moves: [text],
  shorts: [text],
  deeds: [`do ${text}`],
  seats: [0],
  value: 0,
  proven: false,
  turns: null,
  says: '',
  share: null,
  plan: '',
  ...more,
})
const found = (...lines: AnalysedLine[]): Analysed => ({
  kind: 'analysed',
  number: 0,
  seat: 0,
  lines,
  payoff: null,
  nodes: 1,
  depth: 1,
  final: true,
  says: '',
  work: '',
  unproven: '',
  makes: false,
})
const now = {
  choices: ['a', 'b', 'c', 'd'].map((text) => ({ text, deed: `do ${text}` })),
}

describe('every legal move', () => {
  it('has a worth only where it is proven', () => {
    expect(worthOf(null)).toBe('open')
    expect(worthOf(line('a', { value: 0.9 }))).toBe('open')
    expect(worthOf(line('a', { proven: true, value: 1, turns: 3 }))).toBe('wins')
    expect(worthOf(line('a', { proven: true, value: 0 }))).toBe('draws')
    expect(worthOf(line('a', { proven: true, value: -1, turns: 2 }))).toBe('loses')
  })

  it('stands in one group: wins, draws, what is open, losses', () => {
    const loss = line('b', { proven: true, value: -1, turns: 2 })
    const win = line('c', { proven: true, value: 1, turns: 5 })
    const groups = groupsOf(now, found(win, line('d', { value: 0.2 }), loss))
    expect(groups.map(({ worth, moves }) => [worth, moves.map(({ text }) => text)])).toEqual([
      ['wins', ['c']],
      ['open', ['d', 'a']],
      ['loses', ['b']],
    ])
    expect(groups[1]?.moves[1]).toEqual({ text: 'a', deed: 'do a', line: null })
  })

  it('is listed before anything is known, and a line of another position is not', () => {
    expect(groupsOf(now, null)[0]?.moves).toHaveLength(4)
    expect(groupsOf(now, found(line('elsewhere')))[0]?.moves).toHaveLength(4)
    expect(groupsOf({ choices: null }, null)).toEqual([])
  })
})

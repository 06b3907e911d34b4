import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Puzzle, PuzzleMove } from '../../api/protocol'
import { replaying, studied } from '../../testing/http'
import '../../testing/words'
import { progressOf } from '../shared/progress'
import { Solving } from './solving.svelte'

const move = (text: string, more: Partial<PuzzleMove> = {}): PuzzleMove => ({
  text,
  deed: `Do ${text}`,
  solver: true,
  turn: 1,
  others: [],
  offered: [],
  ...more,
})

/** Three moves: mine, the defence's, mine. */
function puzzle(first: Partial<PuzzleMove> = {}): Puzzle {
  return {
    facts: {
      number: 4,
      id: 'four',
      was: null,
      idea: '',
      difficulty: 2,
      turns: 2,
      seat: 0,
      missed: 1,
      theme: '',
    },
    of: 10,
    says: 'White wins in 2 turns.',
    study: studied({ moves: ['a', 'b', 'c'] }),
    solution: [move('a', first), move('b', { solver: false }), move('c', { turn: 2 })],
    aim: false,
    goal: '',
    hint: '',
  }
}

describe('solving a puzzle', () => {
  let solving: Solving

  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    replaying()
  })
  afterEach(() => {
    solving.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const begin = (first: Partial<PuzzleMove> = {}) => {
    solving = new Solving(puzzle(first), [])
  }

  it('goes along the solution, the defence answering', async () => {
    begin()
    await solving.try('a')
    expect(solving.trial.at.texts).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(600)
    expect(solving.trial.at.texts).toEqual(['a', 'b'])
    expect(solving.reply).toBeTruthy()
    await solving.try('c')
    expect(solving.state).toBe('solved')
    expect(progressOf('pebbles', [])).toMatchObject({ solved: ['four'], streak: 1, best: 1 })
  })

  it('refutes a wrong move by playing what follows from it', async () => {
    begin({ others: [{ moves: ['x', 'y'], worth: -1, says: 'it loses' }] })
    await solving.try('x')
    expect(solving.state).toBe('wrong')
    expect(solving.trial.at.texts).toEqual(['x', 'y'])
    expect(solving.reply).toContain('it loses')
  })

  it('says of a team that is not sure that the cards can spoil it, and plays how', async () => {
    begin({ others: [{ moves: ['x', 'y'], worth: -1, says: '' }] })
    solving = new Solving({ ...solving.puzzle, aim: true }, [])
    await solving.try('x')
    expect(solving.trial.at.texts).toEqual(['x', 'y'])
    expect(solving.reply).toContain('cards can spoil')
  })

  it('takes no further move until one tries again', async () => {
    begin()
    await solving.try('z')
    await solving.try('a')
    expect(solving.state).toBe('wrong')
    solving.again()
    expect(solving.trial.at.texts).toEqual([])
    await solving.try('a')
    expect(solving.trial.at.texts).toEqual(['a'])
  })

  it('accepts another move that wins, and shows the solution’s', async () => {
    begin({ others: [{ moves: ['w'], worth: 1, says: 'it wins' }] })
    await solving.try('w')
    expect(solving.state).toBe('asked')
    expect(solving.trial.at.texts).toEqual(['a'])
    expect(solving.reply).toContain('Do a')
  })

  it('hints with a few moves first, then with the move, drawn', () => {
    begin({ offered: ['a', 'z'] })
    solving.hint()
    expect(solving.reply).toContain('a · z')
    expect(solving.line).toBeNull()
    solving.hint()
    expect(solving.reply).toContain('Do a')
    expect(solving.line?.steps[0]?.played.text).toBe('a')
  })

  it('solved with help ends the row', async () => {
    localStorage.setItem('ludion-puzzles-pebbles', '{"solved":["one"],"streak":1,"best":1}')
    begin()
    solving.hint()
    expect(progressOf('pebbles', []).streak).toBe(0)
    await solving.try('a')
    await vi.advanceTimersByTimeAsync(600)
    await solving.try('c')
    expect(progressOf('pebbles', [])).toMatchObject({ solved: ['one', 'four'], streak: 0, best: 1 })
  })

  it('shows the rest of the solution to who gives up, which solves nothing', async () => {
    begin()
    solving.show()
    expect(solving.state).toBe('shown')
    for (let passed = 0; passed < 8; passed += 1) {
      if (solving.trial.watching.happening) solving.trial.watching.settled()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(solving.trial.tree.isLast).toBe(true)
    expect(solving.state).toBe('shown')
    expect(progressOf('pebbles', []).solved).toEqual([])
  })

  it('starts over from the beginning, the defence no longer answering', async () => {
    begin()
    await solving.try('a')
    solving.restart()
    await vi.advanceTimersByTimeAsync(600)
    expect(solving.trial.at.texts).toEqual([])
    expect([solving.state, solving.reply, solving.hints]).toEqual(['asked', '', 0])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Puzzle, PuzzleMove } from '../../api/protocol'
import { replaying, studied } from '../../testing/http'
import { nowOf } from '../../testing/messages'
import '../../testing/words'
import { progressOf } from '../shared/progress'
import { Reaching } from './reaching.svelte'

const move = (text: string, solver: boolean): PuzzleMove => ({
  text,
  deed: `Do ${text}`,
  solver,
  turn: 1,
  others: [],
  offered: [],
})

/** Two actions, each with NATURE’s answer. */
const puzzle = (): Puzzle => ({
  facts: {
    number: 3,
    id: 'three',
    was: null,
    idea: '',
    difficulty: 2,
    turns: 2,
    seat: 0,
    missed: 0.2,
    theme: 'Capture',
  },
  of: 10,
  says: 'White: do your duties.',
  study: studied({ moves: ['a', 'b', 'c', 'd'] }),
  solution: [move('a', true), move('b', false), move('c', true), move('d', false)],
  goal: 'settle',
  aim: false,
  hint: 'Take the one they all stick to.',
})

describe('reaching the goal of a puzzle', () => {
  let reaching: Reaching

  beforeEach(() => {
    localStorage.clear()
    replaying()
    reaching = new Reaching(puzzle(), [])
  })
  afterEach(() => {
    reaching.stop()
    vi.unstubAllGlobals()
  })

  it('goes on while it is neither reached nor missed, and is solved when it is reached', () => {
    reaching.judged(null, 'Both are in the hand.')
    expect(reaching.state).toBe('asked')
    expect(reaching.reply).toContain('Both are in the hand.')
    reaching.judged(true, 'They stand.')
    expect(reaching.state).toBe('solved')
    expect(reaching.reply).toContain('They stand.')
    expect(progressOf('pebbles', [])).toMatchObject({ solved: ['three'], streak: 1, best: 1 })
  })

  it('says what came instead, and is tried again', () => {
    reaching.judged(false, 'It falls flat.')
    expect(reaching.state).toBe('wrong')
    expect(reaching.reply).toContain('It falls flat.')
    reaching.again()
    expect(reaching.state).toBe('asked')
    expect(reaching.reply).toBe('')
    reaching.judged(true, 'It stands.')
    expect(progressOf('pebbles', [])).toMatchObject({ solved: ['three'], streak: 0, best: 0 })
  })

  it('hints first how it is done, then at the gesture that comes now', () => {
    const now = nowOf({ number: 2, choices: null })
    reaching.hint(2, now)
    expect(reaching.reply).toBe('Take the one they all stick to.')
    expect(reaching.line).toBeNull()
    reaching.hint(2, now)
    expect(reaching.reply).toContain('Do c')
    expect(reaching.line?.steps[0]?.played.text).toBe('c')
    reaching.judged(null, 'It is lifted.')
    expect(reaching.line).toBeNull()
  })

  it('shows the solution, and what comes later of a table changes nothing', () => {
    reaching.show()
    expect(reaching.state).toBe('shown')
    reaching.judged(true, 'It stands.')
    expect(reaching.state).toBe('shown')
    expect(progressOf('pebbles', []).solved).toEqual([])
  })
})

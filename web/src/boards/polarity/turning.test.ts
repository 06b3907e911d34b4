import { describe, expect, it } from 'vitest'
import type { Step } from '../board'
import { disc, now, scene } from './testing'
import { turning } from './turning'

const RED_SEEN = [{ kind: 'noted', what: 'touch', discs: [0, 9], ms: 200 }]

/** A game given by White's lead after each move, over after the last. */
function played(leads: number[], trace: object[] = []): Step[] {
  return leads.map((lead, at) => {
    const last = at === leads.length - 1
    const after = scene({ scores: [lead, 0], stage: last ? 'over' : 'gesture' })
    return { trace: last ? trace : [], now: now(after) } as unknown as Step
  })
}

describe('the turning point', () => {
  it('is the move by which the winner took the lead for good', () => {
    expect(turning(now(), played([2, -1, 3, -2, -4, -3]))).toBe(4)
    expect(turning(now(), played([0, 1, 2]))).toBe(2)
  })

  it('is the last move if that touched the red disc', () => {
    const first = now({ discs: [disc(0, 0, 0, { shows: 'r', state: 'red' })] })
    expect(turning(first, played([2, 3, 4], RED_SEEN))).toBe(3)
  })

  it('does not exist in a drawn game, nor in an unfinished one', () => {
    expect(turning(now(), played([2, 0]))).toBeNull()
    expect(turning(now(), played([2, 1, 3]).slice(0, 2))).toBeNull()
    expect(turning(now(), [])).toBeNull()
  })
})

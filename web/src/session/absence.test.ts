import { beforeEach, describe, expect, it, vi } from 'vitest'
import '../testing/words'
import { FakeSocket } from '../testing/server'
import { ana, ben, Visiting } from '../testing/visits'

describe('a person who is away', () => {
  const at = new Visiting()

  const absent = (present: boolean[]): void => {
    FakeSocket.latest.tell({ kind: 'presence', present, spectators: 0 })
    at.visit.absence.watch()
  }

  beforeEach(() => at.come([ana, ben]))

  it('may be replaced after a minute', () => {
    absent([true, false])
    vi.advanceTimersByTime(59_000)
    expect(at.visit.absence.deserted).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(at.visit.absence.deserted).toEqual([1])
  })

  it('is not counted as away after returning in time', () => {
    absent([true, false])
    vi.advanceTimersByTime(30_000)
    absent([true, true])
    vi.advanceTimersByTime(60_000)
    expect(at.visit.absence.deserted).toEqual([])
  })

  it('keeps the seat after returning later', () => {
    absent([true, false])
    vi.advanceTimersByTime(61_000)
    absent([true, true])
    expect(at.visit.absence.deserted).toEqual([])
  })

  it('is never the reader, whatever the server has counted so far', () => {
    absent([false, true])
    vi.advanceTimersByTime(61_000)
    expect(at.visit.absence.deserted).toEqual([])
  })

  it('is not waited for after the reader has left', () => {
    absent([true, false])
    at.visit.close()
    vi.advanceTimersByTime(61_000)
    expect(at.visit.absence.deserted).toEqual([])
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOVE_MS, Rotation } from './rotation'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('those that take part move one after another', () => {
  const moved: string[] = []
  const rotation = new Rotation()
  const leave = ['a', 'b', 'c'].map((name) => rotation.join(() => moved.push(name)))
  vi.advanceTimersByTime(4 * MOVE_MS)
  expect(moved.join('')).toBe('abca')
  leave[0]?.()
  vi.advanceTimersByTime(3 * MOVE_MS)
  expect(moved.join('')).toBe('abcabcb')
})

test('nothing runs when nobody takes part', () => {
  const rotation = new Rotation()
  const leave = rotation.join(() => undefined)
  expect(vi.getTimerCount()).toBe(1)
  leave()
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('a hidden page stands still', () => {
  const move = vi.fn()
  new Rotation().join(move)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(3 * MOVE_MS)
  expect(move).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

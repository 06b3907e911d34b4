import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moving } from '../../app/motion.svelte'
import { Clock } from './motion.svelte'

const still = (reduced: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
}

beforeEach(() => {
  vi.useFakeTimers()
  still(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('it runs its length and calls back once', () => {
  const then = vi.fn()
  const clock = new Clock()
  clock.start(270, then)
  vi.advanceTimersByTime(100)
  expect(clock.running).toBe(true)
  expect(clock.elapsed).toBeGreaterThan(0)
  vi.advanceTimersByTime(2000)
  expect(clock.running).toBe(false)
  expect(then).toHaveBeenCalledTimes(1)
})

test('it can be skipped to its end', () => {
  const then = vi.fn()
  const clock = new Clock()
  clock.start(10_000, then)
  clock.finish()
  clock.finish()
  expect(clock.running).toBe(false)
  expect(then).toHaveBeenCalledTimes(1)
})

test('without frames it still ends', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const then = vi.fn()
  new Clock().start(270, then)
  vi.advanceTimersByTime(1000)
  expect(then).toHaveBeenCalledTimes(1)
})

test('who wants no motion sees the end at once', () => {
  still(true)
  const then = vi.fn()
  const clock = new Clock()
  clock.start(270, then)
  expect(clock.elapsed).toBe(270)
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledTimes(1)
})

test('the reader sets its speed', () => {
  for (const [motion, elapsed] of [
    ['slow', 100],
    ['fast', 400],
  ] as const) {
    moving.choose(motion)
    const clock = new Clock()
    clock.start(2000, vi.fn())
    vi.advanceTimersByTime(208) // whole frames of 16 ms
    expect(Math.abs(clock.elapsed - elapsed)).toBeLessThan(40)
    clock.stop()
  }
  moving.choose('normal')
})

test('a page that is hidden ends it at once, also on the way', () => {
  const then = vi.fn()
  new Clock().start(10_000, then)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(then).toHaveBeenCalledTimes(1)
})

test('a second start forgets the first', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const clock = new Clock()
  clock.start(500, first)
  clock.start(100, second)
  vi.advanceTimersByTime(2000)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

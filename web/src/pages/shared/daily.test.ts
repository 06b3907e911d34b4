import { expect, test } from 'vitest'
import { dailyOf, dayOfUtc } from './daily'

const games = [
  { game: 'b', puzzles: 40, explored: true },
  { game: 'a', puzzles: 7, explored: true },
  { game: 'none', puzzles: 0, explored: true },
]

test('the day begins at midnight in UTC, wherever the reader is', () => {
  const midnight = Date.UTC(2026, 10, 16)
  expect(dayOfUtc(midnight) - dayOfUtc(midnight - 1)).toBe(1)
  expect(dayOfUtc(midnight + 86_399_999)).toBe(dayOfUtc(midnight))
})

test('everybody has the same puzzle on a day, in whatever order the games are listed', () => {
  for (let day = 20_000; day < 20_100; day += 1) {
    const puzzle = dailyOf(day, games)
    expect(dailyOf(day, [...games].reverse())).toEqual(puzzle)
    const { puzzles } = games.find(({ game }) => game === puzzle?.game) ?? { puzzles: 0 }
    expect(puzzle?.number).toBeGreaterThanOrEqual(1)
    expect(puzzle?.number).toBeLessThanOrEqual(puzzles)
  }
})

test('games take turns, and many of their puzzles come up', () => {
  const days = Array.from({ length: 80 }, (_, at) => dailyOf(20_000 + at, games))
  expect(days.filter((one) => one?.game === 'a')).toHaveLength(40)
  expect(
    new Set(days.flatMap((one) => (one?.game === 'b' ? one.number : []))).size,
  ).toBeGreaterThan(15)
})

test('there is none where no game has puzzles', () => {
  expect(dailyOf(1, [])).toBeNull()
})

test('it is the same where a server cannot play the games of hands', () => {
  const hands = { game: 'aa', puzzles: 34, explored: false }
  for (let day = 20_000; day < 20_010; day += 1)
    expect(dailyOf(day, [...games, hands])).toEqual(dailyOf(day, games))
})

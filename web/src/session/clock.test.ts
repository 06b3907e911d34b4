import { describe, expect, it } from 'vitest'
import { leftNow, written } from './clock'

describe('clocks', () => {
  it('run for whose turn it is, and stop at nothing', () => {
    const clocks = { left_s: [60, 30], running: 0, rest_s: [] }
    expect(leftNow(clocks, 0, 1500)).toBe(58.5)
    expect(leftNow(clocks, 1, 1500)).toBe(30)
    expect(leftNow(clocks, 0, 90_000)).toBe(0)
  })

  it('stand still on vacation', () => {
    const clocks = { left_s: [86_400, 9], running: 0, rest_s: [3600, 0] }
    expect(leftNow(clocks, 0, 1_000_000)).toBe(86_400)
  })

  it('are written as clocks are, tenths only when low', () => {
    expect(written(372, 'en')).toBe('6:12')
    expect(written(3723, 'en')).toBe('1:02:03')
    expect(written(59.2, 'en')).toBe('1:00')
    expect(written(9.44, 'en')).toBe('9.4')
    expect(written(9.44, 'fr')).toBe('9,4')
    expect(written(2 * 86_400 + 5 * 3600 + 9, 'en')).toBe('2\u00a0d 5\u00a0h')
    expect(written(3 * 86_400, 'fr')).toBe('3\u00a0j')
  })
})

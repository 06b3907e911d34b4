import { describe, expect, it } from 'vitest'
import { leftNow, written } from './clock'

describe('clocks', () => {
  it('run for whose turn it is, and stop at nothing', () => {
    const clocks = { left_s: [60, 30], running: 0 }
    expect(leftNow(clocks, 0, 1500)).toBe(58.5)
    expect(leftNow(clocks, 1, 1500)).toBe(30)
    expect(leftNow(clocks, 0, 90_000)).toBe(0)
  })

  it('are written as clocks are, tenths only when low', () => {
    expect(written(372, 'en')).toBe('6:12')
    expect(written(3723, 'en')).toBe('1:02:03')
    expect(written(59.2, 'en')).toBe('1:00')
    expect(written(9.44, 'en')).toBe('9.4')
    expect(written(9.44, 'fr')).toBe('9,4')
  })
})

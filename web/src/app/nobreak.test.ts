import { describe, expect, it } from 'vitest'
import { noBreak } from './nobreak'

describe('lines', () => {
  it('keep a number with its word', () => {
    expect(noBreak('Player 1 aligns C1-D1.')).toBe('Player\u00a01 aligns C1-D1.')
    expect(noBreak('a 30-line bot, 3D')).toBe('a\u00a030-line bot, 3D')
  })
})

import { describe, expect, it } from 'vitest'
import { ticksOf } from './sound.svelte'

describe('the sound of a move', () => {
  it('lasts as long as something is under way', () => {
    expect(ticksOf([{ kind: 'turned' }, { kind: 'tick' }, { kind: 'tick' }])).toBe(2)
    expect(ticksOf([{ kind: 'insertion', entering: { path: [1, 2, 3] }, pushed: [] }])).toBe(3)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../app/words.svelte'
import { lengthOf } from './finished'

describe('a finished game', () => {
  beforeEach(() => words.speak('en'))

  it('is as long as its table says: in rounds where the game counts them', () => {
    expect(lengthOf({ turns: 82, rounds: 29 })).toBe('29 rounds')
    expect(lengthOf({ turns: 1 })).toBe('1 turn')
  })
})

import { describe, expect, it } from 'vitest'
import { asSentence } from './client'

describe('messages of the server', () => {
  it('become sentences on the page', () => {
    expect(asSentence('there is no table k3x')).toBe('There is no table k3x.')
    expect(asSentence('Really?')).toBe('Really?')
    expect(asSentence('')).toBe('')
  })
})

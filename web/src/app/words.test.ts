import { beforeEach, describe, expect, it } from 'vitest'
import { say, words } from './words.svelte'

describe('the words of the page', () => {
  beforeEach(() => words.speak('en'))

  it('are said in the language that is spoken', async () => {
    expect(say('page-home-title', { count: 5 })).toBe('Five games of force')
    await words.speak('fr')
    expect(say('page-home-title', { count: 5 })).toBe('Cinq jeux de force')
    expect(document.documentElement.lang).toBe('fr')
  })

  it('take values, and count', () => {
    expect(say('page-table-watching', { count: 1 })).toBe('1 person watching')
    expect(say('page-table-watching', { count: 3 })).toBe('3 people watching')
  })

  it('are all there: a key without words is an error', () => {
    expect(() => say('page-no-such-thing')).toThrow('no message page-no-such-thing in the en words')
  })

  it('are whole, however many parts are asked for at once', async () => {
    document.documentElement.lang = 'fr'
    await Promise.all([words.begin(), words.need('study')])
    expect(say('page-home-title', { count: 5 })).toBe('Cinq jeux de force')
    expect(words.lang).toBe('fr')
  })

  it('are waited for by whoever asks for a part that is on its way', async () => {
    const first = words.need('privacy')
    await words.need('privacy')
    expect(words.has('privacy-title')).toBe(true)
    await first
  })

  it('keep a choice for the next time', async () => {
    await words.choose('fr')
    expect(localStorage.getItem('ludion-lang')).toBe('fr')
  })
})

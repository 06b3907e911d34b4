import { describe, expect, it } from 'vitest'
import '../testing/words'
import { FakeSocket, now } from '../testing/server'
import { ana, ben, computer, free, Visiting } from '../testing/visits'
import { finishedGames } from './finished'
import { hasWon } from './progress'
import { Visit } from './visit.svelte'

describe('the sentence above the hand', () => {
  const at = new Visiting()

  it('names the player to move, and says that a computer thinks', () => {
    at.come([ana, ben], { now: now(3, 1) })
    expect(at.visit.sentence).toBe('Ben is to move.')
    at.visit.close()
    at.come([ana, computer], { now: now(3, 1) })
    expect(at.visit.sentence).toContain('Pebble')
  })

  it('addresses the player to move', () => {
    at.come([ana, ben])
    expect(at.visit.sentence).toBe('Your turn, seat 0: move.')
  })

  it('is what the game says while chance moves', () => {
    at.come([ana, ben], { now: { ...now(3, -1), says: 'A card is drawn.' } })
    expect(at.visit.sentence).toBe('A card is drawn.')
  })

  const won = { payoff: [1, -1], reason: 'three', says: 'White has three in a row.' }
  const said = (ending = won) => {
    at.happen({ kind: 'ended', ending })
    return [at.visit.sentence, at.visit.why]
  }

  it('counts a game resigned before its first move as lost, unless nobody came', () => {
    at.come([ana, free], { now: now(0), story: [] })
    at.happen({ kind: 'ended', ending: { payoff: [0, 0], reason: 'void', says: 'Nobody came.' } })
    expect(finishedGames().map(({ result }) => result)).toEqual([null])
    localStorage.clear()
    at.visit.close()
    at.come([ana, computer], { now: now(0), story: [] })
    at.happen({ kind: 'ended', ending: { payoff: [-1, 1], reason: 'resigned', says: 'You left.' } })
    expect(finishedGames()).toMatchObject([{ result: 'lost', level: 3, turns: 0 }])
  })

  it('tells players how the game ended, and why', () => {
    at.come([ana, ben])
    expect(said()).toEqual(['You win.', won.says])
    expect(said({ ...won, payoff: [-1, 1] })).toEqual(['You lose.', won.says])
    expect(said({ ...won, payoff: [0, 0] })).toEqual(['A draw.', won.says])
  })

  it('is the ending itself for spectators and for a player on both sides', () => {
    at.come([ana, ben], { mine: [] }, '')
    expect(said()).toEqual([won.says, ''])
    at.visit.close()
    at.come([ana, ben], { mine: [0, 1] })
    expect(said()).toEqual([won.says, ''])
  })

  it('counts a game against the computer, not one between people', () => {
    at.come([ana, ben])
    said()
    expect(hasWon('pebbles')).toBe(false)
    at.visit.close()
    at.come([ana, computer])
    said()
    expect(hasWon('pebbles')).toBe(true)
  })

  it('is empty before anything is known', () => {
    at.visit = new Visit('abc', '', { open: FakeSocket.open })
    expect(at.visit.sentence).toBe('')
  })
})

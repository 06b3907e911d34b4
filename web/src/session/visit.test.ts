import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventMessage, Now, RequestMessage } from '../api/protocol'
import '../testing/words'
import { aloud } from '../app/aloud.svelte'
import { confirmation } from '../app/settings.svelte'
import { sounds } from '../app/sound.svelte'
import { FakeSocket, now, step, table, welcome } from '../testing/server'
import { ana, ben, computer, free, Visiting } from '../testing/visits'
import { recentTable } from './recent'

describe('a visit to a table', () => {
  const at = new Visiting()
  const heard = (): string => aloud.texts.join('')

  describe('a move that is to be confirmed', () => {
    beforeEach(() => confirmation.set(true))
    afterEach(() => confirmation.set(false))

    it('is shown, stays chosen, and is sent by the second press only', () => {
      at.come([ana, computer])
      at.visit.propose('c')
      expect(at.asked).not.toContain('play')
      expect(at.visit.showing.chosen).toBe('c')
      expect(at.visit.mayPlay).toBe(false)
      at.visit.showing.choose(null) // the pointer leaves the board
      expect(at.visit.showing.chosen).toBe('c')
      at.visit.confirm()
      expect(at.last).toMatchObject({ kind: 'play', text: 'c' })
      expect(at.visit.asked).toBeNull()
    })

    it('is described by its preview if moves are not listed', async () => {
      at.come([ana, computer], { now: { ...now(2), choices: null } })
      at.visit.propose('c')
      expect(at.visit.askedDeed).toBe('')
      await vi.advanceTimersByTimeAsync(200)
      expect(at.visit.askedDeed).toBe(at.visit.showing.preview?.played.says)
      expect(at.visit.askedDeed).not.toBe('')
    })

    it('may be dropped for another', () => {
      at.come([ana, computer])
      at.visit.propose('c')
      at.visit.dismiss()
      expect(at.visit.showing.chosen).toBeNull()
      expect(at.visit.mayPlay).toBe(true)
      expect(at.asked).not.toContain('play')
    })

    it('is forgotten when the game goes on without it', () => {
      at.come([ana, computer])
      at.visit.propose('c')
      at.happen({ kind: 'tookback', now: now(0) })
      expect(at.visit.asked).toBeNull()
    })
  })

  it('sends a move at once without confirmation', () => {
    at.come([ana, computer])
    at.visit.propose('c')
    expect(at.last).toMatchObject({ kind: 'play', text: 'c' })
  })

  describe('who is here', () => {
    it('puts the reader nearest and the others opposite', () => {
      at.come([ana, ben])
      expect(at.visit.own).toEqual([ana])
      expect(at.visit.others).toEqual([ben])
      expect(at.visit.sitting).toBe(true)
    })

    it('puts the last seat nearest if the reader plays all of them', () => {
      at.come([ana, ben], { mine: [0, 1] })
      expect(at.visit.nearest).toEqual([1])
    })

    it('puts the first seat nearest for spectators', () => {
      at.come([ana, ben], { mine: [] }, '')
      expect(at.visit.nearest).toEqual([0])
      expect(at.visit.sitting).toBe(false)
    })

    it('shows a player’s name, else the game’s name for the seat, and marks free seats', () => {
      at.come([{ ...ana, name: '' }, free])
      expect(at.visit.nameOf(0)).toBe('White')
      expect(at.visit.nameOf(1)).toBe('free seat')
      expect(at.visit.nameOf(7)).toBe('')
      expect(at.visit.open).toEqual([free])
    })

    it('is in company if another person plays or may come', () => {
      at.come([ana, computer])
      expect(at.visit.company).toBe(false)
      at.visit.close()
      at.come([ana, free])
      expect(at.visit.company).toBe(true)
    })
  })

  describe('what the reader may do', () => {
    it('is to play in their turn, while the board shows the present', async () => {
      at.come([ana, ben])
      expect(at.visit.mayPlay).toBe(true)
      await at.visit.showing.look(1)
      expect(at.visit.mayPlay).toBe(false)
    })

    it('is to take back their own move, but not in a finished game in company', () => {
      at.come([ana, ben])
      expect(at.visit.mayTakeBack).toBe(true)
      at.happen({
        kind: 'ended',
        ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' },
      })
      expect(at.visit.mayTakeBack).toBe(false)
    })

    it('is to take back a finished game against the computer', () => {
      at.come([ana, computer])
      at.happen({
        kind: 'ended',
        ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' },
      })
      expect(at.visit.mayTakeBack).toBe(true)
    })

    it('is to offer a draw to a person, not to a computer nor to partners', () => {
      at.come([ana, ben])
      expect(at.visit.mayDraw).toBe(true)
      at.visit.close()
      at.come([ana, computer])
      expect(at.visit.mayDraw).toBe(false)
      at.visit.close()
      at.come([ana, ben], { table: { ...table(), places: [ana, ben], together: true } })
      expect(at.visit.mayDraw).toBe(false)
    })
  })

  describe('a request', () => {
    beforeEach(() => at.come([ana, ben]))

    it('goes to the table', () => {
      at.visit.takeBack()
      at.visit.offerDraw()
      at.visit.rematch()
      at.visit.reply({ what: 'draw', by: 1 }, true)
      at.visit.substitute(1, 4)
      at.visit.sheet = 'resign'
      at.visit.resign()
      expect(at.asked).toEqual(['takeback', 'draw', 'rematch', 'reply', 'substitute', 'resign'])
      expect(at.visit.sheet).toBeNull()
    })

    it('is a move with its number, which ends notes and choices', () => {
      at.visit.note = 'a hint'
      at.visit.spoken = 'hello'
      at.visit.showing.choose('a')
      at.visit.play('a')
      expect(at.last).toMatchObject({ kind: 'play', number: 3, text: 'a' })
      expect([at.visit.note, at.visit.spoken, at.visit.showing.chosen]).toEqual(['', '', null])
    })

    it('may be refused, and the reason is written and spoken', async () => {
      at.visit.offerDraw()
      await at.answer((id) => ({
        kind: 'refused',
        id,
        code: 'not-now',
        text: 'a draw was offered already',
      }))
      expect(at.visit.note).toBe('A draw was offered already.')
      expect(heard()).toBe('A draw was offered already.')
    })

    it('is a hint, which is drawn on the board', async () => {
      const hint = at.visit.hint()
      expect(at.visit.hinting).toBe(true)
      await at.answer((id) => ({
        kind: 'hinted',
        id,
        text: 'a',
        short: 'a',
        deed: 'Do a',
        says: 'Try a.',
      }))
      await hint
      expect(at.visit.note).toBe('Try a.')
      expect(at.visit.hinting).toBe(false)
      expect(at.visit.showing.line?.steps[0]?.played.text).toBe('a')
    })

    it('is a hint that comes too late: a move was made, so nothing is said, drawn or asked', async () => {
      const hint = at.visit.hint()
      const { id } = at.last as { id: number }
      at.happen({ kind: 'moved', step: step(3) })
      const before = at.visit.note
      FakeSocket.latest.tell({
        kind: 'hinted',
        id,
        text: 'gone',
        short: 'gone',
        deed: 'Do what cannot be done any more',
        says: 'Try what is gone.',
      })
      await hint
      expect([at.visit.note, at.visit.hinting, at.visit.showing.hinted]).toEqual([
        before,
        false,
        null,
      ])
      expect(at.visit.showing.line).toBeNull()
    })

    it('is an agreement on hints first, if people play against each other', () => {
      FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), hints: false } })
      expect(at.visit.mustAgreeOnHints).toBe(true)
      void at.visit.hint()
      expect(at.asked).toEqual(['hints'])
      const offer = { what: 'hints', by: 0 } as const
      const happened = { kind: 'happened', version: 3 } as const
      FakeSocket.latest.tell({ ...happened, event: { kind: 'offered', offer } })
      at.visit.proposeHints()
      expect(at.asked).toEqual(['hints'])
      const closed = { kind: 'offerclosed', offer, accepted: true } as const
      FakeSocket.latest.tell({ ...happened, version: 4, event: closed })
      expect(at.visit.mustAgreeOnHints).toBe(false)
      expect(at.visit.note).toBe('Hints are allowed for both.')
    })

    it('is one hint at a time, and none in another’s turn', () => {
      void at.visit.hint()
      void at.visit.hint()
      expect(at.asked).toEqual(['hint'])
      at.happen({ kind: 'moved', step: step(3) })
      at.visit.hinting = false
      void at.visit.hint()
      expect(at.asked).toEqual(['hint'])
    })

    it('rethrows errors that are not refusals: they are our bugs', () => {
      expect(() => at.visit.refused(new TypeError('ours'))).toThrow('ours')
    })
  })

  describe('sitting down', () => {
    it('is offered to a visitor with an invitation while a seat is free', () => {
      at.come([ana, free], { mine: [] }, 'invitation')
      expect(at.visit.invited).toBe(true)
    })

    it('sends its own secret, so that a repeated request finds the same seat', async () => {
      at.come([ana, free], { mine: [] }, 'invitation')
      at.visit.sit(1, 'Ben')
      const request = at.last as RequestMessage & { kind: 'sit' }
      expect(request).toMatchObject({ kind: 'sit', seat: 1, name: 'Ben' })
      expect(request.secret).toMatch(/^[\w-]{24}$/)
      const hand = { ...(at.visit.table.now as Now), says: 'You hold a spare coil.' }
      const secret = request.secret ?? ''
      await at.answer((id) => ({ kind: 'seated', id, secret, mine: [1], now: hand, story: [] }))
      expect(at.visit.table.now?.says).toBe('You hold a spare coil.')
      expect(at.visit.invited).toBe(false)
      expect(at.visit.sitting).toBe(true)
      expect(recentTable('abc')?.secret).toBe(request.secret)
    })
  })

  describe('a link', () => {
    beforeEach(() => at.come([ana, ben]))

    it('is replaced by one of our own, which is stored once the server has it', async () => {
      at.visit.renew(false)
      const { secret } = at.last as RequestMessage & { kind: 'renew' }
      expect(secret).toMatch(/^[\w-]{24}$/)
      expect(at.visit.table.secret).toBe('secret')
      const event: EventMessage = { kind: 'linkrenewed', seats: [0], invitation: false }
      await at.answer((id) => ({ kind: 'happened', version: at.version + 1, event, id }))
      expect(at.visit.table.secret).toBe(secret)
      expect(recentTable('abc')?.secret).toBe(secret)
    })

    it('stays if the server refuses another', async () => {
      at.visit.renew(true)
      await at.answer((id) => ({ kind: 'refused', id, code: 'not-yours', text: 'only the host' }))
      expect(at.visit.invitation).toBe('')
      expect(at.visit.note).toBe('Only the host.')
    })
  })

  describe('what happens', () => {
    beforeEach(() => at.come([ana, ben]))

    it('is spoken: the move, and whose turn it is', () => {
      at.happen({ kind: 'moved', step: step(3) })
      expect(heard()).toContain('Seat 0 plays.')
      expect(at.visit.showing.happening?.step.played.number).toBe(3)
    })

    it('sounds like a drop when another’s move makes it the reader’s turn', () => {
      const drop = vi.spyOn(sounds, 'drop')
      at.happen({ kind: 'moved', step: step(3) })
      expect(drop).not.toHaveBeenCalled()
      at.happen({ kind: 'moved', step: step(4) })
      expect(drop).toHaveBeenCalledTimes(1)
    })

    it('sounds like a victory or a defeat', () => {
      const [won, lost] = [vi.spyOn(sounds, 'won'), vi.spyOn(sounds, 'lost')]
      at.happen({
        kind: 'ended',
        ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' },
      })
      expect(won).toHaveBeenCalledTimes(1)
      at.happen({ kind: 'tookback', now: now(2) })
      at.happen({
        kind: 'ended',
        ending: { payoff: [-1, 1], reason: 'three', says: 'Black wins.' },
      })
      expect(lost).toHaveBeenCalledTimes(1)
    })

    it('is told when a move was taken back, and the board shows the present', async () => {
      await at.visit.showing.look(1)
      at.happen({ kind: 'tookback', now: now(1) })
      expect(at.visit.note).not.toBe('')
      expect(at.visit.showing.back).toBeNull()
      expect(at.visit.showing.now?.number).toBe(1)
    })

    it('shows what somebody said, until the reader plays', () => {
      at.happen({ kind: 'spoke', seat: 1, name: 'Ben', text: 'hello' })
      expect(at.visit.spoken).toContain('hello')
      at.visit.play('a')
      expect(at.visit.spoken).toBe('')
    })

    it('tells only the player who offered that the offer was declined', () => {
      at.happen({ kind: 'offerclosed', offer: { what: 'draw', by: 1 }, accepted: false })
      expect(at.visit.note).toBe('')
      at.happen({ kind: 'offerclosed', offer: { what: 'draw', by: 0 }, accepted: false })
      expect(at.visit.note).not.toBe('')
    })
  })

  it('requests the whole story of a short game, and of a long one only when the reader looks back', () => {
    at.come([ana, ben])
    expect(at.http.asked).toHaveLength(1)
    at.visit.close()
    at.http.asked = []
    at.come([ana, ben], welcome(61))
    expect(at.http.asked).toHaveLength(0)
  })
})

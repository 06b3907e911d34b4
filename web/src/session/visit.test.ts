import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  AnswerMessage,
  EventMessage,
  Now,
  Place,
  RequestMessage,
  Welcome,
} from '../api/protocol'
import '../testing/words'
import { aloud } from '../app/aloud.svelte'
import { confirmation } from '../app/settings.svelte'
import { sounds } from '../app/sound.svelte'
import { replaying, type FakeHttp } from '../testing/http'
import { FakeSocket, now, step, table, welcome } from '../testing/server'
import { finishedGames } from './finished'
import { hasWon } from './progress'
import { recentTable, rememberTable } from './recent'
import { Visit } from './visit.svelte'

const PERSON: Place = {
  seat: 0,
  called: 'White',
  name: '',
  who: 'person',
  level: null,
  present: true,
}
const ana: Place = { ...PERSON, name: 'Ana' }
const ben: Place = { ...PERSON, seat: 1, called: 'Black', name: 'Ben' }
const computer: Place = { ...ben, name: 'Pebble', who: 'computer', level: 3 }
const free: Place = { ...ben, name: '', who: 'open', present: false }

describe('a visit to a table', () => {
  let http: FakeHttp
  let visit: Visit
  let version: number

  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    http = replaying()
    FakeSocket.all = []
  })
  afterEach(() => {
    visit.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  function come(places: Place[], more: Partial<Welcome> = {}, came = 'secret'): void {
    visit = new Visit('abc', came, { open: FakeSocket.open })
    FakeSocket.latest.accept()
    FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), places }, ...more })
    version = 2
  }

  function happen(event: EventMessage): void {
    version += 1
    FakeSocket.latest.tell({ kind: 'happened', version, event })
  }

  const last = (): RequestMessage => FakeSocket.latest.asked.at(-1) as RequestMessage
  const asked = (): string[] => FakeSocket.latest.asked.map(({ kind }) => kind)
  const heard = (): string => aloud.texts.join('')

  /** The server answers what was asked last. */
  async function answer(answerTo: (id: number) => AnswerMessage): Promise<void> {
    const { id } = last() as { id: number }
    FakeSocket.latest.tell(answerTo(id))
    await vi.advanceTimersByTimeAsync(0)
  }

  describe('a move that is to be confirmed', () => {
    beforeEach(() => confirmation.set(true))
    afterEach(() => confirmation.set(false))

    it('is shown, stays chosen, and is sent by the second press only', () => {
      come([ana, computer])
      visit.propose('c')
      expect(asked()).not.toContain('play')
      expect(visit.showing.chosen).toBe('c')
      expect(visit.mayPlay).toBe(false)
      visit.showing.choose(null) // the pointer leaves the board
      expect(visit.showing.chosen).toBe('c')
      visit.confirm()
      expect(last()).toMatchObject({ kind: 'play', text: 'c' })
      expect(visit.asked).toBeNull()
    })

    it('is told by its preview where moves are not listed', async () => {
      come([ana, computer], { now: { ...now(2), choices: null } })
      visit.propose('c')
      expect(visit.askedDeed).toBe('')
      await vi.advanceTimersByTimeAsync(200)
      expect(visit.askedDeed).toBe(visit.showing.preview?.played.says)
      expect(visit.askedDeed).not.toBe('')
    })

    it('may be dropped for another', () => {
      come([ana, computer])
      visit.propose('c')
      visit.dismiss()
      expect(visit.showing.chosen).toBeNull()
      expect(visit.mayPlay).toBe(true)
      expect(asked()).not.toContain('play')
    })

    it('is forgotten when the game goes on without it', () => {
      come([ana, computer])
      visit.propose('c')
      happen({ kind: 'tookback', now: now(0) })
      expect(visit.asked).toBeNull()
    })
  })

  it('sends a move at once to whoever confirms nothing', () => {
    come([ana, computer])
    visit.propose('c')
    expect(last()).toMatchObject({ kind: 'play', text: 'c' })
  })

  describe('who is here', () => {
    it('puts oneself nearest and the others opposite', () => {
      come([ana, ben])
      expect(visit.own).toEqual([ana])
      expect(visit.others).toEqual([ben])
      expect(visit.sitting).toBe(true)
    })

    it('puts the last of one’s seats nearest where one plays all of them', () => {
      come([ana, ben], { mine: [0, 1] })
      expect(visit.nearest).toEqual([1])
    })

    it('shows the first seat nearest to whoever only watches', () => {
      come([ana, ben], { mine: [] }, '')
      expect(visit.nearest).toEqual([0])
      expect(visit.sitting).toBe(false)
    })

    it('calls a place by its name, else as the game does, and says where one is free', () => {
      come([{ ...ana, name: '' }, free])
      expect(visit.nameOf(0)).toBe('White')
      expect(visit.nameOf(1)).toBe('free seat')
      expect(visit.nameOf(7)).toBe('')
      expect(visit.open).toEqual([free])
    })

    it('is in company where another person plays or may come', () => {
      come([ana, computer])
      expect(visit.company).toBe(false)
      visit.close()
      come([ana, free])
      expect(visit.company).toBe(true)
    })
  })

  describe('what one may do', () => {
    it('is to play in one’s turn, while the board shows the present', async () => {
      come([ana, ben])
      expect(visit.mayPlay).toBe(true)
      await visit.showing.look(1)
      expect(visit.mayPlay).toBe(false)
    })

    it('is to take back what one has played, not a finished game in company', () => {
      come([ana, ben])
      expect(visit.mayTakeBack).toBe(true)
      happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' } })
      expect(visit.mayTakeBack).toBe(false)
    })

    it('is to take back a finished game against the computer', () => {
      come([ana, computer])
      happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' } })
      expect(visit.mayTakeBack).toBe(true)
    })

    it('is to offer a draw to a person, not to a computer nor to partners', () => {
      come([ana, ben])
      expect(visit.mayDraw).toBe(true)
      visit.close()
      come([ana, computer])
      expect(visit.mayDraw).toBe(false)
      visit.close()
      come([ana, ben], { table: { ...table(), places: [ana, ben], together: true } })
      expect(visit.mayDraw).toBe(false)
    })
  })

  describe('what one asks', () => {
    beforeEach(() => come([ana, ben]))

    it('goes to the table', () => {
      visit.takeBack()
      visit.offerDraw()
      visit.rematch()
      visit.reply({ what: 'draw', by: 1 }, true)
      visit.substitute(1, 4)
      visit.sheet = 'resign'
      visit.resign()
      expect(asked()).toEqual(['takeback', 'draw', 'rematch', 'reply', 'substitute', 'resign'])
      expect(visit.sheet).toBeNull()
    })

    it('is a move with its number, which ends notes and choices', () => {
      visit.note = 'a hint'
      visit.spoken = 'hello'
      visit.showing.choose('a')
      visit.play('a')
      expect(last()).toMatchObject({ kind: 'play', number: 3, text: 'a' })
      expect([visit.note, visit.spoken, visit.showing.chosen]).toEqual(['', '', null])
    })

    it('may be refused, and the reason is written and spoken', async () => {
      visit.offerDraw()
      await answer((id) => ({
        kind: 'refused',
        id,
        code: 'not-now',
        text: 'a draw was offered already',
      }))
      expect(visit.note).toBe('A draw was offered already.')
      expect(heard()).toBe('A draw was offered already.')
    })

    it('is a hint, which is drawn on the board', async () => {
      const hint = visit.hint()
      expect(visit.hinting).toBe(true)
      await answer((id) => ({
        kind: 'hinted',
        id,
        text: 'a',
        short: 'a',
        deed: 'Do a',
        says: 'Try a.',
      }))
      await hint
      expect(visit.note).toBe('Try a.')
      expect(visit.hinting).toBe(false)
      expect(visit.showing.line?.steps[0]?.played.text).toBe('a')
    })

    it('is a hint that comes too late: a move was made, so nothing is said, drawn or asked', async () => {
      const hint = visit.hint()
      const { id } = last() as { id: number }
      happen({ kind: 'moved', step: step(3) })
      const before = visit.note
      FakeSocket.latest.tell({
        kind: 'hinted',
        id,
        text: 'gone',
        short: 'gone',
        deed: 'Do what cannot be done any more',
        says: 'Try what is gone.',
      })
      await hint
      expect([visit.note, visit.hinting, visit.showing.hinted]).toEqual([before, false, null])
      expect(visit.showing.line).toBeNull()
    })

    it('is an agreement on hints first, where people play against each other', () => {
      FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), hints: false } })
      expect(visit.mustAgreeOnHints).toBe(true)
      void visit.hint()
      expect(asked()).toEqual(['hints'])
      const offer = { what: 'hints', by: 0 } as const
      const happened = { kind: 'happened', version: 3 } as const
      FakeSocket.latest.tell({ ...happened, event: { kind: 'offered', offer } })
      visit.proposeHints()
      expect(asked()).toEqual(['hints'])
      const closed = { kind: 'offerclosed', offer, accepted: true } as const
      FakeSocket.latest.tell({ ...happened, version: 4, event: closed })
      expect(visit.mustAgreeOnHints).toBe(false)
      expect(visit.note).toBe('Hints are allowed for both.')
    })

    it('is one hint at a time, and none in another’s turn', () => {
      void visit.hint()
      void visit.hint()
      expect(asked()).toEqual(['hint'])
      happen({ kind: 'moved', step: step(3) })
      visit.hinting = false
      void visit.hint()
      expect(asked()).toEqual(['hint'])
    })

    it('raises what is no refusal: it is a fault of ours', () => {
      expect(() => visit.refused(new TypeError('ours'))).toThrow('ours')
    })
  })

  describe('sitting down', () => {
    it('is offered to whoever came by an invitation while a seat is free', () => {
      come([ana, free], { mine: [] }, 'invitation')
      expect(visit.invited).toBe(true)
    })

    it('sends a secret of one’s own, so that asking twice finds the same seat', async () => {
      come([ana, free], { mine: [] }, 'invitation')
      visit.sit(1, 'Ben')
      const request = last() as RequestMessage & { kind: 'sit' }
      expect(request).toMatchObject({ kind: 'sit', seat: 1, name: 'Ben' })
      expect(request.secret).toMatch(/^[\w-]{24}$/)
      const hand = { ...(visit.table.now as Now), says: 'You hold a spare coil.' }
      const secret = request.secret ?? ''
      await answer((id) => ({ kind: 'seated', id, secret, mine: [1], now: hand, story: [] }))
      expect(visit.table.now?.says).toBe('You hold a spare coil.')
      expect(visit.invited).toBe(false)
      expect(visit.sitting).toBe(true)
      expect(recentTable('abc')?.secret).toBe(request.secret)
    })
  })

  describe('a link', () => {
    beforeEach(() => come([ana, ben]))

    it('is replaced by one of our own, which is stored once the server has it', async () => {
      visit.renew(false)
      const { secret } = last() as RequestMessage & { kind: 'renew' }
      expect(secret).toMatch(/^[\w-]{24}$/)
      expect(visit.table.secret).toBe('secret')
      const event: EventMessage = { kind: 'linkrenewed', seats: [0], invitation: false }
      await answer((id) => ({ kind: 'happened', version: version + 1, event, id }))
      expect(visit.table.secret).toBe(secret)
      expect(recentTable('abc')?.secret).toBe(secret)
    })

    it('stays where the server refuses another', async () => {
      visit.renew(true)
      await answer((id) => ({ kind: 'refused', id, code: 'not-yours', text: 'only the host' }))
      expect(visit.invitation).toBe('')
      expect(visit.note).toBe('Only the host.')
    })
  })

  describe('what happens', () => {
    beforeEach(() => come([ana, ben]))

    it('is spoken: the move, and whose turn it is', () => {
      happen({ kind: 'moved', step: step(3) })
      expect(heard()).toContain('Seat 0 plays.')
      expect(visit.showing.happening?.step.played.number).toBe(3)
    })

    it('sounds like a drop when another’s move gives one the turn', () => {
      const drop = vi.spyOn(sounds, 'drop')
      happen({ kind: 'moved', step: step(3) })
      expect(drop).not.toHaveBeenCalled()
      happen({ kind: 'moved', step: step(4) })
      expect(drop).toHaveBeenCalledTimes(1)
    })

    it('is a victory or a defeat to the ear', () => {
      const [won, lost] = [vi.spyOn(sounds, 'won'), vi.spyOn(sounds, 'lost')]
      happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'three', says: 'White wins.' } })
      expect(won).toHaveBeenCalledTimes(1)
      happen({ kind: 'tookback', now: now(2) })
      happen({ kind: 'ended', ending: { payoff: [-1, 1], reason: 'three', says: 'Black wins.' } })
      expect(lost).toHaveBeenCalledTimes(1)
    })

    it('is told when a move was taken back, and the board shows the present', async () => {
      await visit.showing.look(1)
      happen({ kind: 'tookback', now: now(1) })
      expect(visit.note).not.toBe('')
      expect(visit.showing.back).toBeNull()
      expect(visit.showing.now?.number).toBe(1)
    })

    it('stays as what somebody said, until one plays', () => {
      happen({ kind: 'spoke', seat: 1, name: 'Ben', text: 'hello' })
      expect(visit.spoken).toContain('hello')
      visit.play('a')
      expect(visit.spoken).toBe('')
    })

    it('tells who offered when the offer was declined, and nobody else', () => {
      happen({ kind: 'offerclosed', offer: { what: 'draw', by: 1 }, accepted: false })
      expect(visit.note).toBe('')
      happen({ kind: 'offerclosed', offer: { what: 'draw', by: 0 }, accepted: false })
      expect(visit.note).not.toBe('')
    })
  })

  describe('a person who is away', () => {
    const absent = (present: boolean[]): void => {
      FakeSocket.latest.tell({ kind: 'presence', present, spectators: 0 })
      visit.absence.watch()
    }

    beforeEach(() => come([ana, ben]))

    it('may be replaced after a minute', () => {
      absent([true, false])
      vi.advanceTimersByTime(59_000)
      expect(visit.absence.deserted).toEqual([])
      vi.advanceTimersByTime(2_000)
      expect(visit.absence.deserted).toEqual([1])
    })

    it('who comes back in time is not counted as away', () => {
      absent([true, false])
      vi.advanceTimersByTime(30_000)
      absent([true, true])
      vi.advanceTimersByTime(60_000)
      expect(visit.absence.deserted).toEqual([])
    })

    it('who comes back later keeps the seat again', () => {
      absent([true, false])
      vi.advanceTimersByTime(61_000)
      absent([true, true])
      expect(visit.absence.deserted).toEqual([])
    })

    it('is never oneself, whatever the server has counted so far', () => {
      absent([false, true])
      vi.advanceTimersByTime(61_000)
      expect(visit.absence.deserted).toEqual([])
    })

    it('is not waited for after one has left', () => {
      absent([true, false])
      visit.close()
      vi.advanceTimersByTime(61_000)
      expect(visit.absence.deserted).toEqual([])
    })
  })

  describe('the way back', () => {
    it('is remembered with what home says of the table', () => {
      come([ana, ben])
      expect(recentTable('abc')).toMatchObject({
        secret: 'secret',
        game: 'pebbles',
        names: ['Ben'],
        seat: 0,
        state: 'mine',
      })
      happen({ kind: 'moved', step: step(3) })
      expect(recentTable('abc')?.state).toBe('theirs')
      happen({ kind: 'ended', ending: { payoff: [0, 0], reason: 'draw', says: 'A draw.' } })
      expect(recentTable('abc')?.state).toBe('over')
    })

    it('is not remembered by whoever only watches', () => {
      come([ana, ben], { mine: [] }, '')
      expect(recentTable('abc')).toBeUndefined()
    })

    it('is not remembered of the table of an exercise', () => {
      visit = new Visit('abc', 'secret', { remembered: false, open: FakeSocket.open })
      FakeSocket.latest.accept()
      FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), places: [ana, ben] } })
      happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'line', says: 'Ana wins.' } })
      expect(recentTable('abc')).toBeUndefined()
    })

    it('is found again without the secret in the address', () => {
      rememberTable({ id: 'abc', secret: 'known', invitation: 'come', at: 1 })
      come([ana, ben], {}, '')
      expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', secret: 'known' })
      expect(visit.invitation).toBe('come')
    })
  })

  describe('the sentence above the hand', () => {
    it('names who is to move, and says that a computer thinks', () => {
      come([ana, ben], { now: now(3, 1) })
      expect(visit.sentence).toBe('Ben is to move.')
      visit.close()
      come([ana, computer], { now: now(3, 1) })
      expect(visit.sentence).toContain('Pebble')
    })

    it('speaks to whoever is to move', () => {
      come([ana, ben])
      expect(visit.sentence).toBe('Your turn, seat 0: move.')
    })

    it('is what the game says while chance moves', () => {
      come([ana, ben], { now: { ...now(3, -1), says: 'A card is drawn.' } })
      expect(visit.sentence).toBe('A card is drawn.')
    })

    const won = { payoff: [1, -1], reason: 'three', says: 'White has three in a row.' }
    const said = (ending = won) => {
      happen({ kind: 'ended', ending })
      return [visit.sentence, visit.why]
    }

    it('is kept as lost if one gives up before the first move, not if nobody came', () => {
      come([ana, free], { now: now(0), story: [] })
      happen({ kind: 'ended', ending: { payoff: [0, 0], reason: 'void', says: 'Nobody came.' } })
      expect(finishedGames().map(({ result }) => result)).toEqual([null])
      localStorage.clear()
      visit.close()
      come([ana, computer], { now: now(0), story: [] })
      happen({ kind: 'ended', ending: { payoff: [-1, 1], reason: 'resigned', says: 'You left.' } })
      expect(finishedGames()).toMatchObject([{ result: 'lost', level: 3, turns: 0 }])
    })

    it('says to whoever sat there how the game ended, and why', () => {
      come([ana, ben])
      expect(said()).toEqual(['You win.', won.says])
      expect(said({ ...won, payoff: [-1, 1] })).toEqual(['You lose.', won.says])
      expect(said({ ...won, payoff: [0, 0] })).toEqual(['A draw.', won.says])
    })

    it('is the ending itself to those who watch and to who sits on both sides', () => {
      come([ana, ben], { mine: [] }, '')
      expect(said()).toEqual([won.says, ''])
      visit.close()
      come([ana, ben], { mine: [0, 1] })
      expect(said()).toEqual([won.says, ''])
    })

    it('counts a game against the computer, not one between people', () => {
      come([ana, ben])
      said()
      expect(hasWon('pebbles')).toBe(false)
      visit.close()
      come([ana, computer])
      said()
      expect(hasWon('pebbles')).toBe(true)
    })

    it('is empty before anything is known', () => {
      visit = new Visit('abc', '', { open: FakeSocket.open })
      expect(visit.sentence).toBe('')
    })
  })

  it('asks for the whole story of a short game, and of a long one only when one looks back', () => {
    come([ana, ben])
    expect(http.asked).toHaveLength(1)
    visit.close()
    http.asked = []
    come([ana, ben], welcome(61))
    expect(http.asked).toHaveLength(0)
  })
})

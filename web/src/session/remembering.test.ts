import { describe, expect, it, vi } from 'vitest'
import '../testing/words'
import { FakeHttp } from '../testing/http'
import { FakeSocket, step, table, welcome } from '../testing/server'
import { ana, ben, Visiting } from '../testing/visits'
import { recentTable, rememberTable } from './recent'
import { Visit } from './visit.svelte'

describe('the way back', () => {
  const at = new Visiting()

  it('is remembered with what home says of the table', () => {
    at.come([ana, ben])
    expect(recentTable('abc')).toMatchObject({
      secret: 'secret',
      game: 'pebbles',
      names: ['Ben'],
      seat: 0,
      state: 'mine',
    })
    at.happen({ kind: 'moved', step: step(3) })
    expect(recentTable('abc')?.state).toBe('theirs')
    at.happen({ kind: 'ended', ending: { payoff: [0, 0], reason: 'draw', says: 'A draw.' } })
    expect(recentTable('abc')?.state).toBe('over')
  })

  it('is not remembered by spectators', () => {
    at.come([ana, ben], { mine: [] }, '')
    expect(recentTable('abc')).toBeUndefined()
  })

  it('is not remembered of the table of an exercise', () => {
    at.visit = new Visit('abc', 'secret', { remembered: false, open: FakeSocket.open })
    FakeSocket.latest.accept()
    FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), places: [ana, ben] } })
    at.happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'line', says: 'Ana wins.' } })
    expect(recentTable('abc')).toBeUndefined()
  })

  it('is forgotten by who stops looking, whatever is heard afterwards', async () => {
    const http = new FakeHttp()
    http.on('/api/tables/abc/messages', () => ({}))
    at.come([ana, ben])
    await at.visit.stopLooking()
    at.happen({ kind: 'moved', step: step(3) })
    expect(recentTable('abc')).toBeUndefined()
    vi.unstubAllGlobals()
  })

  it('is found again without the secret in the address', () => {
    rememberTable({ id: 'abc', secret: 'known', invitation: 'come', at: 1 })
    at.come([ana, ben], {}, '')
    expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', secret: 'known' })
    expect(at.visit.invitation).toBe('come')
  })
})

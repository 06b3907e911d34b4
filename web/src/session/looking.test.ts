import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket, table, welcome } from '../testing/server'
import '../testing/words'
import type { Welcome } from '../api/protocol'
import { Looking } from './looking.svelte'
import { recentTable, rememberTable } from './recent'

vi.mock('../app/routes', () => ({ router: { go: vi.fn() } }))

const open = {
  seat: 1,
  called: 'Black',
  name: '',
  who: 'open' as const,
  level: null,
  present: false,
}
const nadia = { ...open, name: 'Nadia', who: 'person' as const, present: true }

function waiting(): Welcome {
  const made = welcome()
  const [mine] = table().places
  return { ...made, table: { ...made.table, lobby: true, sought: true, places: [mine!, open] } }
}

describe('a player who seeks an opponent', () => {
  let looking: Looking
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    FakeSocket.all = []
    rememberTable({ id: 'abc', secret: 's'.repeat(24), game: 'pebbles', title: 'Pebbles', at: 1 })
    looking = new Looking(FakeSocket.open)
    looking.attend('abc')
    looking.note('abc', 'Pebbles', true)
  })

  const leave = () => {
    looking.leave('abc')
    FakeSocket.latest.accept()
    FakeSocket.latest.tell(waiting())
  }

  it('needs no second connection at the table itself', () => {
    expect(FakeSocket.all).toHaveLength(0)
    expect(looking.elsewhere).toBe(false)
  })

  it('keeps the seat elsewhere, and is called', () => {
    leave()
    expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', secret: 's'.repeat(24) })
    expect([looking.elsewhere, looking.came]).toEqual([true, null])
    FakeSocket.latest.tell({ kind: 'happened', version: 1, event: { kind: 'place', place: nadia } })
    expect(looking.came).toBe('Nadia')
  })

  it('sees nothing of a correspondence search on other pages until somebody comes', () => {
    looking.note('abc', 'Pebbles', true, true)
    leave()
    expect(looking.elsewhere).toBe(false)
    FakeSocket.latest.tell({ kind: 'happened', version: 1, event: { kind: 'place', place: nadia } })
    expect([looking.elsewhere, looking.came]).toEqual([true, 'Nadia'])
  })

  it('waits on after the page was loaded again', () => {
    leave()
    const again = new Looking(FakeSocket.open)
    again.resume()
    expect(again.table).toMatchObject({ id: 'abc', title: 'Pebbles' })
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('moves to the table of somebody who wanted the same', () => {
    leave()
    FakeSocket.latest.tell({ kind: 'happened', version: 1, event: { kind: 'next', id: 'def' } })
    expect(looking.table?.id).toBe('def')
    expect(recentTable('def')?.secret).toBe('s'.repeat(24))
    FakeSocket.latest.accept()
    const full = waiting()
    FakeSocket.latest.tell({
      ...full,
      table: { ...full.table, places: [full.table.places[0]!, nadia] },
    })
    expect(looking.came).toBe('Nadia')
  })

  it('stops', () => {
    leave()
    looking.stop()
    expect(FakeSocket.latest.closed).toBe(true)
    expect(looking.table).toBe(null)
    const again = new Looking(FakeSocket.open)
    again.resume()
    expect(again.table).toBe(null)
  })
})

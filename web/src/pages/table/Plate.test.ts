import { expect, test } from 'vitest'
import type { Place } from '../../api/protocol'
import type { TableState } from '../../session/table.svelte'
import { table as facts } from '../../testing/server'
import { show } from '../../testing/shown'
import '../../testing/words'
import Piece from '../../testing/PebblesPiece.svelte'
import Plate from './Plate.svelte'

const [first, second] = facts().places as [Place, Place]
const table = { mine: [0], isAway: () => false, clocks: null, table: facts() }

function plate(place: Place, tiny = true): string {
  const props = { table: table as unknown as TableState, place, Piece, stock: null, on: false }
  const page = show(Plate, { ...props, bar: true, tiny })
  const text =
    page
      .find(tiny ? 'b' : '.who')
      ?.textContent?.replace(/\s+/g, ' ')
      .trim() ?? ''
  page.close()
  return text
}

test('among many players the reader’s own plate has the game’s name for the seat', () => {
  expect(plate(first)).toBe(`You · ${first.called}`)
})

test('a person’s name is beside the game’s name for the seat, however alike', () => {
  expect(plate({ ...second, who: 'person', name: 'Ada' })).toBe(`${second.called} · Ada`)
  expect(plate({ ...second, who: 'person', name: second.called })).toBe(second.called)
})

test('a computer has the name of its seat', () => {
  expect(plate({ ...second, who: 'computer', name: 'Pebble', level: 2 })).toBe(second.called)
})

test('a bar has room for a level, but not for more', () => {
  const computer = { ...second, who: 'computer' as const, name: 'Pebble', level: 2 }
  expect(plate(computer, false)).toBe(`Pebble${second.called}, level 2`)
})

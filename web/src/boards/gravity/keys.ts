// Lines by the keyboard: a letter means a column, a figure a row; the same key again reverses it.

import { columnName, rowName, type Way } from '../shared/ways'
import { open, type Legal } from './gesture'
import { layText, readLay, reversed } from './moves'

/** Within this time a second figure belongs to the first: 1, 2 is row 12. */
export const TOGETHER_MS = 700

export interface Typed {
  figures: string
  at: number
}

export const NOTHING_TYPED: Typed = { figures: '', at: -Infinity }

interface Room {
  rows: number
  columns: number
}

/** The flux meant by a key, or null, and what has been typed. `closed` is the line that may not be taken. */
export function typeLine(
  key: string,
  at: number,
  typed: Typed,
  chosen: string | null,
  room: Room,
  gravity: Way,
  legal: Legal,
): { text: string | null; closed: string | null; typed: Typed } | null {
  if (/^[a-z]$/i.test(key)) {
    const column = 'ABCDEFGHIJKLMNOP'.indexOf(key.toUpperCase())
    if (column < 0 || column >= room.columns) return null
    const way = gravity === '^' ? '^' : 'v'
    return { ...chosenLine({ way, line: column }, chosen, legal), typed: NOTHING_TYPED }
  }
  if (!/^[0-9]$/.test(key)) return null
  const together = at - typed.at < TOGETHER_MS ? typed.figures + key : key
  const figures = isRow(together, room) ? together : key
  if (!isRow(figures, room)) return null
  const way = gravity === '<' ? '<' : '>'
  const lay = { way, line: Number(figures) - 1 } as const
  return { ...chosenLine(lay, chosen, legal), typed: { figures, at } }
}

const isRow = (figures: string, room: Room): boolean =>
  /^[1-9][0-9]?$/.test(figures) && Number(figures) <= room.rows

function chosenLine(
  lay: { way: Way; line: number },
  chosen: string | null,
  legal: Legal,
): { text: string | null; closed: string | null } {
  const before = readLay(chosen)
  const again = before !== null && layText(before).slice(2) === layText(lay).slice(2)
  const text = again ? open(reversed(before), legal) : open(lay, legal)
  return { text, closed: text === null ? layText(lay) : null }
}

/** What the keys of the lines are, for the note beside the dial: A–H, 1–8. */
export const keysOf = (room: Room): { letters: string; figures: string } => ({
  letters: `A–${columnName(room.columns - 1)}`,
  figures: `1–${rowName(room.rows - 1)}`,
})

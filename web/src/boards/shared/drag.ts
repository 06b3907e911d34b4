// A piece dragged from the hand onto the board: these are two components, so the board's cells are
// looked up under the pointer by their names.

import { readCell, type Cell } from './ways'

/** The move of the board's button under the pointer, or null. */
export function moveUnder(event: PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under?.closest<HTMLElement>('.board [data-move]')?.dataset.move ?? null
}

/** The cell of a board under the pointer, or null. */
export function cellUnder(event: PointerEvent): Cell | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  const named = under?.closest<HTMLElement>('[data-cell]')
  return readCell(named?.dataset.cell ?? '') ?? null
}

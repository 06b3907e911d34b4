// Cells in words, for screen readers.

import type * as gravity from './scene'
import { said } from '../shared/words'
import { cellName, sameCell, WAYS, WORD, type Cell, type Way } from '../shared/ways'

/** `C5, Green’s character; gravity draws right; walls: above` */
export function cellInWords(scene: gravity.Scene, cell: Cell, called: string[]): string {
  const parts = [said('cell', { cell: cellName(cell), what: onCell(scene, cell, called) })]
  const needle = scene.needles[cell[0] * scene.room.columns + cell[1]]
  if (needle) parts.push(pull(needle, called))
  const walls = WAYS.filter((way) => isWalled(scene.room, cell, way))
  if (walls.length)
    parts.push(said('gravity-walls', { count: walls.length, where: inWords(walls) }))
  return parts.join(said('pause'))
}

function onCell(scene: gravity.Scene, cell: Cell, called: string[]): string {
  const things = scene.pawns.flatMap((pawn, seat) =>
    sameCell(pawn, cell) ? [said('gravity-pawn', { seat: called[seat] ?? '' })] : [],
  )
  if (sameCell(scene.objective, cell)) things.push(said('gravity-objective'))
  return things.length ? things.join(said('and')) : said('empty')
}

function pull(needle: gravity.Needle, called: string[]): string {
  const way = said(`way-${WORD[needle.arrow]}`)
  if (needle.flux === null) return said('gravity-pull', { way })
  return said('gravity-pull-flux', { seat: called[needle.flux] ?? '', way })
}

const inWords = (ways: Way[]): string =>
  ways.map((way) => said(`side-${WORD[way]}`)).join(said('and'))

/** Whether a wall stands on that side of a cell; the walls of the last row and column close the seam. */
export function isWalled(room: gravity.Room, [row, column]: Cell, way: Way): boolean {
  const above = (row + room.rows - 1) % room.rows
  const before = (column + room.columns - 1) % room.columns
  const stands = (walls: [number, number][], at: Cell): boolean =>
    walls.some((wall) => sameCell(wall, at))
  switch (way) {
    case '^':
      return stands(room.south, [above, column])
    case 'v':
      return stands(room.south, [row, column])
    case '<':
      return stands(room.east, [row, before])
    default:
      return stands(room.east, [row, column])
  }
}

/** The whole position in a sentence, for a picture of it. */
export function roomInWords(scene: gravity.Scene, called: string[]): string {
  const parts = [said('gravity-board')]
  if (scene.gravity) {
    parts.push(said('gravity-pull', { way: said(`way-${WORD[scene.gravity]}`) }))
  }
  scene.pawns.forEach((cell, seat) => {
    if (!cell) return
    const what = said('gravity-pawn', { seat: called[seat] ?? '' })
    parts.push(said('cell', { cell: cellName(cell), what }))
  })
  if (scene.objective) {
    parts.push(said('cell', { cell: cellName(scene.objective), what: said('gravity-objective') }))
  }
  return parts.join(said('pause'))
}

// Cells in words, for screen readers.

import type * as gravis3 from './scene'
import { said } from '../shared/words'
import { cellName, WORD, type Cell } from '../shared/ways'
import { indexOf } from './frame'

/** `C3, White’s pawn; may be taken` */
export function cellInWords(scene: gravis3.Scene, cell: Cell, called: string[]): string {
  const index = indexOf(cell)
  const pawn = scene.grid[index]
  const what = pawn === '.' ? said('empty') : pawnInWords(pawn, called)
  const parts = [said('cell', { cell: cellName(cell), what })]
  if (pawn === '.' && scene.arrow) {
    parts.push(said('gravis3-draws', { way: said(`way-${WORD[scene.arrow]}`) }))
  }
  if (scene.takeable.includes(index)) parts.push(said('gravis3-takeable'))
  if (scene.won.some((run) => run.includes(index))) parts.push(said('gravis3-aligned'))
  return parts.join(said('pause'))
}

const pawnInWords = (pawn: string | undefined, called: string[]): string =>
  said('gravis3-pawn', { seat: called[pawn === 'w' ? 0 : 1] ?? '' })

/** The whole position in a sentence, for a picture of it. */
export function gridInWords(scene: gravis3.Scene, called: string[]): string {
  const parts = [said('gravis3-board')]
  if (scene.arrow) parts.push(said('gravis3-draws', { way: said(`way-${WORD[scene.arrow]}`) }))
  for (const [index, pawn] of [...scene.grid].entries()) {
    if (pawn === '.') continue
    const cell = cellName([Math.floor(index / 5), index % 5])
    parts.push(said('cell', { cell, what: pawnInWords(pawn, called) }))
  }
  return parts.join(said('pause'))
}

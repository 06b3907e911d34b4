// A formation in the editor: its rows of # and ., and the cells of its rotors.

import { sameCell, type Cell } from '../../shared/ways'

/** The cells of the rotors, relative to the formation's top left corner. */
export function readRotors(text: string): Cell[] {
  return text
    .split('/')
    .flatMap((line, row) =>
      [...line].flatMap((letter, column): Cell[] => (letter === '#' ? [[row, column]] : [])),
    )
}

export function writeRotors(cells: readonly Cell[]): string {
  const top = Math.min(...cells.map(([row]) => row))
  const left = Math.min(...cells.map(([, column]) => column))
  const rows: string[][] = []
  for (const [row, column] of cells) {
    const line = (rows[row - top] ??= [])
    line[column - left] = '#'
  }
  return Array.from(rows, (line) =>
    Array.from(line ?? [], (letter) => letter ?? '.').join(''),
  ).join('/')
}

/** The formation after a rotor was moved to another cell. */
export function moved(cells: readonly Cell[], from: Cell, to: Cell): Cell[] {
  return cells.map((cell) => (sameCell(cell, from) ? to : cell))
}

// The four directions of a force, as the server writes them, and what a drawing needs of them.

export type Way = '^' | '>' | 'v' | '<'
export type Cell = [row: number, column: number]

export const WAYS: Way[] = ['^', '>', 'v', '<']

/** Degrees from pointing right, clockwise. */
export const ANGLE: Record<Way, number> = { '>': 0, v: 90, '<': 180, '^': 270 }

export const STEP: Record<Way, Cell> = { '^': [-1, 0], '>': [0, 1], v: [1, 0], '<': [0, -1] }

export const OPPOSITE: Record<Way, Way> = { '^': 'v', '>': '<', v: '^', '<': '>' }

/** The part of a word's key that names a direction. */
export const WORD: Record<Way, string> = { '^': 'up', '>': 'right', v: 'down', '<': 'left' }

const KEYS: Record<string, Way> = { ArrowUp: '^', ArrowRight: '>', ArrowDown: 'v', ArrowLeft: '<' }

/** The way of an arrow key, if it is one. */
export const wayOfKey = (key: string): Way | undefined => KEYS[key]

export const isVertical = (way: Way): boolean => way === '^' || way === 'v'

export const isWay = (text: string | undefined): text is Way =>
  text !== undefined && (WAYS as string[]).includes(text)

/** The angle of `way` that is nearest to `angle`, so that a needle swings the short way round. */
export function nearest(angle: number, way: Way): number {
  const difference = (((ANGLE[way] - angle) % 360) + 540) % 360
  return angle + difference - 180
}

const COLUMNS = 'ABCDEFGHIJKLMNOP'

export const columnName = (column: number): string => COLUMNS.charAt(column)
export const rowName = (row: number): string => String(row + 1)
export const cellName = ([row, column]: Cell): string => columnName(column) + rowName(row)

/** The cell called `C5`, or undefined. */
export function readCell(text: string): Cell | undefined {
  const found = /^([A-P])([1-9]|1[0-6])$/.exec(text)
  return found ? [Number(found[2]) - 1, COLUMNS.indexOf(found[1] as string)] : undefined
}

/** The name of a line along `way`: a column's letter or a row's figure. */
export const lineName = (way: Way, line: number): string =>
  isVertical(way) ? columnName(line) : rowName(line)

/** The line called so, along `way`, or undefined. */
export function readLine(way: Way, name: string): number | undefined {
  const line = isVertical(way) ? COLUMNS.indexOf(name) : Number(name) - 1
  return name !== '' && Number.isInteger(line) && line >= 0 && line < 16 ? line : undefined
}

export const sameCell = (one: Cell | null, other: Cell | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1]

// A position as text, for its editor: `bgb2g,bgbg,./.,bgbg,... g`. Nothing here validates it.

import type { Cell } from '../shared/ways'
import type { Rotor, Stack } from './scene'

export interface Start {
  /** In the cells of the text, whose first row and column are 0. */
  rotors: Rotor[]
  mover: number
}

const LETTER = 'bgrp'
export const MOST_HEIGHT = 17

export function readStart(text: string): Start {
  const [rows = '', mover = 'b'] = text.split(' ')
  const rotors = rows.split('/').flatMap((row, r) =>
    row.split(',').flatMap((rotor, c): Rotor[] => {
      const holes = rotor.match(/-|[bgrp]\d*/g)
      return holes ? [{ cell: [r, c], stacks: holes.map(readStack) }] : []
    }),
  )
  return { rotors, mover: Math.max(0, LETTER.indexOf(mover)) }
}

const readStack = (text: string): Stack | null =>
  text === '-'
    ? null
    : { owner: LETTER.indexOf(text.charAt(0)), height: Number(text.slice(1) || 1) }

export function writeStart({ rotors, mover }: Start): string {
  const last = Math.max(...rotors.map(({ cell }) => cell[0]))
  const rows = Array.from({ length: last + 1 }, (_, row) => {
    const own = rotors.filter(({ cell }) => cell[0] === row)
    const width = Math.max(0, ...own.map(({ cell }) => cell[1] + 1))
    return Array.from({ length: width }, (_, column) => {
      const rotor = own.find(({ cell }) => cell[1] === column)
      return rotor ? rotor.stacks.map(writeStack).join('') : '.'
    }).join(',')
  })
  return `${rows.join('/')} ${LETTER[mover]}`
}

const writeStack = (stack: Stack | null): string =>
  stack ? LETTER.charAt(stack.owner) + (stack.height > 1 ? stack.height : '') : '-'

/** Add a seat's peg to a hole; it replaces the other seat's stack. With -1, remove a peg. */
export function pegged(start: Start, cell: Cell, corner: number, seat: number): Start {
  const change = (stack: Stack | null): Stack | null => {
    if (seat < 0) return stack && stack.height > 1 ? { ...stack, height: stack.height - 1 } : null
    const height = stack?.owner === seat ? Math.min(stack.height + 1, MOST_HEIGHT) : 1
    return { owner: seat, height }
  }
  const rotors = start.rotors.map((rotor) =>
    String(rotor.cell) === String(cell)
      ? { ...rotor, stacks: rotor.stacks.map((one, k) => (k === corner ? change(one) : one)) }
      : rotor,
  )
  return { ...start, rotors }
}

// A position as text, for its editor: `> F5 B2,A7 -,^A b`. It is not validated here.

import {
  cellName,
  isWay,
  lineName,
  readCell,
  readLine,
  sameCell,
  type Cell,
  type Way,
} from '../shared/ways'

export interface Flux {
  arrow: Way
  line: number
  /** How many other fluxes are older. */
  rank: number
}

export interface Start {
  gravity: Way | null
  objective: Cell | null
  pawns: (Cell | null)[]
  fluxes: (Flux | null)[]
  mover: number
}

const LETTER = 'bgr'

export function readStart(text: string): Start {
  const [gravity, objective = '?', pawns = '?,?', fluxes = '-,-', mover = 'b'] = text.split(' ')
  return {
    gravity: isWay(gravity) ? gravity : null,
    objective: readCell(objective) ?? null,
    pawns: pawns.split(',').map((pawn) => readCell(pawn) ?? null),
    fluxes: fluxes.split(',').map(readFlux),
    mover: Math.max(0, LETTER.indexOf(mover)),
  }
}

function readFlux(text: string): Flux | null {
  const arrow = text[0]
  const name = text.slice(1).replaceAll('+', '')
  const line = isWay(arrow) ? readLine(arrow, name) : undefined
  return isWay(arrow) && line !== undefined
    ? { arrow, line, rank: text.split('+').length - 1 }
    : null
}

export function writeStart({ gravity, objective, pawns, fluxes, mover }: Start): string {
  const placed = (cell: Cell | null): string => (cell ? cellName(cell) : '?')
  const laid = fluxes.map((flux) =>
    flux ? flux.arrow + lineName(flux.arrow, flux.line) + '+'.repeat(flux.rank) : '-',
  )
  return [
    gravity ?? '?',
    placed(objective),
    pawns.map(placed).join(','),
    laid.join(','),
    LETTER[mover],
  ].join(' ')
}

/** Put a pawn (by its seat) or the objective on a cell; on its own cell it is removed. */
export function put(start: Start, cell: Cell, what: number | 'objective'): Start {
  const placed = (before: Cell | null): Cell | null => (sameCell(before, cell) ? null : cell)
  if (what === 'objective') return { ...start, objective: placed(start.objective) }
  return { ...start, pawns: start.pawns.map((pawn, seat) => (seat === what ? placed(pawn) : pawn)) }
}

/** Remove what is on a cell. */
export function cleared(start: Start, cell: Cell): Start {
  const left = (one: Cell | null): Cell | null => (sameCell(one, cell) ? null : one)
  return { ...start, objective: left(start.objective), pawns: start.pawns.map(left) }
}

/** Set a seat's flux, now the newest one, or none; the others keep their order. */
export function laid(start: Start, seat: number, flux: { arrow: Way; line: number } | null): Start {
  const others = start.fluxes
    .map((one, of) => ({ one, of }))
    .filter(({ one, of }) => one && of !== seat)
    .sort((a, b) => (a.one?.rank ?? 0) - (b.one?.rank ?? 0))
    .map(({ of }) => of)
  const order = flux ? [...others, seat] : others
  const fluxes = start.fluxes.map((one, of): Flux | null => {
    const own = of === seat ? flux : one
    return own && { arrow: own.arrow, line: own.line, rank: order.indexOf(of) }
  })
  return { ...start, fluxes }
}

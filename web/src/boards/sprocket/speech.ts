// Rotors, holes and places in words, for screen readers.

import type * as sprocket from './scene'
import { said } from '../shared/words'
import { cellName, type Cell } from '../shared/ways'

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const

export const cornerInWords = (corner: number): string =>
  said(`sprocket-${CORNERS[corner % 4] ?? 'nw'}`)

function stackInWords(stack: sprocket.Stack | null, called: string[]): string {
  if (!stack) return said('sprocket-free')
  return said('sprocket-stack', { seat: called[stack.owner] ?? '', height: stack.height })
}

/** `Rotor B2; north-west Blue 2; north-east Green 1; …` */
export function rotorInWords(rotor: sprocket.Rotor, called: string[]): string {
  const holes = rotor.stacks.map(
    (stack, corner) => `${cornerInWords(corner)} ${stackInWords(stack, called)}`,
  )
  return [said('sprocket-rotor', { cell: cellName(rotor.cell) }), ...holes].join(said('pause'))
}

/** `Place F3; makes 2 gears` */
export const spotInWords = (spot: sprocket.Spot): string =>
  said('sprocket-spot', { cell: cellName(spot.cell), count: spot.gears.length })

export function holeInWords(scene: sprocket.Scene, hole: sprocket.Hole, called: string[]): string {
  const rotor = scene.rotors.find(({ cell }) => same(cell, hole.cell))
  return said('sprocket-hole', {
    cell: cellName(hole.cell),
    corner: cornerInWords(hole.corner),
    what: stackInWords(rotor?.stacks[hole.corner] ?? null, called),
  })
}

const same = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1]

/** The whole position in sentences, for a picture of it. */
export function formationInWords(scene: sprocket.Scene, called: string[]): string {
  return [said('sprocket-board'), ...scene.rotors.map((rotor) => rotorInWords(rotor, called))].join(
    '. ',
  )
}

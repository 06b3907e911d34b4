// What the player may press now: rotors, places of the rotor in the hand, or holes.

import type * as sprocket from './scene'
import { cellName, sameCell, type Cell } from '../shared/ways'
import { slideOf } from './moves'
import { holeInWords, rotorInWords, spotInWords } from './speech'
import type { Target } from './Targets.svelte'
import { holeAt, middle, RADIUS, type Box } from './view'

interface Shown {
  scene: sprocket.Scene
  box: Box
  lifted: Cell | null
  spots: sprocket.Spot[]
  chosen: string | null
  free: boolean
  called: string[]
  deeds: ReadonlyMap<string, string>
}

/** Half the size of a hole's target: halfway to its neighbours. */
const HOLE_REACH = 37

export function targetsOf(shown: Shown): Target[] {
  const { scene, free, lifted } = shown
  const holes = free ? scene.pegs.map((peg) => holeTarget(shown, peg)) : []
  const slide = slideOf(scene, shown.chosen)
  const rotors = scene.rotors
    .filter(({ cell }) => !(slide && sameCell(cell, slide.rotor)))
    .map((rotor) => rotorTarget(shown, rotor))
  // holes lie on rotors, so they come first
  return [
    ...rotors,
    ...(lifted ? shown.spots.map((spot) => spotTarget(shown, spot)) : []),
    ...holes,
  ]
}

function rotorTarget(shown: Shown, rotor: sprocket.Rotor): Target {
  const { scene, box, lifted, free, called } = shown
  const movable = free && scene.slides.some((one) => sameCell(one.rotor, rotor.cell))
  return {
    key: `rotor-${cellName(rotor.cell)}`,
    kind: 'rotor',
    cell: rotor.cell,
    text: null,
    label: rotorInWords(rotor, called),
    disabled: !movable,
    pressed: sameCell(lifted, rotor.cell),
    ...around(box, ...middle(rotor.cell), RADIUS),
  }
}

function spotTarget(shown: Shown, spot: sprocket.Spot): Target {
  const slide = slideOf(shown.scene, shown.chosen)
  const pressed = slide !== null && sameCell(slide.spot.cell, spot.cell)
  return {
    key: `spot-${cellName(spot.cell)}`,
    kind: 'spot',
    cell: spot.cell,
    text: pressed ? shown.chosen : (spot.turns[0] ?? null),
    label: pressed ? (shown.deeds.get(shown.chosen ?? '') ?? '') : spotInWords(spot),
    disabled: false,
    pressed,
    ...around(shown.box, ...middle(spot.cell), RADIUS - 10),
  }
}

function holeTarget({ scene, box, chosen, called }: Shown, peg: sprocket.Choosable): Target {
  const { cell, corner } = peg.hole
  return {
    key: `hole-${cellName(cell)}-${corner}`,
    kind: 'hole',
    cell,
    text: peg.text,
    label: holeInWords(scene, peg.hole, called),
    disabled: false,
    pressed: chosen === peg.text,
    ...around(box, ...holeAt(...middle(cell), corner), HOLE_REACH),
  }
}

/** A circle of the picture, in per cent of it. */
function around(
  box: Box,
  x: number,
  y: number,
  r: number,
): Pick<Target, 'left' | 'top' | 'width' | 'height'> {
  return {
    left: (100 * (x - r - box.x)) / box.width,
    top: (100 * (y - r - box.y)) / box.height,
    width: (200 * r) / box.width,
    height: (200 * r) / box.height,
  }
}

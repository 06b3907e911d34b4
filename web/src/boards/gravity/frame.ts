// The dimensions of a drawn room, in the units of its picture.
//
//      +--------------------------------+
//      |  margin: chevrons, fluxes      |
//      |   +- strip: the room goes on -+|
//      |   | +--- room: 80 a cell ---+ ||
//
// A picture is scaled to the page, so whatever must keep its size there (labels, fluxes, chevrons)
// is measured from the margin, which is always as many pixels wide.

import type { Cell } from '../shared/ways'

/** Units of a cell. */
export const CELL = 80
/** The thickness of a wall. */
export const WALL = 8

/** Below this width there is no room for chevrons: players swipe or tap the lines themselves. */
const COMPACT_PX = 560
const WIDE_MARGIN_PX = 63
const COMPACT_MARGIN_PX = 18
/** A small room does not grow beyond cells of this size. */
const MOST_CELL_PX = 140

/** The width beyond which a room only gets coarser. */
export const mostPx = (columns: number): number => columns * MOST_CELL_PX + 2 * WIDE_MARGIN_PX

export interface Frame {
  rows: number
  columns: number
  /** Of the room. */
  width: number
  height: number
  margin: number
  /** How far the faded strip reaches beyond the room. */
  strip: number
  /** The size of the labels, and how far outside the room their middle is: between the walls and
   * the edge of the strip. */
  font: number
  label: number
  /** Where a flux is drawn beyond the edge, and its scale. */
  flux: number
  fluxScale: number
  compact: boolean
}

/** The dimensions of a room that is `px` wide on the page with its margins. */
export function frameOf(rows: number, columns: number, px: number, bare: boolean): Frame {
  const [width, height] = [columns * CELL, rows * CELL]
  const compact = bare || px < COMPACT_PX
  const marginPx = compact ? COMPACT_MARGIN_PX : WIDE_MARGIN_PX
  const margin = bare ? CELL * 0.4 : (width * marginPx) / (Math.max(px, 200) - 2 * marginPx)
  const unit = margin / (compact ? 32 : 70)
  const strip = (compact && !bare ? 30 : 26) * unit
  return {
    rows,
    columns,
    width,
    height,
    margin,
    strip,
    font: (compact ? 23.5 : 16) * unit,
    label: (strip + WALL / 2) / 2,
    flux: (compact ? 13 : 47) * unit,
    fluxScale: (compact ? 0.66 : 0.74) * unit,
    compact,
  }
}

export const middleX = (cell: Cell): number => cell[1] * CELL + CELL / 2
export const middleY = (cell: Cell): number => cell[0] * CELL + CELL / 2

export function viewBox(frame: Frame): string {
  const { margin, width, height } = frame
  return `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`
}

/** The position of something `away` outside the edge from which `way` comes. */
export function outside(frame: Frame, way: string, line: number, away: number): [number, number] {
  const along = line * CELL + CELL / 2
  switch (way) {
    case '^':
      return [along, frame.height + away]
    case 'v':
      return [along, -away]
    case '>':
      return [-away, along]
    default:
      return [frame.width + away, along]
  }
}

// The painter of the table drawn from above: straight down, always the whole table.

import type { Painter } from './drawing'

const HALF = 252

/** Only converts points: the component draws the picture. */
export const fromAbove: Pick<Painter, 'project' | 'ground'> = {
  project: (x, y) => [(x + HALF) / (2 * HALF), (HALF - y) / (2 * HALF)],
  ground: ([left, top]) => [left * 2 * HALF - HALF, HALF - top * 2 * HALF],
}

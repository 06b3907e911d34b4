// The painter of the drawn table from above: straight down, always whole.

import type { Painter } from './drawing'

const HALF = 252

/** Only tells what is where: the picture is drawn by its component. */
export const fromAbove: Pick<Painter, 'project' | 'ground'> = {
  project: (x, y) => [(x + HALF) / (2 * HALF), (HALF - y) / (2 * HALF)],
  ground: ([left, top]) => [left * 2 * HALF - HALF, HALF - top * 2 * HALF],
}

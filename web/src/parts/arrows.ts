// The arrows in texts of moves, and how they are drawn.

import type { IconName } from './Icon.svelte'

export const ARROWS: Readonly<Record<string, IconName>> = {
  '←': 'left',
  '↑': 'up',
  '→': 'right',
  '↓': 'down',
}

/** The arrow of a move, from its notation; null if it has none.
 *
 *     arrowOf('F →8')  ->  'right'
 */
export function arrowOf(short: string): IconName | null {
  const found = /[←↑→↓]/u.exec(short)
  return found ? (ARROWS[found[0]] ?? null) : null
}

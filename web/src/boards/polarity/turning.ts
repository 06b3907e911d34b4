// Where a finished game turned: the touch of the red disc, or the move by which the winner took the
// lead for good.

import type { Now, Step } from '../board'
import { endingOf } from './ending'
import { sceneOf } from './scene'

/** White's lead. */
function lead(now: Now): number {
  const [white = 0, black = 0] = sceneOf(now).scores
  return white - black
}

export function turning(first: Now, steps: readonly Step[]): number | null {
  const last = steps.at(-1)
  if (!last) return null
  const from = steps.at(-2)?.now ?? first
  const end = endingOf(sceneOf(last.now), { step: last, from })
  if (!end) return null
  if (end.poses) return steps.length
  const leads = [first, ...steps.map(({ now }) => now)].map(lead)
  const ahead = Math.sign(leads.at(-1) ?? 0)
  return ahead === 0 ? null : 1 + leads.findLastIndex((one) => Math.sign(one) !== ahead)
}

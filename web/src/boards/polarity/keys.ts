// What keys mean on the table.

import type { holding } from './holding.svelte'
import { planText, putText, type Plan } from './moves'

const FINE = 0.25

/** Arrows carry the disc, page keys lift it, brackets tilt it, Home and End turn it. */
export function carryByKey(event: KeyboardEvent, hand: typeof holding): boolean {
  const by = event.shiftKey ? FINE : 1
  const ways: Record<string, () => void> = {
    ArrowRight: () => hand.shift({ x: 2 * by }),
    ArrowLeft: () => hand.shift({ x: -2 * by }),
    ArrowUp: () => hand.shift({ y: 2 * by }),
    ArrowDown: () => hand.shift({ y: -2 * by }),
    PageUp: () => hand.shift({ clear: 4 * by }),
    PageDown: () => hand.shift({ clear: -4 * by }),
    ']': () => hand.shift({ tilt: 2 }),
    '[': () => hand.shift({ tilt: -2 }),
    '}': () => hand.shift({ tilt: 0.5 }),
    '{': () => hand.shift({ tilt: -0.5 }),
    Home: () => hand.shift({ turn: 5 * by }),
    End: () => hand.shift({ turn: -5 * by }),
    Enter: () => void hand.letGo(),
    Escape: () => void hand.putBack(),
    v: () => hand.nextView(),
  }
  const way = ways[event.key]
  way?.()
  return !!way
}

/** A plan changed by a key; null if the key has no meaning for it. */
export function planByKey(event: KeyboardEvent, plan: Plan): string | null {
  const by = event.shiftKey ? FINE : 1
  const changes: Record<string, Partial<Plan>> = {
    ArrowLeft: { bearing: plan.bearing + 5 * by },
    ArrowRight: { bearing: plan.bearing - 5 * by },
    ArrowUp: { distance: plan.distance + 0.5 * (by === 1 ? 1 : 0.2) },
    ArrowDown: { distance: plan.distance - 0.5 * (by === 1 ? 1 : 0.2) },
    ']': { tilt: Math.min(85, plan.tilt + 2) },
    '[': { tilt: Math.max(plan.how === 'lean' ? 5 : 0, plan.tilt - 2) },
    PageUp: { height: plan.height + by },
    PageDown: { height: Math.max(0, plan.height - by) },
  }
  const change = changes[event.key]
  return change ? planText({ ...plan, ...change }) : null
}

/** A place moved by an arrow key; null for any other key. */
export function putByKey(event: KeyboardEvent, [x, y]: [number, number]): string | null {
  const by = event.shiftKey ? 1 : 10
  const places: Record<string, [number, number]> = {
    ArrowRight: [x + by, y],
    ArrowLeft: [x - by, y],
    ArrowUp: [x, y + by],
    ArrowDown: [x, y - by],
  }
  const place = places[event.key]
  return place ? putText(...place) : null
}

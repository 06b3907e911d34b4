// What the hand does now: as the rules say or, on a free table, with the chosen tool.

import type * as polarity from './scene'
import type { Tool } from './holding.svelte'

const STAGES = { play: 'gesture', put: 'put', lift: 'capture' } as const

export function stageOf(scene: polarity.Scene, tool: Tool): polarity.Scene['stage'] {
  return scene.free && scene.stage === 'gesture' ? STAGES[tool] : scene.stage
}

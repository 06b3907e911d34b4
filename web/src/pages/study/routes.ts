// The pages that study: replay and analysis, embeds, rules, lessons, puzzles.

import type { Part } from '../../lib/words.svelte'
import type { Route } from '../../lib/router.svelte'

const words: Part[] = ['study']

export const routes: Route[] = [
  { pattern: '/replay/:id', load: () => import('./Replay.svelte'), words },
  { pattern: '/study', load: () => import('./Replay.svelte'), words },
  { pattern: '/embed/:id', load: () => import('./Embed.svelte'), words },
  { pattern: '/embed', load: () => import('./Embed.svelte'), words },
  { pattern: '/learn', load: () => import('./Learn.svelte'), words },
  { pattern: '/learn/:game', load: () => import('./Rules.svelte'), words },
  { pattern: '/learn/:game/lesson', load: () => import('./Lesson.svelte'), words },
  { pattern: '/learn/:game/table', load: () => import('./FreeTable.svelte'), words },
  { pattern: '/learn/:game/puzzles', load: () => import('./Puzzles.svelte'), words },
  { pattern: '/learn/:game/puzzles/:number', load: () => import('./Puzzle.svelte'), words },
]

// The pages that study: replay and analysis, the explorer, editors, the lab, embeds, rules, lessons, puzzles.

import type { Part } from '../app/words.svelte'
import type { Route } from '../app/router.svelte'

const words: Part[] = ['study']
const design: Part[] = ['study', 'design']

export const routes: Route[] = [
  { pattern: '/replay/:id', load: () => import('./replay/Replay.svelte'), words },
  { pattern: '/study', load: () => import('./replay/Replay.svelte'), words },
  { pattern: '/explore/:game', load: () => import('./explore/Explore.svelte'), words },
  { pattern: '/design/:game', load: () => import('./design/Design.svelte'), words: design },
  {
    pattern: '/design/:game/:option',
    load: () => import('./design/Design.svelte'),
    words: design,
  },
  { pattern: '/position/:game', load: () => import('./design/Position.svelte'), words: design },
  { pattern: '/lab', load: () => import('./lab/Lab.svelte'), words: ['lab'] },
  { pattern: '/embed/:id', load: () => import('./embed/Embed.svelte'), words },
  { pattern: '/embed', load: () => import('./embed/Embed.svelte'), words },
  { pattern: '/learn', load: () => import('./learn/Learn.svelte'), words },
  { pattern: '/learn/daily', load: () => import('./puzzles/Daily.svelte'), words },
  { pattern: '/learn/:game', load: () => import('./learn/Rules.svelte'), words },
  { pattern: '/learn/:game/lesson', load: () => import('./learn/Lesson.svelte'), words },
  { pattern: '/learn/:game/lesson/:number', load: () => import('./learn/Lesson.svelte'), words },
  { pattern: '/learn/:game/table', load: () => import('./learn/FreeTable.svelte'), words },
  { pattern: '/learn/:game/puzzles', load: () => import('./puzzles/Puzzles.svelte'), words },
  { pattern: '/learn/:game/puzzles/:number', load: () => import('./puzzles/Puzzle.svelte'), words },
]

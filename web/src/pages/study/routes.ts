// The pages that study: replay and analysis, embeds, rules, lessons, puzzles.

import type { Route } from '../../lib/router.svelte'

export const routes: Route[] = []

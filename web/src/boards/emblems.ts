// The pictures of all the games: the home page shows them together, so they are loaded together.

import type { Component } from 'svelte'

export type Emblem = Component<Record<string, never>>

const emblems = import.meta.glob<Emblem>('./*/Emblem.svelte', { import: 'default', eager: true })

export function emblemOf(game: string): Emblem | null {
  return emblems[`./${game}/Emblem.svelte`] ?? null
}

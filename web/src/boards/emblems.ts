// The pictures of all the games: home shows them together, so they come together.

import type { Component } from 'svelte'

export type Emblem = Component<Record<string, never>>

const emblems = {
  // a game whose board is not there yet has at least its picture
  ...import.meta.glob<Emblem>('../parts/emblems/*.svelte', { import: 'default', eager: true }),
  ...import.meta.glob<Emblem>('./*/Emblem.svelte', { import: 'default', eager: true }),
}

export function emblemOf(game: string): Emblem | null {
  return emblems[`./${game}/Emblem.svelte`] ?? emblems[`../parts/emblems/${game}.svelte`] ?? null
}

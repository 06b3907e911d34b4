// The boards of the house, each in its folder, loaded when it is first needed.

import type { Component } from 'svelte'
import type { Game } from './board'

type Emblem = Component<Record<string, never>>
const boards = import.meta.glob<Game>('./*/index.ts', { import: 'default' })
const emblems = {
  // a game whose board is not there yet has at least its picture
  ...import.meta.glob<Emblem>('../parts/emblems/*.svelte', { import: 'default' }),
  ...import.meta.glob<Emblem>('./*/Emblem.svelte', { import: 'default' }),
}

export async function loadBoard(game: string): Promise<Game> {
  const load = boards[`./${game}/index.ts`]
  if (!load) throw new Error(`no board for ${game}`)
  return await load()
}

/** The picture of a game, without the rest of its board. */
export async function loadEmblem(game: string): Promise<Emblem | null> {
  const load = emblems[`./${game}/Emblem.svelte`] ?? emblems[`../parts/emblems/${game}.svelte`]
  return load ? await load() : null
}

// The editors of options, boards/<game>/editors/<option>.svelte, and of positions,
// boards/<game>/Start.svelte. They are found by their paths.

import type { Component } from 'svelte'
import { words } from '../app/words.svelte'
import type { EditorProps, StartProps } from './board'

const editors = import.meta.glob<Component<EditorProps>>('./*/editors/*.svelte', {
  import: 'default',
})

const starts = import.meta.glob<Component<StartProps>>('./*/Start.svelte', { import: 'default' })

/** Whether positions of a game can be set up. */
export const hasStart = (game: string): boolean => `./${game}/Start.svelte` in starts

/** The editor of a game's positions, with its words. */
export async function loadStart(game: string): Promise<Component<StartProps>> {
  const load = starts[`./${game}/Start.svelte`]
  if (!load) throw new Error(`the page has no editor for positions of ${game}`)
  const [editor] = await Promise.all([load(), words.need('board', `game/${game}`)])
  return editor
}

const pathOf = (game: string, option: string): string => `./${game}/editors/${option}.svelte`

export const hasEditor = (game: string, option: string): boolean => pathOf(game, option) in editors

/** The options of a game that have an editor. */
export function editedOptions(game: string): string[] {
  const own = Object.keys(editors).filter((path) => path.split('/')[1] === game)
  return own.map((path) => path.replace(/^.*\/|\.svelte$/g, ''))
}

/** An editor, with its words. */
export async function loadEditor(game: string, option: string): Promise<Component<EditorProps>> {
  const load = editors[pathOf(game, option)]
  if (!load) throw new Error(`the page has no editor for ${option} of ${game}`)
  const [editor] = await Promise.all([load(), words.need('board', `game/${game}`)])
  return editor
}

/** The URL of an editor, with the text that it begins with. */
export function designLink(game: string, option: string, value: string | number = ''): string {
  const query = value === '' ? '' : `?${new URLSearchParams({ [option]: String(value) })}`
  return `/design/${game}/${option}${query}`
}

// The editors for texts of one's own: boards/<game>/editors/<option>.svelte. Nothing lists them.

import type { Component } from 'svelte'
import { words } from '../app/words.svelte'
import type { EditorProps } from './board'

const editors = import.meta.glob<Component<EditorProps>>('./*/editors/*.svelte', {
  import: 'default',
})

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

/** The address of an editor, with the text that it begins with. */
export function designLink(game: string, option: string, value: string | number = ''): string {
  const query = value === '' ? '' : `?${new URLSearchParams({ [option]: String(value) })}`
  return `/design/${game}/${option}${query}`
}

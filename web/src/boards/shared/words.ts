// The words of the boards: `board.ftl`, loaded with the first board.

import type { FluentVariable } from '@fluent/bundle'
import { say, words } from '../../lib/words.svelte'

await words.need('board')

/** The text of `board-<key>`. */
export function said(key: string, values?: Record<string, FluentVariable>): string {
  return say(`board-${key}`, values)
}

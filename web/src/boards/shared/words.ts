// The words of the boards: `board.ftl`, which `loadBoard` brings with every board.

import type { FluentVariable } from '@fluent/bundle'
import { say } from '../../app/words.svelte'

/** The text of `board-<key>`. */
export function said(key: string, values?: Record<string, FluentVariable>): string {
  return say(`board-${key}`, values)
}

// Any line of play has an address: /study?game=…&start=…&moves=…&option.NAME=…; the example of a
// game is /study?example=…

import { get, Refusal, study, tableFacts } from '../../api/client'
import type { Study, TableFacts, WantedStudy } from '../../api/protocol'
import { say, words } from '../../app/words.svelte'
import { keepReplay, keptReplay } from '../../own/offline'
import { finishedGames } from '../../session/finished'

const OPTION = 'option.'

/** The line of play of a URL; null if it names no game.
 *
 *     game=gravis3&moves=vC+%3E&option.pawns=8
 *       ->  { game: 'gravis3', moves: ['vC', '>'], options: { pawns: '8' }, start: '' }
 */
export function wantedBy(query: URLSearchParams): WantedStudy | null {
  const game = query.get('game')
  if (!game) return null
  const options: Record<string, string> = {}
  for (const [name, value] of query) {
    if (name.startsWith(OPTION)) options[name.slice(OPTION.length)] = value
  }
  const moves = (query.get('moves') ?? '').split(/\s+/).filter(Boolean)
  return { game, options, moves, start: query.get('start') ?? '' }
}

/** The query of a line of play. */
export function queryOf({ game, options, start, moves }: WantedStudy): string {
  const query = new URLSearchParams({ game: game ?? '' })
  for (const [name, value] of Object.entries(options ?? {})) query.set(OPTION + name, String(value))
  if (start) query.set('start', start)
  if (moves?.length) query.set('moves', moves.join(' '))
  return query.toString()
}

/** The address of a position in the explorer. */
export function exploreLink(line: WantedStudy): string {
  const query = new URLSearchParams(queryOf(line))
  query.delete('game')
  return `/explore/${encodeURIComponent(line.game ?? '')}${query.size ? `?${query}` : ''}`
}

/** The code that shows an embed on another site. */
export function frameOf(embed: string): string {
  const src = `${location.origin}${embed}`.replaceAll('&', '&amp;')
  return `<iframe src="${src}" width="480" height="560" title="Ludion"></iframe>`
}

/** The game of a page: the game of a table, an example, or the line in its URL. */
export async function found(id: string | undefined, query: URLSearchParams): Promise<Study | null> {
  const { lang } = words
  if (id) {
    return await replayOf(id)
  }
  const example = query.get('example')
  if (example)
    return await get<Study>(`/api/learn/${encodeURIComponent(example)}/example?lang=${lang}`)
  const wanted = wantedBy(query)
  return wanted && (await study({ ...wanted, lang }))
}

/** The game of a table; one's own finished games are stored for offline use. */
async function replayOf(id: string): Promise<Study> {
  try {
    const { record, table }: TableFacts = await tableFacts(id)
    // the record of a game with hidden hands becomes public when the game is over
    if (!record) throw new Error(say('study-hidden'))
    const told = await study({ record, lang: words.lang })
    if (table.ending && finishedGames().some((one) => one.id === id)) void keepReplay(id, told)
    return told
  } catch (fault) {
    const kept = fault instanceof Refusal && fault.code === 'unreachable' && (await keptReplay(id))
    if (kept) return kept
    throw fault
  }
}

/** Where to start: at the move that the address names, else at `fallback`. */
export function placeBy(query: URLSearchParams, moves: number, fallback: number): number {
  const at = Number.parseInt(query.get('at') ?? '', 10)
  return Number.isNaN(at) ? fallback : Math.min(Math.max(at, 0), moves)
}

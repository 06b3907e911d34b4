// The HTTP API of the server. Errors are raised as a `Refusal` in the reader's language.

import type {
  Found,
  House,
  NewTable,
  Opened,
  Problem,
  Seek,
  Study,
  TableFacts,
  WantedStudy,
} from './protocol'
import { say, words } from '../app/words.svelte'
import { backoff } from './backoff'

const MOST_RETRIES = 5
const LONGEST_WAIT_MS = 3_000

export class Refusal extends Error {
  readonly code: string
  /** The option of a game that the error is about, if any. */
  readonly option: string

  constructor(code: string, text: string, option = '') {
    super(asSentence(text))
    this.code = code
    this.option = option
  }
}

/** The server's errors are short, for terminals too; the page shows them as sentences.
 *
 *     asSentence('there is no table k3x')  ->  'There is no table k3x.'
 *
 * A word of a notation, such as `e=`, stays as it is written.
 */
export function asSentence(text: string): string {
  const end = /[.!?…]$/u.test(text) ? '' : '.'
  const first = /^\w=/u.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase()
  return text && first + text.slice(1) + end
}

/** Send a request; while the server cannot reach its database, retry requests that change nothing. */
async function answer(path: string, init?: RequestInit): Promise<Response> {
  const isRepeatable = (init?.method ?? 'GET') === 'GET'
  for (let failures = 1; ; failures += 1) {
    try {
      return await answerOnce(path, init)
    } catch (fault) {
      const isTemporary = fault instanceof Refusal && fault.code === 'unavailable'
      if (!isTemporary || !isRepeatable || failures > MOST_RETRIES) throw fault
      await new Promise((resolve) => setTimeout(resolve, backoff(failures, LONGEST_WAIT_MS)))
      init?.signal?.throwIfAborted()
    }
  }
}

async function answerOnce(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause
    throw new Refusal('unreachable', say('page-unreachable'))
  })
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(
    problem?.code ?? String(response.status),
    problem?.text ?? say('page-failed', { status: String(response.status) }),
    problem?.option,
  )
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await answer(path, { signal })).json()) as T
}

function posted(body: unknown, signal?: AbortSignal): RequestInit {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body), signal }
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await (await answer(path, posted(body, signal))).json()) as T
}

/** An answer that is a file: a GET, or a POST if there is a body. */
export async function fileOf(path: string, body?: unknown): Promise<Blob> {
  return (await answer(path, body === undefined ? undefined : posted(body))).blob()
}

/** A streamed answer: lines of JSON. */
export async function* postForLines<T>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): AsyncGenerator<T> {
  const response = await answer(path, posted(body, signal))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as T
  }
  if (rest.trim()) yield JSON.parse(rest) as T
}

let house: { lang: string; asked: Promise<House> } | null = null

/** The games and levels of the server, requested once in each language. */
export function theHouse(): Promise<House> {
  const { lang } = words
  if (house?.lang !== lang) {
    const asked = get<House>(`/api/house?lang=${lang}`)
    house = { lang, asked }
    asked.catch(() => (house = null))
  }
  return house.asked
}

export function seekSomebody(wanted: Seek): Promise<Found> {
  return post<Found>(`/api/seek?lang=${words.lang}`, wanted)
}

/** Open the table where two computers play for spectators. */
export function exhibition(): Promise<{ id: string }> {
  return post<{ id: string }>('/api/exhibition', {})
}

export function openTable(wanted: NewTable): Promise<Opened> {
  return post<Opened>(`/api/tables?lang=${words.lang}`, wanted)
}

/** Stop looking for an opponent at the reader's own table; a table that is gone counts as stopped. */
export async function unlist(id: string, secret: string): Promise<void> {
  const init = posted({ kind: 'unlist', id: 1 })
  const headers = { ...init.headers, Authorization: `Bearer ${secret}` }
  try {
    await answer(`/api/tables/${encodeURIComponent(id)}/messages?lang=${words.lang}`, {
      ...init,
      headers,
    })
  } catch (fault) {
    const isPassing = fault instanceof Refusal && /^un(reachable|available)$/.test(fault.code)
    if (isPassing || !(fault instanceof Refusal)) throw fault
  }
}

export function tableFacts(id: string): Promise<TableFacts> {
  return get<TableFacts>(`/api/tables/${encodeURIComponent(id)}?lang=${words.lang}`)
}

/** A whole line: the server describes as many moves at a time as fit into a megabyte. */
export async function study(wanted: WantedStudy, signal?: AbortSignal): Promise<Study> {
  const found = await post<Study>('/api/study', wanted, signal)
  let more = found.more
  while (more) {
    const since = (wanted.since ?? 0) + found.steps.length
    const next = await post<Study>('/api/study', { ...wanted, since }, signal)
    found.steps.push(...next.steps)
    more = next.more
  }
  return found
}

// The words of the page: Fluent files shared with Python, of the active language only.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { store } from './storage'

export type Lang = 'en' | 'fr'
/** `page` is always loaded; a page that needs more loads it before it is shown. The words of one
 * game are with that game: `game/gravity`. */
export type Part =
  'page' | 'board' | 'study' | 'privacy' | 'lobby' | 'own' | 'design' | 'lab' | `game/${string}`

const files = import.meta.glob<string>(
  [
    '../../../src/ludion/locale/*/{page,board,study,privacy,lobby,own,design,lab}.ftl',
    '../../../src/ludion/games/*/words/*/board.ftl',
  ],
  { query: '?raw', import: 'default' },
)

/** The file of a part of the words. */
function fileOf(lang: Lang, part: Part): string {
  const sources = '../../../src/ludion'
  const game = part.match(/^game\/(.+)$/)?.[1]
  return game
    ? `${sources}/games/${game}/words/${lang}/board.ftl`
    : `${sources}/locale/${lang}/${part}.ftl`
}

class Words {
  lang = $state<Lang>('en')
  #bundle = $state.raw(new FluentBundle('en'))
  #parts = new Set<Part>(['page'])
  #latest: Promise<void> = Promise.resolve()
  #asked = 0

  /** Load the words of every page, in the language that `early.js` found. */
  begin(): Promise<void> {
    this.lang = document.documentElement.lang === 'fr' ? 'fr' : 'en'
    return this.speak(this.lang)
  }

  /** Load the words of a language. A call that is overtaken waits for the latest one, which loads
   * everything that was requested. */
  speak(lang: Lang): Promise<void> {
    this.#latest = this.#load(lang, ++this.#asked)
    return this.#latest
  }

  async #load(lang: Lang, asked: number): Promise<void> {
    const loaded = await bundle(lang, this.#parts)
    if (asked !== this.#asked) return this.#latest
    this.#bundle = loaded
    this.lang = lang
    document.documentElement.lang = lang
  }

  /** Switch to another language, now and for the next visits. */
  async choose(lang: Lang): Promise<void> {
    store('lang', lang)
    await this.speak(lang)
  }

  /** Load further parts before they are shown. Parts that were requested elsewhere may still be
   * loading; parts that failed are requested again. */
  async need(...parts: Part[]): Promise<void> {
    const missing = parts.filter((part) => !this.#parts.has(part))
    if (missing.length === 0) return this.#latest.catch(() => this.speak(this.lang))
    for (const part of missing) this.#parts.add(part)
    await this.speak(this.lang)
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key)
  }

  say(key: string, values?: Record<string, FluentVariable>): string {
    const message = this.#bundle.getMessage(key)
    if (!message?.value) throw new Error(`no message ${key} in the ${this.lang} words`)
    const faults: Error[] = []
    const text = this.#bundle.formatPattern(message.value, values, faults)
    if (faults[0]) throw new Error(`message ${key} in the ${this.lang} words: ${faults[0].message}`)
    return text
  }
}

async function bundle(lang: Lang, parts: Iterable<Part>): Promise<FluentBundle> {
  const made = new FluentBundle(lang, { useIsolating: false })
  const resources = await Promise.all([...parts].map((part) => resource(lang, part)))
  for (const one of resources) made.addResource(one)
  return made
}

const read = new Map<string, FluentResource>()

/** The words of one file, which is fetched once. */
async function resource(lang: Lang, part: Part): Promise<FluentResource> {
  const path = fileOf(lang, part)
  const known = read.get(path)
  if (known) return known
  const found = new FluentResource((await files[path]?.()) ?? '')
  read.set(path, found)
  return found
}

export const words = new Words()

/** A text of the page in the reader's language; reactive. */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  return words.say(key, values)
}

// The words of the boards, from the locale files that the server shares with the page. They follow
// the language of the document, and only that language is loaded.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

const SOURCES: Record<string, () => Promise<{ default: string }>> = {
  en: () => import('../../../../src/ludion/locale/en/board.ftl?raw'),
  fr: () => import('../../../../src/ludion/locale/fr/board.ftl?raw'),
}

let bundle = $state.raw(new FluentBundle('en'))

async function speak(language: string): Promise<void> {
  const name = language.startsWith('fr') ? 'fr' : 'en'
  const source = await (SOURCES[name] as () => Promise<{ default: string }>)()
  const loaded = new FluentBundle(name, { useIsolating: false })
  loaded.addResource(new FluentResource(source.default))
  bundle = loaded
}

const page = document.documentElement
await speak(page.lang)
new MutationObserver(() => void speak(page.lang)).observe(page, { attributeFilter: ['lang'] })

/** The text of `board-<key>`. */
export function said(key: string, values: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(`board-${key}`)
  if (!message?.value) throw new Error(`no message board-${key} in locale/${bundle.locales}`)
  return bundle.formatPattern(message.value, values)
}

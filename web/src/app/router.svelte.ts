// Which page an address means. Pages are loaded when they are first wanted.

import type { Component } from 'svelte'
import { words, type Part } from './words.svelte'

/** What every page is given. */
export interface PageProps {
  /** What stood for the `:names` of the pattern. */
  params: Record<string, string>
  query: URLSearchParams
}

/** A page; one that needs nothing of its address takes no properties. */
type Page = Component<PageProps> | Component

export interface Route {
  /** `/t/:id`; a part that begins with a colon takes one part of the path, `*name` all the rest. */
  pattern: string
  load: () => Promise<{ default: Page }>
  /** Words it needs besides those of `page`. */
  words?: Part[]
}

/** What stands for the names in `pattern` if `path` is of its kind.
 *
 *     matched('/t/:id', '/t/k3x')  ->  { id: 'k3x' }
 *     matched('/t/:id', '/new')    ->  null
 */
export function matched(pattern: string, path: string): Record<string, string> | null {
  const wanted = parts(pattern)
  const came = parts(path)
  const rest = wanted.at(-1)?.startsWith('*') ? wanted.pop() : undefined
  if (rest ? came.length < wanted.length : came.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    const part = came[at] as string
    if (want.startsWith(':')) params[want.slice(1)] = decoded(part)
    else if (want !== part) return null
  }
  if (rest) params[rest.slice(1)] = came.slice(wanted.length).map(decoded).join('/')
  return params
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface Shown extends PageProps {
  Page: Component<PageProps>
  /** Another table is another page, though drawn by the same component. */
  key: string
}

export class Router {
  shown = $state.raw<Shown | null>(null)
  /** A page could not be loaded: the house is out of reach. */
  lost = $state(false)
  path = $state('/')
  #routes: Route[]
  #missing: Route
  #asked = 0

  constructor(routes: Route[], missing: Route) {
    this.#routes = routes
    this.#missing = missing
  }

  begin(): void {
    addEventListener('popstate', () => void this.show())
    document.addEventListener('click', (event) => this.#follow(event))
    void this.show()
  }

  /** Go to an address of the house. */
  go(address: string, { replace = false } = {}): Promise<void> {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    scrollTo(0, 0)
    return this.show()
  }

  async show(): Promise<void> {
    const asked = ++this.#asked
    const { pathname, search } = location
    const [route, params] = this.find(pathname)
    try {
      const page = await load(route)
      if (asked !== this.#asked) return
      this.lost = false
      this.path = pathname
      const query = new URLSearchParams(search)
      this.shown = { Page: page.default as Component<PageProps>, params, query, key: pathname }
    } catch {
      if (asked === this.#asked) this.lost = true
    }
  }

  /** Load the page of an address before anybody goes there. */
  async fetch(path: string): Promise<void> {
    await load(this.find(path)[0])
  }

  find(path: string): [Route, Record<string, string>] {
    for (const route of this.#routes) {
      const params = matched(route.pattern, path)
      if (params) return [route, params]
    }
    return [this.#missing, {}]
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || !isPlain(event) || !isOurs(link)) return
    event.preventDefault()
    void this.go(link.href)
  }
}

async function load({ load, words: parts = [] }: Route): Promise<{ default: Page }> {
  const [page] = await Promise.all([load(), words.need(...parts)])
  return page
}

function isPlain(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !held && !event.defaultPrevented
}

/** A page of the house, to be shown here; not a file of the server's, nor a place on this page. */
function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  const isFile = /^\/(api|schema)\b/.test(link.pathname)
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash
  return !isFile && !isHere
}

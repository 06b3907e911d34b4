// Maps addresses to pages. A page is loaded when somebody first goes there.

import type { Component } from 'svelte'
import { words, type Part } from './words.svelte'

/** The properties of every page. */
export interface PageProps {
  /** The values of the `:names` in the pattern. */
  params: Record<string, string>
  query: URLSearchParams
}

/** A page. It may ignore its address and take no properties. */
type Page = Component<PageProps> | Component

export interface Route {
  /** `/t/:id`: a part that begins with a colon matches one part of the path, `*name` all the rest. */
  pattern: string
  load: () => Promise<{ default: Page }>
  /** Words it needs besides those of `page`. */
  words?: Part[]
}

/** The values of the names in `pattern`, or null if `path` does not match it.
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
  /** Another table is another page, although the same component draws it. */
  key: string
}

export class Router {
  shown = $state.raw<Shown | null>(null)
  /** A page could not be loaded: the server cannot be reached. */
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

  /** Go to one of our addresses. */
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
      const isReached = this.shown !== null && (await answers())
      if (asked !== this.#asked) return
      // the server has a newer version by now, which has this page in other files
      if (isReached) return location.reload()
      this.lost = true
    }
  }

  /** Load the page of an address in advance. */
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

function answers(): Promise<boolean> {
  return fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )
}

function isPlain(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !held && !event.defaultPrevented
}

/** Whether the router handles a link: one to our pages, not to a file or an anchor on this page. */
function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  const isFile = /^\/(api|schema)\b/.test(link.pathname)
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash
  return !isFile && !isHere
}

// For tests: a component as a page shows it, and what somebody does there.

import { flushSync, mount, unmount, type Component } from 'svelte'

export interface Shown {
  root: HTMLElement
  text: () => string
  find: (selector: string) => HTMLElement | null
  all: (selector: string) => HTMLElement[]
  /** The button or link with this text or name; an error says which there are. */
  control: (name: string) => HTMLElement
  click: (name: string) => void
  fill: (selector: string, value: string) => void
  settle: () => void
  close: () => void
}

const nameOf = (one: Element): string =>
  one.getAttribute('aria-label') ?? one.textContent?.replace(/\s+/g, ' ').trim() ?? ''

export function show<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): Shown {
  const root = document.createElement('div')
  document.body.append(root)
  const mounted = mount(component, { target: root, props })
  flushSync()
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const control = (name: string): HTMLElement => {
    const known = all('button, a, summary')
    const found =
      known.find((one) => nameOf(one) === name) ?? known.find((one) => nameOf(one).includes(name))
    if (!found) throw new Error(`no control ${name}; there are ${known.map(nameOf).join(' | ')}`)
    return found
  }
  return {
    root,
    text: () => root.textContent?.replace(/\s+/g, ' ') ?? '',
    find: (selector) => root.querySelector<HTMLElement>(selector),
    all,
    control,
    click(name) {
      control(name).click()
      flushSync()
    },
    fill(selector, value) {
      const field = root.querySelector<HTMLInputElement>(selector)
      if (!field) throw new Error(`no field ${selector}`)
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
      flushSync()
    },
    settle: () => flushSync(),
    close() {
      void unmount(mounted)
      root.remove()
    },
  }
}

/** Nothing takes so long on a machine that is ten times slower: what fails then is the page. */
const PATIENCE_MS = 30_000

/** Wait for what the page waits for (answers, modules), until something is so. */
export async function until(is: () => unknown, what = 'what the test waits for'): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    flushSync()
    if (is()) return
    await new Promise((done) => setTimeout(done))
  }
  throw new Error(`${what} does not happen: ${document.body.textContent?.slice(0, 300)}`)
}

// The games of an experiment as files: CSV, JSON, records, and a self-contained page.

import type { ExperimentGame } from '../../api/protocol'
import type { Wanted } from './experiment.svelte'

const COLUMNS = ['seed', 'reason', 'turns', 'first', 'choices', 'changes', 'settled'] as const

const quoted = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row per game, as `ludion balance --report FILE.csv` writes them. */
export function csvOf(games: readonly ExperimentGame[], names: readonly string[]): string {
  const seats = Math.max(0, ...games.map(({ payoff }) => payoff.length))
  const paid = Array.from({ length: seats }, (_, seat) => `payoff_${seat + 1}`)
  const rows = games.map((one) => [
    names[one.variant],
    ...COLUMNS.map((column) => one[column]),
    ...one.payoff,
  ])
  return [['variant', ...COLUMNS, ...paid], ...rows]
    .map((row) => row.map(quoted).join(',') + '\n')
    .join('')
}

export function jsonOf(wanted: Wanted, games: readonly ExperimentGame[]): string {
  const told = games.map(({ kind: _, record: __, ...one }) => one)
  return `${JSON.stringify({ ...wanted, results: told }, null, 1)}\n`
}

export const recordsOf = (games: readonly ExperimentGame[]): string =>
  games.map(({ record }) => record).join('\n')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The results as a self-contained page, in the colours that the reader sees. */
export function pageOf(title: string, about: string, results: HTMLElement): string {
  const copy = results.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[data-not-saved]').forEach((part) => part.remove())
  const look = getComputedStyle(document.documentElement)
  const body = copy.innerHTML
    .replace(/<!--.*?-->/gs, '')
    .replace(/var\((--[\w-]+)\)/g, (_, token: string) => look.getPropertyValue(token).trim())
  const style =
    'body{font:16px/1.45 system-ui,sans-serif;max-width:860px;margin:2em auto;padding:0 1em}' +
    'svg{display:block;width:100%;height:18px}figure{margin:0 0 1em}figure svg{height:70px}' +
    'button{display:grid;grid-template-columns:1fr 11em;gap:.6em;width:100%;border:0;background:none;' +
    'font:inherit;text-align:start}.row{display:grid;grid-template-columns:10em 1fr;gap:.6em}' +
    '.scale{display:flex;justify-content:space-between;font-size:.8em}ul{list-style:none;padding:0}' +
    'i{display:inline-block;width:.8em;height:.8em;margin-inline-end:.4em}'
  return (
    `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>` +
    `<h1>${escaped(title)}</h1><p>${escaped(about)}</p>${body}`
  )
}

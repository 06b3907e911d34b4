// The number of games that wait for the reader's move, in the title and the icon of the page, and on
// the icon of the installed app.

let shown = 0
let watched = false
let drawing: Promise<string> | null = null

/** The number in front of a title.
 *
 *     counted('My games', 2)  ->  '(2) My games'
 */
export function counted(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '')
  return count ? `(${count > 9 ? '9+' : count}) ${bare}` : bare
}

/** The icon with a number on it. */
export function badged(icon: string, count: number): string {
  const text = count > 9 ? '9+' : String(count)
  const mark =
    '<circle cx="32" cy="32" r="12" fill="#D9472A" stroke="#fff" stroke-width="1.5"/>' +
    '<text x="32" y="37.5" font-family="sans-serif" font-size="16" font-weight="700" ' +
    `text-anchor="middle" fill="#fff">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(icon.replace(/<\/svg>\s*$/, mark))}`
}

export function showCount(count: number): void {
  if (count === shown) return
  shown = count
  watchTitle()
  title()
  void icon(count)
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const set = count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
  set?.catch(() => undefined) // the app is not installed
}

function title(): void {
  const wanted = counted(document.title, shown)
  if (document.title !== wanted) document.title = wanted
}

/** Every page sets its own title; the number stays in front of it. */
function watchTitle(): void {
  if (watched) return
  watched = true
  new MutationObserver(title).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

async function icon(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  if (!count) {
    link.href = '/icon.svg'
    return
  }
  drawing ??= fetch('/icon.svg').then((answer) => answer.text())
  const drawn = await drawing.catch(() => (drawing = null))
  if (drawn && shown === count) link.href = badged(drawn, count)
}

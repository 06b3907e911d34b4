// The service worker: learning and looking back work offline, and people are notified of their turn.
// Nothing of a table is ever cached, so no stale page plays a move.

import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { isLearning, isPage } from './routes'
import { notificationOf, tableOf } from './push'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] }

// files whose names identify their content; an open page keeps those of its own version, because a
// new worker waits until no page uses the old one
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// the first worker also serves the page that registered it, so its requests are cached
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// rules, lessons and puzzles: from the server or, without a network, the last cached version
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.method === 'GET' && isLearning(url),
  new NetworkFirst({
    cacheName: 'ludion-learn',
    plugins: [new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
  }),
)

// a page always comes from the server; only if that cannot be reached, from the cache
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  new NetworkOnly(),
)
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const kept = await matchPrecache('/index.html')
  if (!kept) return Response.error()
  // this tells the page that it may be outdated: it plays no move, and reloads when the server is
  // back
  const text = (await kept.text()).replace('<html', '<html data-offline')
  return new Response(text, { headers: kept.headers })
})

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text() ?? '', self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(tableOf(event.notification.data)))
})

/** Open the table: in an existing window if there is one, else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0]
  if (!here) return void (await self.clients.openWindow(path))
  await here.focus().catch(() => undefined)
  if (new URL(here.url).pathname !== path)
    await here.navigate(path).catch(() => self.clients.openWindow(path))
}

// What the service worker caches and what it never touches.

/** Data that is the same for everybody and changes only with the version: it may be read offline. */
export function isLearning({ pathname }: URL): boolean {
  return /^\/api\/(house$|learn(\/|$)|puzzles\/)/.test(pathname) && !pathname.endsWith('/verdict')
}

/** A URL of the page, not of the API or a file. */
export function isPage({ pathname }: URL): boolean {
  return !/^\/(api|schema|health|embed|assets)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}

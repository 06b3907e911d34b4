// What the service worker keeps and what it never touches.

/** What is the same for everybody, and changes with the version alone: it may be read offline. */
export function isLearning({ pathname }: URL): boolean {
  return /^\/api\/(house$|learn(\/|$)|puzzles\/)/.test(pathname) && !pathname.endsWith('/verdict')
}

/** An address of the page, not of the API or a file. */
export function isPage({ pathname }: URL): boolean {
  return !/^\/(api|schema|health|embed|assets)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}

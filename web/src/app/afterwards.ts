// Work that can wait until the page is idle.

const AFTER_MS = 2_000

/** Call when the page has been idle for a moment; returns a function that cancels it. */
export function afterwards(call: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(call, { timeout: 10_000 })
    else call()
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

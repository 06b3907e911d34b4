const FIRST_WAIT_MS = 400

/** How long to wait after so many failures: twice as long each time, with a random part, so that
 * clients that failed together do not come back together. */
export function backoff(failures: number, longest: number): number {
  const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** (failures - 1))
  return wait * (0.75 + Math.random() / 2)
}

// Starts what concerns the reader's own data in this browser, when the page is idle.

import { router } from '../app/routes'
import { keepFinishedGames, keepLessons } from './offline'
import { waiting } from './waiting.svelte'
import { isInstalled, registerWorker, served } from './worker'

/** A visitor who only looks in for a moment downloads nothing for later. */
const STAYED_MS = 20_000

export function begin(): void {
  if (router.path.startsWith('/embed')) return
  waiting.begin()
  const learns = router.path.startsWith('/learn')
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData && !isInstalled()) return
  setTimeout(() => void keepForLater(learns || isInstalled()), learns ? 0 : STAYED_MS)
}

async function keepForLater(lessons: boolean): Promise<void> {
  if (!(await registerWorker())) return
  await served()
  await keepFinishedGames()
  if (lessons) await keepLessons()
}

// What this browser stores for offline use: the reader's finished games, and the learning
// material. It uses the cache storage, which needs HTTPS or this machine.

import { get, study, tableFacts } from '../api/client'
import { store, stored } from '../app/storage'
import { words } from '../app/words.svelte'
import type { Learning, Puzzles, Study } from '../api/protocol'
import { finishedGames } from '../session/finished'

const REPLAYS = 'ludion-replays'
/** Games that are fetched in advance; games that were viewed are stored as well. */
const MOST_GAMES = 20
/** Puzzles of each game that are fetched in advance. */
const MOST_PUZZLES = 12
const LESSONS = 'offline-lessons'

function keyOf(id: string, lang: string): string {
  return `/replay/${encodeURIComponent(id)}?lang=${lang}`
}

/** A finished game as it was last viewed; null if it is not stored. */
export async function keptReplay(id: string): Promise<Study | null> {
  if (!('caches' in globalThis)) return null
  const kept = await caches.open(REPLAYS)
  for (const lang of [words.lang, 'en', 'fr']) {
    const found = await kept.match(keyOf(id, lang))
    if (found) return (await found.json()) as Study
  }
  return null
}

export async function keepReplay(id: string, told: Study): Promise<void> {
  if (!('caches' in globalThis)) return
  const kept = await caches.open(REPLAYS)
  await kept.put(keyOf(id, words.lang), new Response(JSON.stringify(told)))
}

/** Delete the stored games of the reader. */
export async function forgetReplays(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(REPLAYS)
}

/** Fetch the latest finished games, one after the other. */
export async function keepFinishedGames(): Promise<void> {
  for (const { id } of finishedGames().slice(0, MOST_GAMES)) {
    try {
      if (await keptReplay(id)) continue
      const { record } = await tableFacts(id)
      if (record) await keepReplay(id, await study({ record, lang: words.lang }))
    } catch {
      // deleted, or the server cannot be reached: the next visit tries again
    }
  }
}

/** Request the learning material, so that the service worker caches it: once for each version. */
export async function keepLessons(): Promise<void> {
  const { lang } = words
  try {
    const { version } = await get<{ version: string }>(`/api/house?lang=${lang}`)
    const mark = `${version} ${lang}`
    if (stored(LESSONS) === mark) return
    const { games } = await get<Learning>(`/api/learn?lang=${lang}`)
    for (const { game, lessons, puzzles } of games) {
      await get(`/api/learn/${game}?lang=${lang}`)
      for (let number = 1; number <= lessons; number += 1)
        await get(`/api/learn/${game}/lesson?number=${number}&lang=${lang}`)
      if (puzzles) await keepPuzzles(game, lang)
    }
    store(LESSONS, mark)
  } catch {
    // the server cannot be reached: the next visit tries again
  }
}

async function keepPuzzles(game: string, lang: string): Promise<void> {
  const { puzzles } = await get<Puzzles>(`/api/puzzles/${game}?lang=${lang}`)
  for (const { id } of puzzles.slice(0, MOST_PUZZLES))
    await get(`/api/puzzles/${game}/${id}?lang=${lang}`)
}

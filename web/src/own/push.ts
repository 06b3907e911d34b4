// Web Push: this browser is notified of a turn while the page is closed. Only requested when the
// reader presses a button.

import { post } from '../api/client'
import { words } from '../app/words.svelte'
import type { PersonFacts } from '../api/protocol'
import { ownKey } from '../session/secret'
import { hasWorkers, registerWorker } from './worker'

/** `off`: it can be requested; `denied`: the reader has told the browser not to. */
export type Telling = 'on' | 'off' | 'denied' | 'impossible'

export async function telling(key: string): Promise<Telling> {
  if (!key || !hasWorkers() || !('PushManager' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Ask the reader, then the browser, then the server. */
export async function tell(key: string): Promise<Telling> {
  if ((await Notification.requestPermission()) !== 'granted') return telling(key)
  await registerWorker()
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = made.toJSON()
  const { p256dh, auth } = keys ?? {}
  await post<PersonFacts>(`/api/person/push?lang=${words.lang}`, {
    ...{ me: ownKey(), endpoint, p256dh, auth },
    lang: words.lang,
  })
  return 'on'
}

export async function tellNoMore(): Promise<Telling> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  const made = await worker?.pushManager.getSubscription()
  if (made) {
    await post<PersonFacts>(`/api/person/push?lang=${words.lang}`, {
      ...{ me: ownKey(), endpoint: made.endpoint, on: false },
    })
    await made.unsubscribe()
  }
  return 'off'
}

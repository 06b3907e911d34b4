// The service worker is registered when the page is idle. It needs HTTPS, or this
// machine.

/** Whether this browser can have a service worker here. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator && isSecureContext && !import.meta.env.DEV
}

export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers()) return null
  return navigator.serviceWorker.register('/worker.js').catch(() => null)
}

/** Whether the reader has installed the page as an app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Resolves when a worker serves this page. */
export function served(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
}

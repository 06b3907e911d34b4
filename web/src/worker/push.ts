// Shows a message of the server (Web Push) as a notification.

interface Told {
  title?: unknown
  body?: unknown
  table?: unknown
}

/** The notification; browsers require one even for an unreadable message. */
export function notificationOf(
  text: string,
  origin: string,
): { title: string; options: NotificationOptions } {
  let told: Told = {}
  try {
    told = JSON.parse(text) as Told
  } catch {
    // the title says enough
  }
  const table = typeof told.table === 'string' ? told.table : ''
  return {
    title: typeof told.title === 'string' ? told.title : 'Ludion',
    options: {
      body: typeof told.body === 'string' ? told.body : '',
      icon: `${origin}/icon-192.png`,
      badge: `${origin}/icon-192.png`,
      tag: table || 'ludion',
      data: { table },
    },
  }
}

/** The URL of a notification's table; never on another site. */
export function tableOf(data: unknown): string {
  const table = (data as { table?: unknown } | null)?.table
  return typeof table === 'string' && /^[a-z0-9]{1,16}$/.test(table) ? `/t/${table}` : '/games'
}

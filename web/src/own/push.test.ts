import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeHttp } from '../testing/http'
import '../testing/words'
import { tell, telling, tellNoMore } from './push'

const KEY = 'BKey'
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

/** A browser that can be told, and what it was asked. */
class Telling {
  permission: NotificationPermission = 'default'
  answer: NotificationPermission = 'granted'
  asked = 0
  made: object | null = null

  constructor() {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('PushManager', class {})
    const subscription = {
      ...SUBSCRIPTION,
      toJSON: () => SUBSCRIPTION,
      unsubscribe: async () => !!(this.made = null),
    }
    const pushManager = {
      getSubscription: async () => this.made,
      subscribe: async (how: object) => {
        expect(how).toEqual({ userVisibleOnly: true, applicationServerKey: KEY })
        return (this.made = subscription)
      },
    }
    const worker = { pushManager }
    const serviceWorker = {
      ready: Promise.resolve(worker),
      getRegistration: async () => worker,
      register: async () => worker,
    }
    vi.stubGlobal('navigator', { ...navigator, serviceWorker })
    const asks = async () => {
      this.asked += 1
      return (this.permission = this.answer)
    }
    vi.stubGlobal('Notification', {
      get permission() {
        return browser.permission
      },
      requestPermission: asks,
    })
    const browser = this
    vi.stubEnv('DEV', false)
  }
}

describe('being told of a turn', () => {
  let browser: Telling
  let http: FakeHttp

  beforeEach(() => {
    localStorage.clear()
    browser = new Telling()
    http = new FakeHttp().on('/api/person/push', () => ({ told: 1 }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })

  it('asks for permission on a press alone', async () => {
    expect(await telling(KEY)).toBe('off')
    expect(browser.asked).toBe(0)
    expect(await tell(KEY)).toBe('on')
    expect(browser.asked).toBe(1)
    expect(http.bodies('/api/person/push')[0]).toMatchObject({
      ...{ endpoint: SUBSCRIPTION.endpoint, p256dh: 'p', auth: 'a', lang: 'en' },
      me: expect.stringMatching(/^[\w-]{24}$/),
    })
    expect(await telling(KEY)).toBe('on')
  })

  it('ends at a press, here and on the server', async () => {
    await tell(KEY)
    expect(await tellNoMore()).toBe('off')
    expect(http.bodies('/api/person/push').at(-1)).toMatchObject({ on: false })
    expect(browser.made).toBeNull()
  })

  it('is not insisted on', async () => {
    browser.answer = 'denied'
    expect(await tell(KEY)).toBe('denied')
    expect(http.asked).toEqual([])
  })

  it('is not offered by a house without keys, or without HTTPS', async () => {
    expect(await telling('')).toBe('impossible')
    vi.stubGlobal('isSecureContext', false)
    expect(await telling(KEY)).toBe('impossible')
  })
})

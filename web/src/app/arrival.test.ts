import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { arrive } from './arrival'

const page = (text: string): void => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${text}</main>`
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('arriving at a page', () => {
  let leave: () => void

  beforeEach(() => {
    page('loading')
    leave = arrive()
  })
  afterEach(() => leave())

  it('begins at its top, and stays there when it has loaded', async () => {
    expect(document.activeElement?.textContent).toBe('loading')
    page('loaded')
    await settled()
    expect(document.activeElement?.textContent).toBe('loaded')
  })

  it('ends with what the visitor does first', async () => {
    dispatchEvent(new Event('pointerdown'))
    page('loaded')
    await settled()
    expect(document.activeElement).toBe(document.body)
  })
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as saving from '../app/save'
import { words } from '../app/words.svelte'
import Saving from './Saving.svelte'

let shown: Record<string, unknown> | null = null
const saved = vi.spyOn(saving, 'save').mockImplementation(() => undefined)

function show(make: () => Promise<Blob>): HTMLButtonElement {
  const files = [
    { called: 'PNG', name: 'board.png', make },
    { called: 'SVG', name: 'board.svg', make },
  ]
  shown = mount(Saving, { target: document.body, props: { files } })
  flushSync()
  return document.querySelector('button') as HTMLButtonElement
}

beforeEach(async () => {
  saved.mockClear()
  await words.speak('en')
})
afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.innerHTML = ''
})

test('one file is created at a time, and saved by its name', async () => {
  let done: (file: Blob) => void = () => undefined
  const button = show(() => new Promise((resolve) => (done = resolve)))
  button.click()
  flushSync()
  expect([...document.querySelectorAll('button')].every((one) => one.disabled)).toBe(true)
  const file = new Blob(['picture'])
  done(file)
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(file, 'board.png'))
  flushSync()
  expect(button.disabled).toBe(false)
})

test('an error is shown, and the file can be requested again', async () => {
  const button = show(() => Promise.reject(new Error('Something else is being made.')))
  button.click()
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Something else is being made.',
    )
  })
  expect(saved).not.toHaveBeenCalled()
  expect(button.disabled).toBe(false)
})

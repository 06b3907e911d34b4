import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './clipboard'

const LINK = 'http://192.168.1.7:8000/t/abc'

function fieldWith(text: string): HTMLInputElement {
  const field = document.createElement('input')
  field.value = text
  document.body.append(field)
  return field
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('where the page may use the clipboard, the text is written to it', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText(LINK, fieldWith(LINK))).toBe(true)
  expect(writeText).toHaveBeenCalledWith(LINK)
})

test('on a plain http address the selected field is copied, and a failure is no success', async () => {
  vi.stubGlobal('navigator', {})
  const field = fieldWith(LINK)
  for (const copied of [true, false]) {
    document.execCommand = vi.fn(() => copied)
    expect(await copyText(LINK, field)).toBe(copied)
    expect(document.activeElement).toBe(field)
    expect(field.selectionEnd).toBe(LINK.length)
  }
})

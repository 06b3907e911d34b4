import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { words } from '../../app/words.svelte'
import { show, until, type Shown } from '../../testing/shown'
import CopyLink from './CopyLink.svelte'

let page: Shown
beforeAll(() => words.need('design'))
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

test('on a plain address of the network the link is shown, selected and copied', async () => {
  vi.stubGlobal('navigator', {})
  const copied: string[] = []
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLInputElement).value)
    return true
  }
  page = show(CopyLink, { link: 'http://192.0.2.2/position/gravis3?start=x' })
  page.control('Copy link').click()
  await until(() => copied.length)
  expect(copied).toEqual(['http://192.0.2.2/position/gravis3?start=x'])
})

test('what is too long for a link is told', () => {
  const ontoolong = vi.fn()
  page = show(CopyLink, { link: null, ontoolong })
  page.click('Copy link')
  expect(ontoolong).toHaveBeenCalled()
  expect(page.find('input')).toBeNull()
})

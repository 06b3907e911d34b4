import { describe, expect, it } from 'vitest'
import { notificationOf, tableOf } from './push'
import { isLearning, isPage } from './routes'

const at = (path: string) => new URL(path, 'https://ludion.example')

describe('the service worker', () => {
  it('caches lessons, and nothing of a table', () => {
    for (const path of [
      '/api/house',
      '/api/learn',
      '/api/learn/gravity/lesson',
      '/api/puzzles/x/3',
    ])
      expect(isLearning(at(path)), path).toBe(true)
    for (const path of ['/api/tables/k3x', '/api/turns', '/api/lobby', '/api/person', '/api/study'])
      expect(isLearning(at(path)), path).toBe(false)
  })

  it('answers for pages without a network, but not for the API, files or embeds', () => {
    for (const path of ['/', '/games', '/t/k3x', '/learn/gravity'])
      expect(isPage(at(path))).toBe(true)
    for (const path of ['/api/house', '/schema', '/embed/k3x', '/icon.svg', '/assets/house.js'])
      expect(isPage(at(path)), path).toBe(false)
  })

  it('shows a notification of a turn, and links to no other site', () => {
    const told = { title: 'Gravity', body: 'Your turn.', table: 'k3x' }
    const { title, options } = notificationOf(JSON.stringify(told), 'https://ludion.example')
    expect([title, options.body, options.tag]).toEqual(['Gravity', 'Your turn.', 'k3x'])
    expect(tableOf(options.data)).toBe('/t/k3x')
    expect(tableOf({ table: '//evil.example' })).toBe('/games')
    expect(notificationOf('{', '').title).toBe('Ludion')
  })
})

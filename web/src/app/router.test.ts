import { describe, expect, it } from 'vitest'
import { matched, Router, type Route } from './router.svelte'

const none = () => Promise.reject(new Error('not loaded in these tests'))
const route = (pattern: string): Route => ({ pattern, load: none })

describe('an address', () => {
  it('is matched part by part', () => {
    expect(matched('/t/:id', '/t/k3x')).toEqual({ id: 'k3x' })
    expect(matched('/t/:id', '/t/k3x/')).toEqual({ id: 'k3x' })
    expect(matched('/t/:id', '/t')).toBeNull()
    expect(matched('/t/:id', '/t/k3x/more')).toBeNull()
    expect(matched('/', '/')).toEqual({})
  })

  it('may have a rest, and signs that are written otherwise', () => {
    expect(matched('/learn/:game/*rest', '/learn/gravity/rules/G%201')).toEqual({
      game: 'gravity',
      rest: 'rules/G 1',
    })
    expect(matched('/t/:id', '/t/%zz')).toEqual({ id: '%zz' })
  })

  it('finds the first page of its kind, or the one that says there is none', () => {
    const missing = route('*')
    const [home, table] = [route('/'), route('/t/:id')]
    const router = new Router([home, table], missing)
    expect(router.find('/')[0]).toBe(home)
    expect(router.find('/t/abc')).toEqual([table, { id: 'abc' }])
    expect(router.find('/nowhere')[0]).toBe(missing)
  })
})

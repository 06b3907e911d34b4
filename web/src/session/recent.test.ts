import { beforeEach, describe, expect, it } from 'vitest'
import { forgetTable, namesOf, recentTable, recentTables, rememberTable } from './recent'

describe('tables that are kept', () => {
  beforeEach(() => localStorage.clear())

  it('are found again, the latest first, until they are forgotten', () => {
    rememberTable({ id: 'old', secret: 'a', at: 1 })
    rememberTable({ id: 'new', secret: 'b', at: 2 })
    rememberTable({ id: 'old', state: 'mine' })
    expect(recentTables().map(({ id }) => id)).toEqual(['new', 'old'])
    expect(recentTable('old')).toMatchObject({ secret: 'a', state: 'mine' })
    forgetTable('old')
    expect(recentTable('old')).toBeUndefined()
  })

  it('are empty if the stored data cannot be read', () => {
    localStorage.setItem('ludion-tables', '{broken')
    expect(recentTables()).toEqual([])
  })

  it('list equal names once', () => {
    expect(namesOf(['Pebble', 'Nadia', 'Pebble'])).toBe('Pebble ×2, Nadia')
    expect(namesOf([])).toBe('')
  })
})

import { expect, it } from 'vitest'
import { arrowOf } from './arrows'

it('finds the arrow of a move in its notation', () => {
  expect(arrowOf('F →8')).toBe('right')
  expect(arrowOf('↓C')).toBe('down')
  expect(arrowOf('P D5')).toBeNull()
})

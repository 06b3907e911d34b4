import { expect, test } from 'vitest'
import { History } from './history.svelte'

test('steps are undone and done again, and a new step forgets what was undone', () => {
  const history = new History('a')
  history.add('b')
  history.add('b')
  history.add('c')
  history.undo()
  expect(history.value).toBe('b')
  history.redo()
  expect(history.value).toBe('c')
  history.undo()
  history.undo()
  expect([history.value, history.canUndo, history.canRedo]).toEqual(['a', false, true])
  history.add('d')
  expect([history.value, history.canRedo]).toEqual(['d', false])
  history.undo()
  expect(history.value).toBe('a')
})

test('a corrected value is no step to undo', () => {
  const history = new History('a')
  history.correct('b')
  expect([history.value, history.canUndo]).toEqual(['b', false])
  history.add('c')
  history.undo()
  expect(history.value).toBe('b')
})

test('the oldest steps are forgotten, the newest never', () => {
  const history = new History('0')
  for (let step = 1; step <= 600; step += 1) history.add(String(step))
  expect(history.value).toBe('600')
  for (let step = 0; step < 1000; step += 1) history.undo()
  expect(history.value).toBe('101')
})

test('letters typed in one field are one step, those of another field another', () => {
  const history = new History('')
  history.add('a', 'name')
  history.add('ab', 'name')
  history.add('abc', 'text')
  history.undo()
  expect(history.value).toBe('ab')
  history.add('abd', 'text')
  history.undo()
  history.undo()
  expect(history.value).toBe('')
  expect(history.canUndo).toBe(false)
})

import { beforeEach, describe, expect, it } from 'vitest'
import { finishedLessons, finishLesson, lessonLink, nextLesson } from './lessons'

beforeEach(() => localStorage.clear())

describe('lessons', () => {
  it('go on with the first that is not finished, and begin again after the last', () => {
    expect(nextLesson('pebbles', 3)).toBe(1)
    finishLesson('pebbles', 2)
    finishLesson('pebbles', 1)
    finishLesson('pebbles', 1)
    expect(finishedLessons('pebbles')).toEqual([1, 2])
    expect(nextLesson('pebbles', 3)).toBe(3)
    finishLesson('pebbles', 3)
    expect(nextLesson('pebbles', 3)).toBe(1)
    expect(nextLesson('marbles', 3)).toBe(1)
  })

  it('have addresses: the first keeps its old one', () => {
    expect([lessonLink('pebbles'), lessonLink('pebbles', 2)]).toEqual([
      '/learn/pebbles/lesson',
      '/learn/pebbles/lesson/2',
    ])
  })

  it('forget what cannot be read', () => {
    localStorage.setItem('ludion-lessons-pebbles', '{')
    expect(finishedLessons('pebbles')).toEqual([])
  })
})

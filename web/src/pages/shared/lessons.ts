// Which lessons were finished in this browser, and which comes next.

import { store, stored } from '../../app/storage'

/** The numbers of the finished lessons of a game. */
export function finishedLessons(game: string): number[] {
  try {
    const kept: unknown = JSON.parse(stored(`lessons-${game}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is number => Number.isInteger(one)) : []
  } catch {
    return []
  }
}

export function finishLesson(game: string, number: number): void {
  const finished = new Set([...finishedLessons(game), number])
  store(`lessons-${game}`, JSON.stringify([...finished].sort((a, b) => a - b)))
}

/** The first lesson that is not finished; the first of all if none is left. */
export function nextLesson(game: string, count: number): number {
  const finished = finishedLessons(game)
  const left = Array.from({ length: count }, (_, at) => at + 1).filter(
    (number) => !finished.includes(number),
  )
  return left[0] ?? 1
}

export function lessonLink(game: string, number = 1): string {
  return `/learn/${game}/lesson${number > 1 ? `/${number}` : ''}`
}

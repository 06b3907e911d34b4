import { describe, expect, test } from 'vitest'
import {
  edgeAt,
  edgesAlong,
  emptied,
  hasWall,
  readDraft,
  resized,
  stepped,
  withWall,
  writeDraft,
} from './draft'

const CODE = '_|J./..../..../|..J'

test('a code is read and written back', () => {
  expect(writeDraft(readDraft(CODE))).toBe(CODE)
  expect(readDraft(CODE)).toMatchObject({ rows: 4, columns: 4 })
})

test('walls are set and removed, once each', () => {
  const edge = { cell: [1, 1], side: 'east' } as const
  const walled = withWall(readDraft(CODE), { ...edge, cell: [1, 1] }, true)
  const twice = withWall(walled, { ...edge, cell: [1, 1] }, true)
  expect(hasWall(walled, { ...edge, cell: [1, 1] })).toBe(true)
  expect(twice.east.length).toBe(walled.east.length)
  expect(writeDraft(withWall(twice, { ...edge, cell: [1, 1] }, false))).toBe(CODE)
})

test('a room grows at the bottom and on the right, and never beyond 4 to 16', () => {
  const draft = readDraft(CODE)
  expect(writeDraft(resized(draft, 5, 4))).toBe(`${CODE}/....`)
  expect(resized(draft, 3, 17)).toMatchObject({ rows: 4, columns: 16 })
  expect(writeDraft(resized(resized(draft, 4, 5), 4, 4))).toBe(CODE)
  expect(writeDraft(emptied(draft))).toBe('..../..../..../....')
})

describe('the edge at a point', () => {
  const draft = readDraft(CODE)
  test('is the nearest side of the cell', () => {
    expect(edgeAt(draft, 1.5, 1.9, 0.3)).toEqual({ cell: [1, 1], side: 'south' })
    expect(edgeAt(draft, 1.9, 1.5, 0.3)).toEqual({ cell: [1, 1], side: 'east' })
    expect(edgeAt(draft, 1.5, 1.5, 0.3)).toBeNull()
  })
  test('is one edge on both sides of the seam', () => {
    expect(edgeAt(draft, 1.5, 0.1, 0.3)).toEqual({ cell: [3, 1], side: 'south' })
    expect(edgeAt(draft, 1.5, 3.95, 0.3)).toEqual({ cell: [3, 1], side: 'south' })
    expect(edgeAt(draft, -0.1, 2.5, 0.3)).toEqual({ cell: [2, 3], side: 'east' })
    expect(edgeAt(draft, -1, 2.5, 0.3)).toBeNull()
  })
})

test('keys go round the room', () => {
  const draft = readDraft(CODE)
  expect(stepped(draft, { cell: [3, 0], side: 'east' }, 1, 0).cell).toEqual([0, 0])
  expect(stepped(draft, { cell: [0, 0], side: 'east' }, 0, -1).cell).toEqual([0, 3])
})

describe('a stroke', () => {
  const draft = readDraft(CODE)
  const names = (edges: ReturnType<typeof edgesAlong>): string[] => [
    ...new Set(edges.map(({ cell, side }) => `${cell} ${side}`)),
  ]
  test('along a line sets its edges and none that leaves it at a corner', () => {
    const along = names(edgesAlong(draft, [0.5, 2.1], [3.5, 1.9]))
    expect(along).toEqual(['1,0 south', '1,1 south', '1,2 south', '1,3 south'])
  })
  test('is followed round a corner, however seldom the pointer reports', () => {
    const down = names(edgesAlong(draft, [1, 0.5], [1, 2]))
    const right = names(edgesAlong(draft, [1, 2], [3, 2]))
    expect(down).toEqual(['0,0 east', '1,0 east'])
    expect(right).toEqual(['1,1 south', '1,2 south'])
  })
})

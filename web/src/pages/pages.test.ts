// Pages that study, as somebody uses them: learn, puzzles, replay, embed.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Component } from 'svelte'
import type { LessonStep, Puzzle, RuleBlock, Study } from '../api/protocol'
import type { PageProps } from '../app/router.svelte'
import { keepFinished } from '../session/finished'
import { FakeHttp, refusal, replaying, studied } from '../testing/http'
import { house } from '../testing/pebbles'
import { now } from '../testing/server'
import { show, until, type Shown } from '../testing/shown'
import '../testing/words'
import Embed from './embed/Embed.svelte'
import Explore from './explore/Explore.svelte'
import Learn from './learn/Learn.svelte'
import LessonPage from './learn/Lesson.svelte'
import Rules from './learn/Rules.svelte'
import PuzzlePage from './puzzles/Puzzle.svelte'
import PuzzlesPage from './puzzles/Puzzles.svelte'
import { EVERY_MOVE } from './replay/analyst.svelte'
import Replay from './replay/Replay.svelte'

vi.mock('../boards/games', async () => (await import('../testing/pebbles')).pebbles())

let page: Shown
let http: FakeHttp

beforeEach(() => {
  localStorage.clear()
  http = replaying()
    .on('/api/house', () => house())
    .on('/api/analysis', () => new Response(''))
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(Page: Component<PageProps> | Component, params: Record<string, string>, query = '') {
  page = show(Page as Component<Record<string, unknown>>, {
    params,
    query: new URLSearchParams(query),
  })
}

const board = () => page.find('.pebbles')?.dataset
const press = (key: string) => {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  page.settle()
}
const alert = () => page.find('[role="alert"]')?.textContent

describe('learn', () => {
  const taught = { game: 'pebbles', title: 'Pebbles', pitch: 'They fall.', free: false }

  it('has the ways of every game, and how many puzzles are solved', async () => {
    localStorage.setItem('ludion-puzzles-pebbles', '{"solved":[1,2],"streak":0,"best":2}')
    http.on('/api/learn', () => ({ games: [{ ...taught, lessons: 3, puzzles: 9 }] }))
    open(Learn, {})
    await until(() => page.find('main li'))
    const ways = page.all('main li a').map((one) => one.getAttribute('href'))
    expect(ways).toEqual(['/learn/pebbles/lesson', '/learn/pebbles', '/learn/pebbles/puzzles'])
    expect(page.text()).toContain('2/9')
  })

  it('has no way to what a game does not have', async () => {
    http.on('/api/learn', () => ({ games: [{ ...taught, lessons: 0, puzzles: 0, free: true }] }))
    open(Learn, {})
    await until(() => page.find('main li'))
    const ways = page.all('main li a').map((one) => one.getAttribute('href'))
    expect(ways).toEqual(['/learn/pebbles', '/learn/pebbles/table'])
  })

  it('says what is wrong when the server does not answer', async () => {
    http.on('/api/learn', () => refusal('x', 'not now', 503))
    open(Learn, {})
    await until(alert)
    expect(alert()).toBe('Not now.')
  })
})

describe('the rules of a game', () => {
  const block = (line: string, text: string, more: Partial<RuleBlock> = {}): RuleBlock => ({
    line,
    label: line,
    item: false,
    paragraphs: [[{ text, strong: false, em: false, code: false }]],
    diagrams: [],
    ...more,
  })

  async function openRules(blocks: RuleBlock[]): Promise<void> {
    http.on('/api/learn/pebbles', () => ({
      game: 'pebbles',
      title: 'Pebbles',
      called: ['White', 'Black'],
      summary: [],
      sections: [{ title: 'The turn', blocks }],
      lessons: 3,
      puzzles: 9,
      free: false,
    }))
    open(Rules, { game: 'pebbles' })
    await until(() => page.text().includes('R1'), 'the rules')
  }

  it('are sections of numbered lines', async () => {
    await openRules([block('R1', 'White begins.'), block('R2', 'A pebble falls.')])
    expect(page.text()).toContain('White begins.')
    expect(page.text()).toContain('R2')
  })

  it('have diagrams to try things in, drawn when they come near', async () => {
    let comeNear: () => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          comeNear = () => seen([{ isIntersecting: true }])
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    const study: Study = studied({ game: 'pebbles' })
    const diagram = { study, note: 'Try it.', refused: [] }
    await openRules([block('R1', 'A pebble falls.', { diagrams: [diagram] })])
    expect(page.find('.pebbles')).toBeNull()
    comeNear()
    await until(() => page.find('.pebbles'), 'the diagram')
    expect(page.text()).toContain('Try it.')
  })
})

describe('a lesson', () => {
  const asks = (says: string, ...texts: string[]): LessonStep => ({
    says,
    before: [],
    asks: texts,
    lit: false,
    goal: '',
    hint: 'Look again.',
    done: 'Well done.',
    wrong: {},
    study: studied({}),
  })

  beforeEach(async () => {
    http.on('/api/learn/pebbles/lesson', () => ({
      game: 'pebbles',
      title: 'Pebbles',
      called: ['White', 'Black'],
      number: 1,
      names: ['First steps', 'Tactics'],
      steps: [asks('Play a.', 'a'), asks('Only read this.')],
      puzzles: 3,
      free: false,
    }))
    open(LessonPage, { game: 'pebbles' })
    await until(() => page.find('.pebbles'), 'the board')
  })

  const reply = () => page.find('.reply')?.textContent?.trim()

  it('says something and asks for a move', () => {
    expect(page.find('.say')?.textContent).toBe('Play a.')
    expect(page.find('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('1')
  })

  it('praises the right move, and goes on', async () => {
    page.click('Do a')
    await until(() => reply() === 'Well done.', 'the praise')
    page.find('.buttons .go')?.click()
    page.settle()
    expect(page.find('.say')?.textContent).toBe('Only read this.')
  })

  it('answers another move kindly, and lets one try again', async () => {
    page.click('play on the board')
    await until(() => reply()?.includes('Look again.'), 'the hint')
    expect(board()?.number).toBe('1')
    page.find('.buttons .go')?.click()
    page.settle()
    expect(board()?.number).toBe('0')
    expect(reply()).toBe('')
  })

  it('ends with ways to go on', () => {
    page.all('.buttons button').at(-1)?.click()
    page.settle()
    const ways = page.all('.buttons a').map((one) => one.getAttribute('href'))
    expect(ways).toEqual(['/learn/pebbles/lesson/2', '/new?game=pebbles'])
  })
})

describe('the puzzles of a game', () => {
  const puzzle = (number: number, difficulty: number) => ({
    number,
    id: `id${number}`,
    was: number,
    idea: difficulty > 1 ? 'hard' : 'easy',
    difficulty,
    turns: 2,
    seat: 0,
    missed: 0.5,
    theme: `theme ${number}`,
  })

  it('are listed by difficulty, with those that are solved', async () => {
    localStorage.setItem('ludion-puzzles-pebbles', '{"solved":[1],"streak":1,"best":4}')
    http.on('/api/puzzles/pebbles', () => ({
      game: 'pebbles',
      title: 'Pebbles',
      called: [],
      puzzles: [puzzle(1, 1), puzzle(2, 1), puzzle(3, 4)],
      asks: 'wins',
    }))
    open(PuzzlesPage, { game: 'pebbles' })
    await until(() => page.find('section ol'))
    expect(page.all('section:not(.ideas)')).toHaveLength(2)
    expect(page.all('ol a.solved')).toHaveLength(1)
    // a theme would give the solution away
    expect(page.all('ol a').map((one) => one.title)).toEqual(['theme 1', '', ''])
    expect(page.find('.row a.go')?.getAttribute('href')).toBe('/learn/pebbles/puzzles/id2')
    // unless one asks for puzzles of a theme: these go on among themselves
    const ideas = page.all('.ideas a')
    expect(ideas.map((one) => one.getAttribute('href'))).toEqual([
      '/learn/pebbles/puzzles/id2?idea=easy',
      '/learn/pebbles/puzzles/id3?idea=hard',
    ])
    expect(ideas[0]?.textContent).toContain('1 / 2')
  })

  it('are none in a game that has none, which is said', async () => {
    http.on('/api/puzzles/pebbles', () => ({
      game: 'pebbles',
      title: 'Pebbles',
      called: [],
      puzzles: [],
      asks: 'wins',
    }))
    open(PuzzlesPage, { game: 'pebbles' })
    await until(() => page.find('h1'))
    expect(page.find('.row')?.hidden).toBe(true)
  })
})

describe('a puzzle', () => {
  const move = { deed: 'Do a', solver: true, turn: 1, others: [], offered: [] }
  const puzzle: Puzzle = {
    facts: {
      number: 2,
      id: 'two',
      was: null,
      idea: '',
      difficulty: 1,
      turns: 1,
      seat: 0,
      missed: 0.25,
      theme: '',
    },
    of: 3,
    says: 'White wins in 1 turn.',
    study: studied({ moves: ['a'] }),
    solution: [{ ...move, text: 'a' }],
    aim: false,
    goal: '',
    hint: '',
  }

  beforeEach(async () => {
    http.on(`/api/puzzles/pebbles/${puzzle.facts.id}`, () => puzzle)
    http.on('/api/puzzles/pebbles', () => ({ puzzles: [puzzle.facts, { id: 'three', was: null }] }))
    open(PuzzlePage, { game: 'pebbles', number: '2' })
    await until(() => page.find('.pebbles'), 'the board')
  })

  it('says what is asked, and how many miss it', () => {
    expect(page.find('h1')?.textContent).toBe('White wins in 1 turn.')
    expect(page.text()).toContain('25')
  })

  it('is solved by its move, and leads to the next', async () => {
    page.click('Do a')
    await until(() => page.find('.reply.good'), 'the praise')
    expect(page.find('.buttons a.go')?.getAttribute('href')).toBe('/learn/pebbles/puzzles/three')
  })

  it('refuses another move, and lets one try again', async () => {
    page.click('play on the board')
    await until(() => board()?.number === '1')
    await until(() => page.all('.buttons button.go').length)
    page.find('.buttons button.go')?.click()
    page.settle()
    expect(board()?.number).toBe('0')
  })

  it('hints, and then draws the move', () => {
    page.click('Hint')
    expect(board()?.line).toBe('a')
    expect(page.find('.reply')?.textContent).toContain('Do a')
  })
})

describe('replay', () => {
  const openLine = async (query = 'game=pebbles&moves=a+b+c') => {
    open(Replay, {}, query)
    await until(() => page.find('.pebbles'), 'the board')
  }

  it('of a line begins at its end, or where the address says', async () => {
    await openLine()
    expect(board()?.number).toBe('3')
    page.close()
    await openLine('game=pebbles&moves=a+b+c&at=1')
    expect(board()?.number).toBe('1')
  })

  it('of a table begins at its start', async () => {
    http.on('/api/tables/k3x', () => ({ record: 'the record', table: { ending: null } }))
    http.on('/api/study', () => studied({ moves: ['a', 'b'] }))
    open(Replay, { id: 'k3x' })
    await until(() => page.find('.pebbles'), 'the board')
    expect(board()?.number).toBe('0')
    expect(http.bodies('/api/study')[0]).toMatchObject({ record: 'the record' })
  })

  it('is stepped through by keys and by buttons', async () => {
    await openLine()
    press('ArrowLeft')
    expect(board()?.number).toBe('2')
    press('Home')
    expect(board()?.number).toBe('0')
    press('ArrowRight')
    expect(board()?.number).toBe('1')
    press('End')
    expect(board()?.number).toBe('3')
  })

  it('opens a branch where another move is made', async () => {
    await openLine('game=pebbles&moves=a+b+c&at=1')
    page.click('play on the board')
    await until(() => board()?.number === '2')
    expect(page.text()).toContain('from-board')
  })

  it('offers one’s last games and examples where the address names nothing', async () => {
    const one = { game: 'pebbles', title: 'Pebbles', together: false, seat: 0, turns: 9, at: 1 }
    keepFinished({ ...one, id: 'k3x', names: ['Spring'], level: 3, result: 'won' })
    open(Replay, {})
    await until(() => page.find('.cards a'))
    const ways = page.all('main li a').map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/replay/k3x', '/study?example=pebbles', '/study?game=pebbles'])
    expect(page.text()).toContain('against Spring, level 3 Won, ')
    expect((page.find('details') as HTMLDetailsElement).open).toBe(false)
  })

  it('asks for a record where the address names nothing, and shows what one looks like', async () => {
    open(Replay, {})
    await until(() => page.find('textarea'), 'the field')
    page.fill('textarea', 'a record')
    http.on('/api/study', () => studied({ moves: ['a'] }))
    page.find('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await until(() => page.find('.pebbles'), 'the board')
    expect(http.bodies('/api/study').at(-1)).toMatchObject({ record: 'a record' })
  })

  it('says what is wrong with a record, and keeps it to be mended', async () => {
    open(Replay, {})
    await until(() => page.find('textarea'))
    http.on('/api/study', () => refusal('illegal', 'move 3: no such move'))
    page.fill('textarea', 'bad record')
    page.find('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await until(alert)
    expect(alert()).toBe('Move 3: no such move.')
    expect((page.find('textarea') as HTMLTextAreaElement).value).toBe('bad record')
  })

  it('says that a table is not there', async () => {
    http.on('/api/tables/gone', () => refusal('no-table', 'there is no table gone', 404))
    open(Replay, { id: 'gone' })
    await until(alert)
    expect(alert()).toBe('There is no table gone.')
  })
})

describe('the explorer', () => {
  const openAt = async (query = '') => {
    http.on('/api/learn/pebbles', () => refusal('unknown-game', 'nothing to learn', 404))
    open(Explore, { game: 'pebbles' }, query)
    await until(() => page.find('.every .move'), 'the moves')
  }

  it('lists every legal move, and asks for a line for each of them', async () => {
    await openAt('moves=a')
    expect(board()?.number).toBe('1')
    expect(page.all('.every .move')).toHaveLength(now(1).choices?.length ?? 0)
    // the analyst waits a moment, in case the reader goes on
    await vi.waitFor(
      () =>
        expect(http.bodies('/api/analysis')[0]).toMatchObject({ moves: ['a'], lines: EVERY_MOVE }),
      { timeout: 10_000 },
    )
  })

  it('plays a move that is pressed', async () => {
    await openAt()
    page.find('.every .move')?.click()
    await until(() => board()?.number === '1')
  })

  it('looks closer at a move, and walks what follows', async () => {
    await openAt()
    http.on(
      '/api/analysis',
      () =>
        new Response(
          JSON.stringify({
            kind: 'analysed',
            lines: [{ moves: ['y'], deeds: ['do y'], seats: [1], proven: true, value: 1 }],
            payoff: null,
            says: 'Black wins.',
          }),
        ),
    )
    page.find('.every .ask')?.click()
    await until(() => page.find('.compared')?.textContent?.includes('Black wins.'))
    page.all('.compared li button')[1]?.click()
    await until(() => board()?.number === '2')
    expect(page.find('.compared')).toBeNull()
  })

  it('gives the code that shows the position on another site', async () => {
    const written = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
    await openAt('moves=a+b')
    page.click('Copy the embed')
    expect(written.mock.calls[0]?.[0]).toContain('/embed?game=pebbles&amp;moves=a+b&amp;at=2"')
  })

  it('says why it has nothing to show', async () => {
    http.on('/api/study', () => refusal('unknown-game', 'there is no such game', 404))
    open(Explore, { game: 'nothing' })
    await until(alert)
    expect(alert()).toBe('There is no such game.')
  })
})

describe('an embed', () => {
  it('steps through a game, and leads to all of it', async () => {
    open(Embed, {}, 'game=pebbles&moves=a+b')
    await until(() => page.find('.pebbles'), 'the board')
    expect(board()?.number).toBe('0')
    press('ArrowRight')
    expect(board()?.number).toBe('1')
    expect(page.find('.says')?.textContent?.trim()).toBe('a is played.')
    expect(page.find('.foot a')?.getAttribute('href')).toBe('/study?game=pebbles&moves=a+b')
  })

  it('says so where there is nothing to show', async () => {
    open(Embed, {})
    await until(alert)
    expect(alert()).toBeTruthy()
  })
})

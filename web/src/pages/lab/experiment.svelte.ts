// An experiment: its request, its URL, and the results so far.

import { postForLines } from '../../api/client'
import type {
  ExperimentBegun,
  ExperimentEnd,
  ExperimentGame,
  WantedExperiment,
} from '../../api/protocol'
import { say, words } from '../../app/words.svelte'

export type Options = Record<string, number | string>
type Line = ExperimentBegun | ExperimentGame | ExperimentEnd

/** How often the page updates its statistics while games come in. */
const REFRESH_MS = 250

export interface Wanted {
  game: string
  by: string
  games: number
  seed: number
  variants: Options[]
}

const written = (options: Options): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

/** Options as written in a URL; other parameters are left out. */
export function readOptions(text: string): Options {
  const pairs = text
    .split(/\s+/)
    .map((pair) => [pair.split('=', 1)[0], pair.replace(/^[^=]*=?/, '')])
  return Object.fromEntries(pairs.filter(([name, value]) => name && value)) as Options
}

/** The query of the URL that repeats an experiment. */
export function queryOfExperiment(wanted: Wanted): string {
  const { game, by, games, seed } = wanted
  const query = new URLSearchParams({ game, by, games: String(games), seed: String(seed) })
  for (const options of wanted.variants) query.append('v', written(options))
  return query.toString()
}

/** The experiment of a URL, with defaults for what it leaves open. */
export function wantedExperiment(query: URLSearchParams): Wanted {
  const number = (name: string, usual: number): number => {
    const text = query.get(name) ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : usual
  }
  const variants = query.getAll('v').map(readOptions)
  return {
    game: query.get('game') ?? '',
    by: query.get('by') ?? 'level:2',
    games: number('games', 50),
    seed: number('seed', 0),
    variants: variants.length ? variants.slice(0, 8) : [{}],
  }
}

/** The pace of an experiment, from the time since its first game came. */
export function paceOf(done: number, seconds: number, total: number): Run['pace'] {
  if (done < 2 || seconds <= 0) return null
  const rate = (done - 1) / seconds
  return { rate, leftS: (total - done) / rate }
}

/** The last experiment of this visit, with its language. */
let last: { run: Run; lang: string } | null = null

/** The results of an experiment that was left to replay one of its games; null if it is another one. */
export function leftRun(wanted: Wanted): Run | null {
  const isSame =
    last?.lang === words.lang && queryOfExperiment(last.run.wanted) === queryOfExperiment(wanted)
  return isSame && last ? last.run : null
}

export class Run {
  begun = $state.raw<ExperimentBegun | null>(null)
  games = $state.raw<ExperimentGame[]>([])
  /** Why it ended early, or what was wrong with it. */
  problem = $state('')
  going = $state(true)
  /** Games per second since the first came, and the seconds that the rest will take; null: not known yet. */
  pace = $state.raw<{ rate: number; leftS: number } | null>(null)
  #stop = new AbortController()

  constructor(readonly wanted: Wanted) {
    last = { run: this, lang: words.lang }
    void this.#run()
  }

  stop(): void {
    this.#stop.abort()
  }

  async #run(): Promise<void> {
    const came: ExperimentGame[] = []
    let shown = 0
    let first = 0
    const asked: WantedExperiment = { ...this.wanted, lang: words.lang }
    try {
      for await (const line of postForLines<Line>('/api/lab', asked, this.#stop.signal)) {
        const now = performance.now()
        if (line.kind === 'begun') this.begun = line
        else if (line.kind === 'end') this.problem = line.says
        else {
          came.push(line)
          first ||= now
          if (now - shown < REFRESH_MS) continue
          shown = now
          this.games = [...came]
          const total = this.begun?.total ?? came.length
          this.pace = paceOf(came.length, (now - first) / 1000, total)
        }
      }
    } catch (fault) {
      this.problem = this.#stop.signal.aborted ? say('lab-stopped') : (fault as Error).message
    } finally {
      this.games = came
      this.going = false
    }
  }
}

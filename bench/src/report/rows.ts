import { median } from '../load/statistics.ts'
import type { MeasuredGame, MeasuredGames, Measurements, ProductFigures, Run, SharedFigure } from './figures.ts'

/** One value of a row, measured once for each run, and the goal for its median. */
export type Value = {
  /** To what the value applies: a number of players, or a part of the figure. */
  label: string
  samples: number[]
  unit: '×' | ' KB' | ' s' | ''
  goal: { atMost: number } | { atLeast: number }
}

export type Row = {
  number: number
  figure: string
  /** The figure before the work on this table began. */
  before: string
  goal: string
  values: (measurements: Measurements) => Value[]
}

/** The rows that need games with questions. The others need joins alone, or are measured on their own. */
export const QUESTION_ROWS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 13, 14]

/** @returns the short form of a number of players: 1k for 1,000. */
export const sizeLabel = (players: number): string => (players % 1000 === 0 ? `${players / 1000}k` : String(players))

/** @returns NaN for a figure that was not measured. */
const figureOf = <Name extends string>(figures: Partial<Record<Name, number>>, name: Name): number =>
  figures[name] ?? Number.NaN

/** The first games of the processes, as if no other had been measured. */
export const firstGames = ({ single }: Pick<Measurements, 'single'>): Measurements => ({
  single: single.map(({ players, first }) => ({ players, first, runs: [first] })),
  many: [],
  workers: undefined,
})

const productMedian = ({ runs }: MeasuredGame, name: keyof ProductFigures): number =>
  median(runs.map(({ product }) => figureOf(product, name)))

/** The product's figure over the floor's of the same run: the speed of a machine changes from minute to minute. */
const ratioToFloor = ({ product, floor }: Run, name: SharedFigure): number =>
  figureOf(product, name) / figureOf(floor, name)

const medianRatio = ({ runs }: MeasuredGame, name: SharedFigure): number =>
  median(runs.map((run) => ratioToFloor(run, name)))

function valuesOfSizes(
  single: readonly MeasuredGame[],
  unit: Value['unit'],
  sample: (run: Run) => number,
  goal: (players: number) => Value['goal'],
): Value[] {
  return single.map(({ players, runs }) => ({
    label: sizeLabel(players),
    samples: runs.map(sample),
    unit,
    goal: goal(players),
  }))
}

/** The ratio of the product's figure to the floor's of the same run. */
const ratios =
  (name: SharedFigure, goal: Value['goal']) =>
  ({ single }: Pick<Measurements, 'single'>): Value[] =>
    valuesOfSizes(
      single,
      '×',
      (run) => ratioToFloor(run, name),
      () => goal,
    )

function spreadAnswers({ single }: Measurements): Value[] {
  const spread = single.filter(({ runs }) => runs.some(({ product }) => product.spreadAnswerP99Ms !== undefined))
  const lost = valuesOfSizes(
    spread,
    '',
    ({ product }) => figureOf(product, 'answersLost'),
    () => ({ atMost: 0 }),
  )
  return [
    ...ratios('spreadAnswerP99Ms', { atMost: 4 })({ single: spread }),
    ...lost.map((value) => ({ ...value, label: `lost of ${value.label}` })),
  ]
}

/** The growth of processor time from the smallest number of players to the largest, each as a ratio to the floor of its run. */
function growth({ single }: Measurements): Value[] {
  const [smallest, largest] = [single[0], single.at(-1)]
  if (!smallest || !largest || smallest === largest) return []
  const ratioOf = (label: string, name: SharedFigure): Value => ({
    label,
    samples: [medianRatio(largest, name) / medianRatio(smallest, name)],
    unit: '×',
    goal: { atMost: 1.3 },
  })
  return [ratioOf('question', 'cpuUsPerPlayerQuestion'), ratioOf('join', 'cpuUsPerJoin')]
}

function messages({ single }: Measurements): Value[] {
  const toPlayers = valuesOfSizes(
    single,
    '',
    ({ product }) => figureOf(product, 'messagesPerPlayer'),
    () => ({ atMost: 6 }),
  )
  const toHost = valuesOfSizes(
    single,
    '',
    ({ product }) => figureOf(product, 'messagesPerHost'),
    () => ({ atMost: Number.NaN }),
  ).map((value, index) => ({
    ...value,
    label: `host ${value.label}`,
    goal: { atMost: productMedian(single[index] as MeasuredGame, 'hostAllowance') },
  }))
  return [...toPlayers, ...toHost]
}

function wholeGame({ single }: Measurements): Value[] {
  const largest = single.at(-1)
  if (!largest) return []
  const samplesOf = (name: keyof ProductFigures): number[] => largest.runs.map(({ product }) => figureOf(product, name))
  const label = sizeLabel(largest.players)
  return [
    { label, samples: samplesOf('gameSeconds'), unit: ' s', goal: { atMost: 180 } },
    { label: 'answers lost', samples: samplesOf('answersLost'), unit: '', goal: { atMost: 0 } },
  ]
}

export const manyLabel = ({ games, playersPerGame }: Pick<MeasuredGames, 'games' | 'playersPerGame'>): string =>
  `${games} × ${playersPerGame}`

/**
 * Figures of which less is better, and figures of which more is better. Without the time from the first to the last result:
 * the questions of many games end at different moments, those of the games whose players answer first before the others.
 */
const COMPARED: Partial<Record<keyof ProductFigures, 'less' | 'more'>> = {
  fanOutMs: 'less',
  dueToLastMs: 'less',
  lastAnswerToLastResultMs: 'less',
  answersPerSecond: 'more',
  answerP99Ms: 'less',
  cpuUsPerPlayerQuestion: 'less',
  joinsPerSecond: 'more',
  memoryKbPerPlayer: 'less',
}

/** How much worse each figure of many games is than that of one game with as many players. Both are the first of their process. */
export function comparedWithOne({ product }: MeasuredGames, { first }: MeasuredGame) {
  const compared = (Object.entries(COMPARED) as [keyof ProductFigures, 'less' | 'more'][]).map(([name, better]) => {
    const ratio = figureOf(product, name) / figureOf(first.product, name)
    return { name, ratio: better === 'less' ? ratio : 1 / ratio }
  })
  return compared.filter(({ ratio }) => Number.isFinite(ratio))
}

/** The figure that is worst. */
function worstOf(games: MeasuredGames, single: MeasuredGame): Value {
  const worst = comparedWithOne(games, single).toSorted((a, b) => b.ratio - a.ratio)[0]
  const label = `${manyLabel(games)}, worst figure ${worst?.name ?? ''}`
  return { label, samples: [worst?.ratio ?? Number.NaN], unit: '×', goal: { atMost: 1.3 } }
}

function workerRatios({ workers }: Measurements): Value[] {
  if (!workers || workers.two.nodeProcesses < 2) return []
  const { one, two } = workers
  const ratioOf = (label: string, name: keyof ProductFigures): Value => ({
    label,
    samples: [figureOf(two, name) / figureOf(one, name)],
    unit: '×',
    goal: { atLeast: 1.6 },
  })
  return [ratioOf('answers', 'answersPerSecond'), ratioOf('joins', 'joinsPerSecond')]
}

export const ROWS: Row[] = [
  {
    number: 1,
    figure: 'question, first to last receipt',
    before: '2.9 × / – / 2.0 × (a)',
    goal: '≤ 1.5 × (a)',
    values: ratios('fanOutMs', { atMost: 1.5 }),
  },
  {
    number: 2,
    figure: 'question, due to last receipt',
    before: '4.0 × / – / 2.6 × (a)',
    goal: '≤ 1.75 × (a)',
    values: ratios('dueToLastMs', { atMost: 1.75 }),
  },
  {
    number: 3,
    figure: 'personal results, first to last receipt',
    before: '–',
    goal: '≤ 1.5 × (c)',
    values: ratios('resultFanOutMs', { atMost: 1.5 }),
  },
  {
    number: 4,
    figure: "last answer sent to last player's result, all answering at once",
    before: '6.2 × / – / 5.3 × (game)',
    goal: '≤ 3 × (game)',
    values: ratios('lastAnswerToLastResultMs', { atMost: 3 }),
  },
  {
    number: 5,
    figure: 'answers acknowledged per second in that burst',
    before: 'about 2,200/s at 2,000 players',
    goal: '≥ 0.5 × (b+)',
    values: ratios('answersPerSecond', { atLeast: 0.5 }),
  },
  {
    number: 6,
    figure: 'acknowledgement p99 of the burst',
    before: '3.1 × / – / 2.9 × (b+)',
    goal: '≤ 2 × (b+)',
    values: ratios('answerP99Ms', { atMost: 2 }),
  },
  {
    number: 7,
    figure: 'acknowledgement p99, answers spread over 2 s',
    before: '–',
    goal: '≤ 4 × (b+), none lost',
    values: spreadAnswers,
  },
  {
    number: 8,
    figure: 'processor time of Node per player and question',
    before: '5.1 × / – / 3.1 × (game)',
    goal: '≤ 2.5 × (game)',
    values: ratios('cpuUsPerPlayerQuestion', { atMost: 2.5 }),
  },
  {
    number: 9,
    figure: 'growth of 8 and of processor time per join, both over the floor, largest over smallest game',
    before: 'falls',
    goal: '≤ 1.3 × each',
    values: growth,
  },
  {
    number: 10,
    figure: 'messages per question: to a player; to the host',
    before: '5; ≤ 5 a second',
    goal: '≤ 6; ≤ 6 + 5 a second',
    values: messages,
  },
  {
    number: 11,
    figure: "joins per second, until the host's lobby shows all",
    before: '146–300/s: 0.12–0.21 ×',
    goal: '≥ 0.5 × the same requests',
    values: ratios('joinsPerSecond', { atLeast: 0.5 }),
  },
  {
    number: 12,
    figure: 'memory per player with stream and connection',
    before: '30 / – / 27 KB',
    goal: '≤ 40 KB, below 5k ≤ 75 KB',
    // A later game uses memory that the process already has.
    values: (measurements) =>
      valuesOfSizes(
        firstGames(measurements).single,
        ' KB',
        ({ product }) => product.memoryKbPerPlayer,
        (players) => ({ atMost: players >= 5000 ? 40 : 75 }),
      ),
  },
  {
    number: 13,
    figure: 'whole game with every stream and answer, from lobby to podium',
    before: 'passes',
    goal: '≤ 180 s, 0 streams and 0 answers lost',
    values: wholeGame,
  },
  {
    number: 14,
    figure: 'many games at once, every figure over one game of as many players',
    before: '–',
    goal: '≤ 1.3 × each',
    values: ({ many, single }) => {
      const largest = single.at(-1)
      return largest ? many.map((games) => worstOf(games, largest)) : []
    },
  },
  {
    number: 15,
    figure: 'two workers over one, both cores shared with the generator',
    before: 'one core',
    goal: '≥ 1.6 ×, reported',
    values: workerRatios,
  },
]

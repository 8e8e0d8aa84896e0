import type { QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import type { HostSample } from './host-events.ts'
import { asked, CYRILLIC, game, image, PAGINATION, SEQ, SHORT, SIX_LONG, WIDE_PICTURE } from './host-events.ts'
import { TEXTS } from './player-events.ts'

const revealed = { question: asked.question, duration: 30, points: 1000 } as const
const options = (texts: readonly string[]) => texts.map((value, index) => ({ value, correct: index === 0 }))

type RevealedResult = { question: RevealedQuestion; results: QuestionResults }
const ORDER = ['Sputnik orbits the Earth', 'First people on the Moon', 'The first space station', 'Rovers roll on Mars']
const [first = '', second = '', third = '', fourth = ''] = ORDER

const pinResults = { imageURL: WIDE_PICTURE, positionX: 0.7, positionY: 0.23, tolerance: 'MEDIUM' } as const
const pinRevealed = { ...revealed, ...pinResults, question: 'Where is the highest peak?' } as const

/** Results of every question type, with few, many and no answers. */
export const REVEALED = {
  four: {
    question: { type: 'MULTI_CHOICE', ...revealed, options: options(SHORT.slice(0, 4)) },
    results: {
      type: 'MULTI_CHOICE',
      distribution: [
        { index: 0, value: 'Uranus', count: 22, correct: true },
        { index: 1, value: 'Neptune, the windy blue one', count: 9, correct: false },
        { index: 2, value: 'Saturn', count: 6, correct: false },
      ],
    },
  },
  sixLong: {
    question: {
      type: 'MULTI_CHOICE',
      ...revealed,
      options: options(SIX_LONG),
    },
    results: {
      type: 'MULTI_CHOICE',
      distribution: SIX_LONG.map((value, index) => ({
        index,
        value,
        count: 1960 - index * 300,
        correct: index === 0,
      })),
    },
  },
  cyrillic: {
    question: { type: 'MULTI_CHOICE', ...revealed, options: options(CYRILLIC) },
    results: {
      type: 'MULTI_CHOICE',
      distribution: CYRILLIC.map((value, index) => ({ index, value, count: 9 - index, correct: index === 2 })),
    },
  },
  hard: {
    question: { type: 'MULTI_CHOICE', ...revealed, question: TEXTS.hard[2], options: options(TEXTS.hard) },
    results: {
      type: 'MULTI_CHOICE',
      distribution: TEXTS.hard.map((value, index) => ({ index, value, count: 9 - index, correct: index === 0 })),
    },
  },
  hardTyped: {
    question: { type: 'TYPE_ANSWER', ...revealed, question: TEXTS.hard[4], options: [TEXTS.hard[0]] },
    results: {
      type: 'TYPE_ANSWER',
      distribution: TEXTS.hard.map((value, index) => ({ value, count: 9 - index, correct: index === 0 })),
    },
  },
  trueFalse: {
    question: { type: 'TRUE_FALSE', ...revealed, question: 'Is the Aral Sea a lake?', correct: true, ...image },
    results: {
      type: 'TRUE_FALSE',
      distribution: [
        { value: true, count: 12, correct: true },
        { value: false, count: 26, correct: false },
      ],
    },
  },
  withoutAnswers: {
    question: { type: 'TRUE_FALSE', ...revealed, question: 'Is the Aral Sea a lake?', correct: true },
    results: { type: 'TRUE_FALSE', distribution: [{ value: true, count: 0, correct: true }] },
  },
  withoutTypedAnswers: {
    question: { type: 'TYPE_ANSWER', ...revealed, question: 'What is the capital of Norway?', options: [] },
    results: { type: 'TYPE_ANSWER', distribution: [] },
  },
  zeroToOneHundred: {
    question: { type: 'RANGE', ...revealed, points: 0, min: 0, max: 100, step: 1, correct: 3, margin: 'NONE' },
    results: {
      type: 'RANGE',
      distribution: [
        { value: 3, count: 2, correct: true },
        ...[0, 1, 2, 4, 5, 7, 12, 40, 99, 100].map((value, index) => ({ value, count: 1 + index, correct: false })),
      ],
    },
  },
  range: {
    question: { type: 'RANGE', ...revealed, min: 0, max: 100, step: 2, correct: 90, margin: 'MEDIUM' },
    results: {
      type: 'RANGE',
      distribution: [
        { value: 90, count: 8, correct: true },
        ...[84, 96].map((value) => ({ value, count: 5, correct: true })),
        ...[10, 30, 50, 66, 70, 72].map((value, index) => ({ value, count: 2 + index, correct: false })),
      ],
    },
  },
  rangeCrowded: {
    question: { type: 'RANGE', ...revealed, min: -10_000, max: 10_000, step: 400, correct: -8_600, margin: 'LOW' },
    results: {
      type: 'RANGE',
      distribution: Array.from({ length: 50 }, (_, index) => ({
        value: -10_000 + index * 400,
        count: 1 + ((index * 7) % 13),
        correct: index > 1 && index < 6,
      })),
    },
  },
  typed: {
    question: { type: 'TYPE_ANSWER', ...revealed, question: 'What is the capital of Norway?', options: ['Oslo'] },
    results: {
      type: 'TYPE_ANSWER',
      distribution: [
        { value: 'oslo', count: 21, correct: true },
        ...['bergen', 'oslo!', 'stockholm', 'copenhagen', 'trondheim', 'no idea', 'norway town'].map(
          (value, index) => ({
            value,
            count: 7 - index,
            correct: false,
          }),
        ),
      ],
    },
  },
  typedMany: {
    question: { type: 'TYPE_ANSWER', ...revealed, question: TEXTS.question120, options: ['Oslo'] },
    results: {
      type: 'TYPE_ANSWER',
      distribution: [
        { value: 'oslo', count: 120, correct: true },
        ...Array.from({ length: 40 }, (_, index) => ({
          value: `${TEXTS.options[index % 6]?.slice(0, 12)} ${index}`.repeat(index % 4 === 0 ? 4 : 1).slice(0, 75),
          count: 40 - index,
          correct: false,
        })),
      ],
    },
  },
  pin: {
    question: { ...pinRevealed, type: 'PIN' },
    results: {
      ...pinResults,
      type: 'PIN',
      distribution: [
        { value: '0.7,0.23', count: 0, correct: true },
        { value: '0.71,0.26', count: 3, correct: true },
        { value: '0.66,0.21', count: 1, correct: true },
        ...Array.from({ length: 14 }, (_, index) => ({
          value: `${((index * 0.618) % 1).toFixed(3)},${((index * 0.37) % 1).toFixed(3)}`,
          count: 1 + (index % 2),
          correct: false,
        })),
        ...['0,0', '1,0', '0,1', '1,1'].map((value) => ({ value, count: 1, correct: false })),
      ],
    },
  },
  puzzle: {
    question: { type: 'PUZZLE', ...revealed, question: 'Put these in order, the earliest first', values: ORDER },
    results: {
      type: 'PUZZLE',
      values: ORDER,
      distribution: [
        { value: ORDER, count: 14, correct: true },
        { value: [second, first, third, fourth], count: 9, correct: false },
        { value: [first, third, second, fourth], count: 6, correct: false },
        { value: [fourth, third, second, first], count: 1, correct: false },
      ],
    },
  },
  longPuzzle: {
    question: { type: 'PUZZLE', ...revealed, values: SIX_LONG },
    results: { type: 'PUZZLE', values: SIX_LONG, distribution: [{ value: SIX_LONG, count: 0, correct: true }] },
  },
} satisfies Record<string, RevealedResult>

/**
 * The result of a puzzle with these players: half of them are right, and the others spread over more and more orders.
 * @param values in the right order
 */
export function ordersOf(players: number, values: readonly string[]): HostSample<'GAME_RESULT_HOST'> {
  const counts = new Map<string, number>([[values.join('\n'), 0]])
  for (let player = 0; player < players; player++) {
    const order = [...values]
    // The others move a value to the end, or several.
    const moved = player % 2 === 0 ? [] : [player >> 1, player >> 2, player >> 3].slice(0, 1 + (player % 3))
    for (const index of moved) order.push(...order.splice(index % values.length, 1))
    const key = order.join('\n')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const right = values.join('\n')
  const distribution = [...counts]
    .map(([key, count]) => ({ value: key.split('\n'), count, correct: key === right }))
    .sort((a, b) => b.count - a.count)
  const { question } = REVEALED.puzzle
  const results: QuestionResults = { type: 'PUZZLE', values: [...values], distribution }
  return resultOf({ question: { ...question, values: [...values] }, results }, players)
}

/**
 * The result of a pin question with these players: two thirds of them around the right place and the others anywhere, or all
 * of them `evenly` over the picture.
 */
export function pinsOf(players: number, { evenly = false } = {}): RevealedResult {
  const { positionX, positionY } = pinResults
  const distribution = Array.from({ length: players }, (_, index) => {
    const [u, v] = [(0.31 + index * 0.754_877_7) % 1, (0.17 + index * 0.569_840_3) % 1]
    const isNear = !evenly && index % 3 !== 0
    const [x, y] = isNear ? [positionX + (u - 0.5) * v * 0.3, positionY + (v - 0.5) * u * 0.4] : [u, v]
    const correct = Math.hypot(x - positionX, y - positionY) <= 0.12
    return { value: `${x.toFixed(5)},${y.toFixed(5)}`, count: 1, correct }
  })
  return { question: { ...pinRevealed, type: 'PIN' }, results: { ...pinResults, type: 'PIN', distribution } }
}

/** The result of a 0–100 question whose guesses lie around the right value, with these players. */
export function guessesOf(players: number, right = 42): HostSample<'GAME_RESULT_HOST'> {
  const guesses = Array.from({ length: players }, (_, index) => {
    const offset = (index * 37) % 59
    return Math.max(0, Math.min(100, right + (index % 2 === 0 ? offset : -offset) + (index === 0 ? 0 : 3)))
  })
  const counts = new Map<number, number>([[right, 0]])
  for (const guess of guesses) counts.set(guess, (counts.get(guess) ?? 0) + 1)
  const distance = Math.min(...guesses.map((guess) => Math.abs(guess - right)))
  const nearest = guesses.filter((guess) => Math.abs(guess - right) === distance).length
  return {
    ...resultOf(
      {
        question: { ...REVEALED.zeroToOneHundred.question, correct: right },
        results: {
          type: 'RANGE',
          distribution: [...counts].map(([value, count]) => ({ value, count, correct: value === right })),
        },
      },
      players,
    ),
    game: { ...game, players, mode: 'ZERO_TO_ONE_HUNDRED' },
    ...(players > 0 && {
      nearest: {
        distance,
        players: nearest,
        nicknames: ['Ada', 'Wwwwwwwwwwwwwwwwwwww', 'とても長い名前の参加者です'].slice(0, nearest),
      },
    }),
  }
}

/** The nearest of many players. */
export const NEAREST = { distance: 0, nicknames: ['Ada', 'Wwwwwwwwwwwwwwwwwwww', 'Ben'], players: 8 }

/** A result as if this many players had answered it in the same proportions. */
export function resultWith(name: keyof typeof REVEALED, players: number): HostSample<'GAME_RESULT_HOST'> {
  const { question, results }: RevealedResult = REVEALED[name]
  const rows: readonly { count: number; correct: boolean }[] = results.distribution
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  let [left, weight] = [players, all]
  const distribution = rows.map((row) => {
    const count = weight === 0 ? 0 : Math.round((row.count * left) / weight)
    left -= count
    weight -= row.count
    return { ...row, count }
  })
  const shown = { ...results, distribution: distribution.filter(({ count, correct }) => count > 0 || correct) }
  return resultOf({ question, results: shown as QuestionResults }, players)
}

export const resultOf = ({ question, results }: RevealedResult, players = 40): HostSample<'GAME_RESULT_HOST'> => ({
  type: 'GAME_RESULT_HOST',
  seq: SEQ,
  game: { ...game, players },
  question,
  results,
  pagination: PAGINATION,
})

import type { Answer, PlayerEvent, Solution } from '@pinwheel/contract'
import { SAMPLE_QUESTIONS, SAMPLE_RESULT, TEXTS } from './player-events.ts'
import type { EventOf } from '../shared/screen.ts'

type PlayerResult = EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>

const { answer: _answer, option: _option, ...player } = SAMPLE_RESULT.player
const unanswered = { ...player, score: { ...player.score, correct: false, last: 0, streak: 0 } }

const wrong = (solution: Solution, answer: Answer, option?: string): PlayerResult => ({
  ...SAMPLE_RESULT,
  player: { ...unanswered, answer, ...(option !== undefined && { option }) },
  solution,
})
const right = (solution: Solution, answer: Answer, option?: string): PlayerResult => ({
  ...SAMPLE_RESULT,
  player: { ...player, answer, ...(option !== undefined && { option }) },
  solution,
})

const [towed, , lost, frozen, ship, planet] = TEXTS.options
const long = (text: string): string => text.padEnd(75, ' and on')
const { imageURL } = SAMPLE_QUESTIONS.pin
const ORDER = SAMPLE_QUESTIONS.puzzle.values.slice(0, 4) as [string, string, string, string]
const [first, second, third, fourth] = ORDER
const LONG_ORDER = SAMPLE_QUESTIONS.longPuzzle.values

/** The result of a 0–100 question whose right value is 42. */
export function guessResult(guess: number | undefined): PlayerResult {
  const distance = guess === undefined ? 100 : Math.abs(guess - 42)
  const { score } = unanswered
  return {
    ...SAMPLE_RESULT,
    game: { players: 12, mode: 'ZERO_TO_ONE_HUNDRED' },
    player: {
      ...unanswered,
      score: { ...score, correct: distance === 0, last: distance === 0 ? -10 : distance, total: 118, position: 2 },
      behind: { points: 4, nickname: 'Ada' },
      ...(guess !== undefined && { answer: { type: 'RANGE', value: guess } }),
    },
    solution: { type: 'RANGE', right: [{ value: 42, lower: 42, upper: 42 }] },
  }
}

/** Results for a player by question type, with short and with the longest texts. */
export const SAMPLE_RESULTS = {
  choiceWrong: wrong(
    { type: 'MULTI_CHOICE', right: [{ index: 3, value: frozen }] },
    { type: 'MULTI_CHOICE', optionIndex: 1 },
    'It melted',
  ),
  choiceLong: wrong(
    {
      type: 'MULTI_CHOICE',
      right: [
        { index: 0, value: long(towed) },
        { index: 4, value: long(ship) },
        { index: 5, value: long(planet) },
      ],
    },
    { type: 'MULTI_CHOICE', optionIndex: 2 },
    long(lost),
  ),
  trueFalseWrong: wrong({ type: 'TRUE_FALSE', right: [true] }, { type: 'TRUE_FALSE', value: false }),
  range: wrong(
    { type: 'RANGE', scale: { min: -100, max: 100 }, right: [{ value: 90, lower: 80, upper: 100 }] },
    { type: 'RANGE', value: -40 },
  ),
  zeroToOneHundred: wrong(
    { type: 'RANGE', right: [{ value: 42, lower: 42, upper: 42 }] },
    { type: 'RANGE', value: 37 },
  ),
  typedWrong: wrong({ type: 'TYPE_ANSWER', right: ['Oslo', 'Christiania'] }, { type: 'TYPE_ANSWER', value: 'Bergen' }),
  typedRight: right({ type: 'TYPE_ANSWER', right: ['Oslo'] }, { type: 'TYPE_ANSWER', value: 'oslo' }),
  typedMany: wrong(
    { type: 'TYPE_ANSWER', right: Array.from({ length: 6 }, (_, index) => `${index} Wwwwwwwwwwwwwwwwww`) },
    { type: 'TYPE_ANSWER', value: 'WWWWWWWWWWWWWWWWWWWW' },
  ),
  pin: wrong(
    { type: 'PIN', imageURL, right: [{ positionX: 0.48, positionY: 0.23 }] },
    { type: 'PIN', positionX: 0.3, positionY: 0.7 },
  ),
  pinTall: right(
    { type: 'PIN', imageURL: SAMPLE_QUESTIONS.tallPin.imageURL, right: [{ positionX: 0.5, positionY: 0.5 }] },
    { type: 'PIN', positionX: 0.6, positionY: 0.48 },
  ),
  pinWithoutPicture: wrong(
    { type: 'PIN', imageURL: 'data:image/png,nothing', right: [{ positionX: 0.48, positionY: 0.23 }] },
    { type: 'PIN', positionX: 0.3, positionY: 0.7 },
  ),
  puzzle: wrong({ type: 'PUZZLE', right: [ORDER] }, { type: 'PUZZLE', values: [first, third, second, fourth] }),
  puzzleLong: wrong({ type: 'PUZZLE', right: [LONG_ORDER] }, { type: 'PUZZLE', values: LONG_ORDER.toReversed() }),
  typedArabic: wrong(
    { type: 'TYPE_ANSWER', right: ['القاهرة الكبرى', 'Каир'] },
    { type: 'TYPE_ANSWER', value: 'الإسكندرية' },
  ),
  trueFalseRight: right({ type: 'TRUE_FALSE', right: [true] }, { type: 'TRUE_FALSE', value: true }),
  rangeRight: right(
    { type: 'RANGE', scale: { min: -10_000, max: 10_000 }, right: [{ value: -9600, lower: -10_000, upper: -9200 }] },
    { type: 'RANGE', value: -9600 },
  ),
  puzzleRight: right({ type: 'PUZZLE', right: [ORDER] }, { type: 'PUZZLE', values: ORDER }),
  choiceScripts: wrong(
    { type: 'MULTI_CHOICE', right: [1, 2].map((index) => ({ index, value: TEXTS.hard[index] ?? '' })) },
    { type: 'MULTI_CHOICE', optionIndex: 0 },
    TEXTS.hard[0],
  ),
  puzzleScripts: wrong(
    { type: 'PUZZLE', right: [[...TEXTS.hard]] },
    { type: 'PUZZLE', values: TEXTS.hard.toReversed() },
  ),
  unanswered: { ...SAMPLE_RESULT, player: unanswered },
  nothingRight: wrong({ type: 'MULTI_CHOICE', right: [] }, { type: 'MULTI_CHOICE', optionIndex: 1 }, 'It melted'),
} satisfies Record<string, PlayerResult>

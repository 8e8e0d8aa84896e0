import type { GameResults, RevealedQuestion } from '@pinwheel/contract'

/** Finished games for stories and tests. */

type PlayerMetricOf<Mode> = Extract<GameResults, { mode: Mode }>['playerMetrics'][number]
type QuestionMetricOf<Mode> = Extract<GameResults, { mode: Mode }>['questionMetrics'][number]

const HOST_ID = '6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11'
export const playerId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const NAMES = [
  'Yuki',
  'The Quizzards',
  'Team Taco',
  'QuietOtter',
  '🦊🦊🦊',
  'Łucja',
  'حسن',
  '山田太郎',
  'Bo',
  'Grandpa Al',
]
const nickname = (index: number) => `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${index + 1}`}`

const game = {
  id: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10',
  name: 'The Great Solar System Quiz',
  host: { id: HOST_ID, nickname: 'Grandma Jo' },
  duration: 1080.4,
  created: '2026-11-21T19:30:11.250Z',
}

export const LONG_NAME =
  'Mountains, Rivers and the Odd Volcano: A Walk Around the World in Fifty Questions and One Map!'

const asked = { duration: 30, points: 1000 } as const
const option = (value: string, correct = false) => ({ value, correct })

const QUESTIONS: readonly RevealedQuestion[] = [
  {
    type: 'MULTI_CHOICE',
    question: 'Which planet spins lying on its side?',
    ...asked,
    options: [option('Uranus', true), option('Neptune'), option('Saturn'), option('Mars')],
  },
  { type: 'TRUE_FALSE', question: 'Venus turns backwards.', ...asked, correct: true },
  {
    type: 'RANGE',
    question: 'How many moons does Jupiter have?',
    ...asked,
    min: 0,
    max: 200,
    step: 4,
    correct: 97,
    margin: 'LOW',
  },
  { type: 'TYPE_ANSWER', question: 'Which planet has the Great Red Spot?', ...asked, options: ['Jupiter'] },
  {
    type: 'PIN',
    question: 'Where is Earth?',
    ...asked,
    imageURL: '/uploads/images/samples/eight-planets.svg',
    positionX: 0.41,
    positionY: 0.52,
    tolerance: 'MEDIUM',
  },
  {
    type: 'PUZZLE',
    question: 'From the smallest to the largest?',
    ...asked,
    values: ['Mercury', 'Mars', 'Earth', 'Neptune', 'Jupiter'],
  },
]
export const questionAt = (index: number): RevealedQuestion => {
  const question = QUESTIONS[index % QUESTIONS.length] ?? { type: 'TRUE_FALSE', question: '?', ...asked, correct: true }
  return index < QUESTIONS.length ? question : { ...question, question: `${question.question} (${index + 1})` }
}

export const range = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => make(at))

/** Realistic percentages. */
const SHARES = [92, 81, 74, 55, 48, 88, 31, 66, 70, 59, 22, 63]
const shareOf = (index: number) => SHARES[index % SHARES.length] ?? 50

export function classicResults({ players = 40, questions = 12, ...changes }: Size & Partial<GameResults> = {}) {
  const rightOf = (index: number) => Math.max(0, Math.round(questions * (1 - index / Math.max(1, players))))
  return {
    ...game,
    mode: 'CLASSIC',
    playerMetrics: range(players, (index): PlayerMetricOf<'CLASSIC'> => ({
      player: { id: playerId(index), nickname: nickname(index) },
      rank: index + 1,
      correct: rightOf(index),
      incorrect: questions - rightOf(index),
      unanswered: 0,
      averageResponseTime: 2100 + index * 37,
      longestCorrectStreak: index === 1 ? 9 : Math.min(8, rightOf(index)),
      score: Math.max(0, 9830 - index * 211),
    })),
    questionMetrics: range(questions, (index): QuestionMetricOf<'CLASSIC'> => {
      const correct = Math.floor((players * shareOf(index)) / 100)
      const { question: text, type } = questionAt(index)
      return {
        text,
        type,
        correct,
        incorrect: players - correct,
        unanswered: 0,
        averageResponseTime: 3000 + index * 700,
      }
    }),
    ...changes,
  } as Extract<GameResults, { mode: 'CLASSIC' }>
}

type Size = { players?: number; questions?: number }

export const sliderAt = (index: number): RevealedQuestion => ({
  type: 'RANGE',
  question: `How much of the earth is water, in percent? (${index + 1})`,
  duration: 60,
  points: 0,
  min: 0,
  max: 100,
  step: 1,
  correct: 71,
  margin: 'NONE',
})

export function sliderResults({ players = 3, questions = 4, ...changes }: Size & Partial<GameResults> = {}) {
  return {
    ...game,
    mode: 'ZERO_TO_ONE_HUNDRED',
    playerMetrics: range(players, (index): PlayerMetricOf<'ZERO_TO_ONE_HUNDRED'> => ({
      player: { id: playerId(index), nickname: nickname(index) },
      rank: index + 1,
      unanswered: index,
      averageResponseTime: 6000 + index * 130,
      longestCorrectStreak: Math.max(0, 3 - index),
      score: -20 + index * 45,
      averagePrecision: Math.max(0, 0.97 - index * 0.11),
    })),
    questionMetrics: range(questions, (index): QuestionMetricOf<'ZERO_TO_ONE_HUNDRED'> => ({
      text: sliderAt(index).question,
      type: 'RANGE',
      unanswered: index % 2,
      averageResponseTime: 5400,
      averagePrecision: shareOf(index) / 100,
    })),
    ...changes,
  } as Extract<GameResults, { mode: 'ZERO_TO_ONE_HUNDRED' }>
}

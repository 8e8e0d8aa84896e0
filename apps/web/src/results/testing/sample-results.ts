import type { GameResults, RevealedQuestion } from '@pinwheel/contract'

/** Finished games for stories and tests. */

type Metric<Mode> = Extract<GameResults, { mode: Mode }>['playerMetrics'][number]
type QuestionMetric<Mode> = Extract<GameResults, { mode: Mode }>['questionMetrics'][number]

const HOST_ID = '6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11'
export const playerId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

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
const nickname = (place: number) => `${NAMES[place % NAMES.length]}${place < NAMES.length ? '' : ` ${place + 1}`}`

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
export const questionAt = (place: number): RevealedQuestion => {
  const question = QUESTIONS[place % QUESTIONS.length] ?? { type: 'TRUE_FALSE', question: '?', ...asked, correct: true }
  return place < QUESTIONS.length ? question : { ...question, question: `${question.question} (${place + 1})` }
}

export const range = <Item>(length: number, make: (place: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => make(at))

/** Some percentages that look like a real evening. */
const SHARES = [92, 81, 74, 55, 48, 88, 31, 66, 70, 59, 22, 63]
const shareOf = (place: number) => SHARES[place % SHARES.length] ?? 50

export function classicResults({ players = 40, questions = 12, ...changes }: Size & Partial<GameResults> = {}) {
  const rightOf = (place: number) => Math.max(0, Math.round(questions * (1 - place / Math.max(1, players))))
  return {
    ...game,
    mode: 'CLASSIC',
    playerMetrics: range(players, (place): Metric<'CLASSIC'> => ({
      player: { id: playerId(place), nickname: nickname(place) },
      rank: place + 1,
      correct: rightOf(place),
      incorrect: questions - rightOf(place),
      unanswered: 0,
      averageResponseTime: 2100 + place * 37,
      longestCorrectStreak: place === 1 ? 9 : Math.min(8, rightOf(place)),
      score: Math.max(0, 9830 - place * 211),
    })),
    questionMetrics: range(questions, (place): QuestionMetric<'CLASSIC'> => {
      const correct = Math.floor((players * shareOf(place)) / 100)
      const { question: text, type } = questionAt(place)
      return {
        text,
        type,
        correct,
        incorrect: players - correct,
        unanswered: 0,
        averageResponseTime: 3000 + place * 700,
      }
    }),
    ...changes,
  } as Extract<GameResults, { mode: 'CLASSIC' }>
}

type Size = { players?: number; questions?: number }

export const sliderAt = (place: number): RevealedQuestion => ({
  type: 'RANGE',
  question: `How much of the earth is water, in percent? (${place + 1})`,
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
    playerMetrics: range(players, (place): Metric<'ZERO_TO_ONE_HUNDRED'> => ({
      player: { id: playerId(place), nickname: nickname(place) },
      rank: place + 1,
      unanswered: place,
      averageResponseTime: 6000 + place * 130,
      longestCorrectStreak: Math.max(0, 3 - place),
      score: -20 + place * 45,
      averagePrecision: Math.max(0, 0.97 - place * 0.11),
    })),
    questionMetrics: range(questions, (place): QuestionMetric<'ZERO_TO_ONE_HUNDRED'> => ({
      text: sliderAt(place).question,
      type: 'RANGE',
      unanswered: place % 2,
      averageResponseTime: 5400,
      averagePrecision: shareOf(place) / 100,
    })),
    ...changes,
  } as Extract<GameResults, { mode: 'ZERO_TO_ONE_HUNDRED' }>
}

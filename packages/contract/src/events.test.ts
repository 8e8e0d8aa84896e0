import { describe, expect, test } from 'vitest'
import { SAMPLE_EVENTS } from '../testing/sample-events.ts'
import { SAMPLE_QUESTIONS } from '../testing/sample-questions.ts'
import { HOST_EVENT_TYPES, PLAYER_EVENT_TYPES } from './enumerations.ts'
import { AskedQuestion, GameEvent, HostEvent, PlayerEvent, QuestionResults, RevealedQuestion } from './events.ts'

type Json = Record<string, unknown>

/** Every copy of a value with one more field in one of its objects. */
function* withStrangers(value: unknown): Generator {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) for (const odd of withStrangers(item)) yield value.with(index, odd)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  yield { ...value, stranger: 1 }
  for (const [key, part] of Object.entries(value as Json))
    for (const odd of withStrangers(part)) yield { ...value, [key]: odd }
}

/** Every copy of a value with one field of its first two levels left out. */
function* withHoles(value: Json, depth = 2): Generator<{ without: string; copy: Json }> {
  for (const [key, part] of Object.entries(value)) {
    const { [key]: _, ...rest } = value
    yield { without: key, copy: rest }
    if (depth > 1 && typeof part === 'object' && part !== null && !Array.isArray(part))
      for (const { without, copy } of withHoles(part as Json, depth - 1))
        yield { without: `${key}.${without}`, copy: { ...value, [key]: copy } }
  }
}

const MAY_BE_ABSENT =
  /^(game|game\.languageCode|question\.media|player\.(behind|answer|formerPosition|passed|amongFastest)|submissions|onlyRight|climber|moments)$/

const ALSO_ABSENT: Readonly<Record<string, RegExp>> = {
  GAME_LOADING: /^seq$/,
  GAME_AWAITING_RESULT_PLAYER: /^(game|game\.languageCode|countdown|submissions|player\.answer)$/,
}

const samples = Object.entries(SAMPLE_EVENTS)

test('there are 18 kinds of event', () => expect(samples).toHaveLength(18))

describe.each(samples)('%s', (type, event) => {
  test('[spec 3.22, 3.51] parses to the same event', () => expect(GameEvent.parse(event)).toEqual(event))

  test('rejects an additional field at any depth', () => {
    const odd = [...withStrangers(event)]
    expect(odd.length).toBeGreaterThan(0)
    expect(odd.filter((stranger) => GameEvent.safeParse(stranger).success)).toEqual([])
  })

  test('[spec 3.51, 3.52] rejects an event without a required field', () => {
    const missed = [...withHoles(event)].filter(({ copy }) => GameEvent.safeParse(copy).success)
    const optional = ALSO_ABSENT[type] ?? MAY_BE_ABSENT
    expect(missed.map(({ without }) => without).filter((field) => !optional.test(field))).toEqual([])
  })

  test('[spec 3.22] belongs to the event type of its recipient', () => {
    expect(HostEvent.safeParse(event).success).toBe((HOST_EVENT_TYPES as readonly string[]).includes(type))
    expect(PlayerEvent.safeParse(event).success).toBe((PLAYER_EVENT_TYPES as readonly string[]).includes(type))
  })
})

test('no absent value is null', () => {
  const event = SAMPLE_EVENTS.GAME_RESULT_PLAYER
  expect(GameEvent.safeParse({ ...event, player: { ...event.player, behind: null } }).success).toBe(false)
})

test('only a result contains the solution', () => {
  const solution = { type: 'TRUE_FALSE', right: [true] }
  const taken = Object.values(SAMPLE_EVENTS).filter((event) => GameEvent.safeParse({ ...event, solution }).success)
  expect(taken).toEqual([SAMPLE_EVENTS.GAME_RESULT_PLAYER])
})

test('times are UTC with milliseconds', () => {
  const event = SAMPLE_EVENTS.GAME_QUESTION_PLAYER
  for (const expiryTime of ['2025-09-14T18:03:41Z', '2025-09-14T18:03:41.250+02:00', 1757872991250])
    expect(GameEvent.safeParse({ ...event, countdown: { ...event.countdown, expiryTime } }).success).toBe(false)
})

const asked = { question: 'Which?', duration: 30, points: 1000 }
const picture = { media: { type: 'IMAGE', url: 'https://a.io/x.webp' } }

describe('a question before its result', () => {
  test.each([
    { type: 'MULTI_CHOICE', ...asked, answers: [{ value: 'a' }], ...picture },
    { type: 'TRUE_FALSE', ...asked, ...picture },
    { type: 'RANGE', ...asked, min: 0, max: 100, step: 2, ...picture },
    { type: 'TYPE_ANSWER', ...asked, ...picture },
    { type: 'PIN', ...asked, imageURL: 'https://a.io/x.webp' },
    { type: 'PUZZLE', ...asked, values: ['b', 'a', 'c'], ...picture },
  ])('[spec 3.43] $type contains what is needed to answer', (question) =>
    expect(AskedQuestion.parse(question)).toEqual(question),
  )

  test.each([
    ['MULTI_CHOICE', { answers: [{ value: 'a', correct: true }] }],
    ['TRUE_FALSE', { correct: true }],
    ['RANGE', { min: 0, max: 1, step: 1, correct: 1 }],
    ['RANGE', { min: 0, max: 1, step: 1, margin: 'LOW' }],
    ['TYPE_ANSWER', { options: ['Oslo'] }],
    ['PIN', { imageURL: 'https://a.io/x.webp', positionX: 0.5, positionY: 0.5 }],
    ['PIN', { imageURL: 'https://a.io/x.webp', tolerance: 'LOW' }],
    ['PIN', { imageURL: 'https://a.io/x.webp', ...picture }],
  ])('%s rejects %o', (type, more) => expect(AskedQuestion.safeParse({ type, ...asked, ...more }).success).toBe(false))
})

describe('a question with its result', () => {
  test.each(Object.values(SAMPLE_QUESTIONS))('$type contains the complete question', (question) => {
    const shown = question.type === 'RANGE' ? { ...question, step: 3 } : question
    expect(RevealedQuestion.parse(shown)).toEqual(shown)
    expect(RevealedQuestion.safeParse({ ...shown, stranger: 1 }).success).toBe(false)
  })

  test('in 0–100 mode is a range with 0 points and without margin, also with decimals', () => {
    const question = { ...SAMPLE_QUESTIONS.RANGE, min: 0, max: 100, correct: 33.5, margin: 'NONE', points: 0, step: 1 }
    expect(RevealedQuestion.parse(question)).toEqual(question)
  })

  const counted = { count: 3, correct: false }
  test.each([
    { type: 'MULTI_CHOICE', distribution: [{ value: 'a', index: 0, ...counted }] },
    { type: 'TRUE_FALSE', distribution: [{ value: false, ...counted }] },
    { type: 'RANGE', distribution: [{ value: 1969, ...counted }] },
    { type: 'TYPE_ANSWER', distribution: [{ value: 'oslo', ...counted }] },
    {
      type: 'PIN',
      distribution: [{ value: '0.41,0.52', ...counted }],
      imageURL: 'https://a.io/x.webp',
      positionX: 0.4,
      positionY: 0.5,
      tolerance: 'LOW',
    },
    { type: 'PUZZLE', distribution: [{ value: ['b', 'a'], ...counted }], values: ['a', 'b'] },
  ])('[spec 3.53, 3.54, 3.55] $type has its own distribution', (results) => {
    expect(QuestionResults.parse(results)).toEqual(results)
    for (const odd of withStrangers(results)) expect(QuestionResults.safeParse(odd).success).toBe(false)
  })
})

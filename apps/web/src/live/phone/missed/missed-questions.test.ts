import type { PlayerEvent } from '@pinwheel/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXPLANATIONS, halfOver, SAMPLE_QUESTIONS, SAMPLE_RESULT, sampleQuestion } from '../../testing/player-events.ts'
import { guessResult, SAMPLE_RESULTS } from '../../testing/player-results.ts'
import { featOf, missedQuestions, remember } from './missed-questions.ts'

afterEach(() => localStorage.clear())

const at = <Event extends PlayerEvent & { pagination: object }>(number: number, event: Event): Event => ({
  ...event,
  pagination: { current: number, total: 12 },
})
const asked = (number: number) => at(number, sampleQuestion(SAMPLE_QUESTIONS.four, halfOver(Date.now())))
const numbers = () => missedQuestions('g1').map(({ number }) => number)

test('the questions with a wrong or no answer are kept with what the result shows', () => {
  remember('g1', asked(1))
  remember('g1', at(1, { ...SAMPLE_RESULTS.choiceWrong, explanation: EXPLANATIONS.short }))
  remember('g1', asked(2))
  remember('g1', at(2, SAMPLE_RESULT))
  remember('g1', at(3, SAMPLE_RESULTS.unanswered))
  const { player, solution } = SAMPLE_RESULTS.choiceWrong
  const { answer, option } = player
  const [first, second] = missedQuestions('g1')
  expect(first).toEqual({
    number: 1,
    question: SAMPLE_QUESTIONS.four.question,
    answer,
    option,
    solution,
    explanation: EXPLANATIONS.short,
  })
  // Its question was asked while the phone was away.
  expect(second).toEqual({ number: 3, solution: SAMPLE_RESULTS.unanswered.solution })
})

test('a corrected result replaces the former one', () => {
  remember('g1', at(2, SAMPLE_RESULTS.typedWrong))
  remember('g1', at(1, SAMPLE_RESULTS.typedWrong))
  expect(numbers()).toEqual([1, 2])
  remember('g1', at(2, SAMPLE_RESULTS.typedRight))
  expect(numbers()).toEqual([1])
})

test('questions from before one’s own join, guesses, and those of another game are not listed', () => {
  remember('g1', at(1, SAMPLE_RESULTS.choiceWrong))
  remember('g1', at(2, { ...SAMPLE_RESULTS.unanswered, player: { ...SAMPLE_RESULTS.unanswered.player, absent: true } }))
  remember('g1', at(3, guessResult(90)))
  expect(numbers()).toEqual([1])
  expect(missedQuestions('g2')).toEqual([])
  remember('g2', at(4, SAMPLE_RESULTS.choiceWrong))
  expect(numbers()).toEqual([])
})

test('a browser without storage has no list, and no error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  remember('g1', at(1, SAMPLE_RESULTS.choiceWrong))
  expect(numbers()).toEqual([])
  vi.unstubAllGlobals()
  for (const broken of ['{', '[]', '{"gameId":"g1","missed":7}']) {
    localStorage.setItem('missedQuestions', broken)
    expect(numbers()).toEqual([])
  }
})

describe('what stands out about an answer', () => {
  const play = (number: number, event: typeof SAMPLE_RESULT) => {
    const result = at(number, event)
    const feat = featOf('g1', result)
    remember('g1', result)
    return feat
  }

  test('is that it is the first right one after three missed questions', () => {
    expect([1, 2].map((number) => play(number, SAMPLE_RESULTS.choiceWrong))).toEqual([undefined, undefined])
    expect(play(3, SAMPLE_RESULT)).toBeUndefined()
    for (const number of [4, 5]) play(number, SAMPLE_RESULTS.choiceWrong)
    expect(play(6, SAMPLE_RESULTS.unanswered)).toBeUndefined()
    expect(play(7, SAMPLE_RESULT)).toBe('recovered')
    // The host has corrected the result, which arrives again.
    expect(play(7, SAMPLE_RESULT)).toBe('recovered')
    expect(play(8, SAMPLE_RESULT)).toBeUndefined()
  })

  test('is that the number is the closest so far, and not farther off than a quarter of the scale', () => {
    expect([100, 70, 50, 45, 46, undefined, 42].map((guess, index) => play(index + 1, guessResult(guess)))).toEqual([
      undefined,
      undefined,
      'closest',
      'closest',
      undefined,
      undefined,
      'closest',
    ])
  })

  test('is nothing for answers without a number, and in a game that this browser does not know', () => {
    expect(play(1, guessResult(40))).toBeUndefined()
    expect(play(2, SAMPLE_RESULTS.pin)).toBeUndefined()
    expect(featOf('g2', at(3, guessResult(41)))).toBeUndefined()
  })
})

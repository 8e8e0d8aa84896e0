import { expect, test } from 'vitest'
import {
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_LEADERBOARD,
  SAMPLE_QUESTIONS,
  SAMPLE_RESULT,
  sampleQuestion,
} from '../testing/player-events.ts'
import { answerNote, isUndelivered } from './delivery.ts'

const question = sampleQuestion(SAMPLE_QUESTIONS.four, halfOver(0))
const { answer: _answer, option: _option, ...unanswered } = SAMPLE_RESULT.player
const emptyResult = { ...SAMPLE_RESULT, player: unanswered }
const delivery = (state: 'sending' | 'retrying' | 'taken' | 'missed') => ({ seq: question.seq, state })

test('an answer is called safe only after the server has taken it', () => {
  expect(answerNote('RECONNECTING', question, undefined)).toBeUndefined()
  expect(answerNote('RECONNECTING', question, delivery('sending'))).toBe('Your answer is not sent yet, trying.')
  expect(answerNote('RECONNECTING', question, delivery('taken'))).toBe('Your answer is safe.')
  expect(answerNote('RECONNECTING', SAMPLE_AWAITING, undefined)).toBe('Your answer is safe.')
})

test('with a connection, only an answer that has to be sent again is mentioned', () => {
  expect(answerNote('CONNECTED', question, delivery('sending'))).toBeUndefined()
  expect(answerNote('CONNECTED', question, delivery('retrying'))).toBe('Your answer is not sent yet, trying.')
  expect(answerNote('CONNECTED', SAMPLE_AWAITING, delivery('taken'))).toBeUndefined()
})

test('the answer to an earlier question is not mentioned during the next one', () => {
  expect(answerNote('RECONNECTING', { ...question, seq: question.seq + 4 }, delivery('missed'))).toBeUndefined()
  expect(answerNote('RECONNECTING', { ...question, seq: question.seq + 4 }, delivery('taken'))).toBeUndefined()
})

test('a player who comes back after the result is told that the answer came too late', () => {
  expect(answerNote('CONNECTED', SAMPLE_LEADERBOARD, delivery('missed'))).toContain('came too late')
  expect(answerNote('CONNECTED', SAMPLE_LEADERBOARD, delivery('taken'))).toBeUndefined()
})

test('a result without the answer that was given says that it did not arrive', () => {
  expect(isUndelivered(emptyResult, delivery('retrying'))).toBe(true)
  expect(isUndelivered(emptyResult, undefined)).toBe(false)
  expect(isUndelivered(SAMPLE_RESULT, delivery('retrying'))).toBe(false)
  expect(isUndelivered({ ...emptyResult, seq: emptyResult.seq + 4 }, delivery('missed'))).toBe(false)
})

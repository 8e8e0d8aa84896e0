import type { QuestionResults } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { resultLine } from './result-line.ts'

const choice = (right: number, neptune: number, saturn = 0): QuestionResults => ({
  type: 'MULTI_CHOICE',
  distribution: [
    { index: 0, value: 'Uranus', count: right, correct: true },
    { index: 1, value: 'Neptune', count: neptune, correct: false },
    { index: 2, value: 'Saturn', count: saturn, correct: false },
  ],
})

test.each([
  ['all knew', choice(40, 0), 'All of you knew!'],
  ['one knew', choice(1, 20, 19), 'Only one of you knew!'],
  ['half chose the same wrong answer', choice(15, 20, 5), 'Half the room fell for Neptune'],
  ['most chose the same wrong answer', choice(5, 30, 5), 'Most of you fell for Neptune'],
  ['all chose the same wrong answer', choice(0, 40), 'All of you fell for Neptune'],
  ['many chose the same wrong answer', choice(20, 3, 17), '17 players fell for Saturn'],
  ['no answer was right', choice(0, 10, 9), 'A hard one: no right answer'],
  ['hardly anybody was wrong', choice(36, 2, 2), 'Almost all of you knew'],
  ['more than half were right', choice(24, 9, 6), 'Most of you knew'],
  ['half were right', choice(20, 9, 6), 'Half the room knew'],
  ['the answers differ', choice(12, 10, 9), 'This one split the room'],
  ['few were right', choice(6, 10, 9), 'Few of you knew'],
])('a result where %s has a sentence', (_, results, line) => {
  expect(resultLine(results, 40)).toBe(line)
})

test('true or false is named, and a range and a game of one player have no sentence', () => {
  const distribution = [
    { value: true, count: 12, correct: true },
    { value: false, count: 26, correct: false },
  ]
  expect(resultLine({ type: 'TRUE_FALSE', distribution }, 40)).toBe('Most of you fell for False')
  expect(resultLine({ type: 'RANGE', distribution: [{ value: 3, count: 1, correct: true }] }, 40)).toBeUndefined()
  expect(resultLine(choice(1, 0), 1)).toBeUndefined()
})

test('the only player who was right is named', () => {
  expect(resultLine(choice(1, 20, 19), 40, 'Zoe')).toBe('Only Zoe knew!')
})

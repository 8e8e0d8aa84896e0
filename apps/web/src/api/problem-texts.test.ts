import { PROBLEMS } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { problemText } from './problem-texts.ts'

/** Where a person needs other words than a program. */
const REWORDED = ['account/provider-refused', 'account/provider-profile-refused', 'game/step-not-open']

test('a sentence for people says in English what the server says', () => {
  const reworded = Object.entries(PROBLEMS).filter(([code, { message }]) => {
    const text = problemText(code, 0)
    return text !== undefined && code !== 'request/too-many' && text !== message
  })
  expect(reworded.map(([code]) => code).toSorted((a, b) => a.localeCompare(b))).toEqual(
    REWORDED.toSorted((a, b) => a.localeCompare(b)),
  )
})

test('says in words when another attempt is allowed', () => {
  expect(problemText('request/too-many', 20)).toBe('Too many attempts. Try again in a minute.')
  expect(problemText('request/too-many', 600)).toBe('Too many attempts. Try again in 10 minutes.')
  expect(problemText('request/too-many', 7200)).toBe('Too many attempts. Try again in 2 hours.')
})

test('has no sentence for a problem that only programs cause', () => {
  expect(problemText('request/not-a-uuid', 0)).toBeUndefined()
  expect(problemText(404, 0)).toBeUndefined()
})

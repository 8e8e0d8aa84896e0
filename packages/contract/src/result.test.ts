import { expect, test } from 'vitest'
import { ok, rateLimited, refused, type RateLimited, type Result } from './result.ts'

test('a success contains its value, a refusal its reason', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(ok()).toEqual({ ok: true, value: undefined })
  expect(refused('quiz/not-found')).toEqual({ ok: false, refusal: 'quiz/not-found' })
})

test('only a rate limit says when to try again', () => {
  const retryAfter = (result: Result | RateLimited): number | undefined =>
    !result.ok && 'retryAfterSeconds' in result ? result.retryAfterSeconds : undefined
  expect(retryAfter(rateLimited(5))).toBe(5)
  expect(retryAfter(refused('quiz/not-found'))).toBeUndefined()
})

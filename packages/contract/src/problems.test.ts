import { describe, expect, test } from 'vitest'
import { ErrorBody, PROBLEMS } from './problems.ts'

describe.each(Object.entries(PROBLEMS))('%s', (code, { status, message }) => {
  test('names its subject and its reason', () => expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/))
  test('[spec 8.14] has a status of the contract', () =>
    expect([400, 401, 403, 404, 409, 413, 422, 429, 500, 502]).toContain(status))
  test('[spec 8.14] says something to people, and nothing about them', () => {
    expect(message).toMatch(/^[A-Z].{5,}/)
    expect(message).not.toMatch(/[{}$<>@]/)
  })
})

/** A 401 makes a client refresh its token and repeat the call: only what a new token can cure may be one. */
test.each(['answer/', 'player/', 'quiz/', 'access/', 'request/', 'upload/'])('nothing under %s is a 401', (subject) => {
  const statuses = Object.entries(PROBLEMS).filter(([code]) => code.startsWith(subject))
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter(([, { status }]) => status === 401)).toEqual([])
})

test('[spec 3.66, 3.67] the body of an error has message, status and time, and field errors only where there are some', () => {
  const body = { message: 'Validation failed', status: 400, timestamp: '2025-09-14T18:03:11.250Z' }
  const fields = [{ property: 'questions.0.options.1.value', constraints: { maxLength: 'Too long' } }]
  expect(ErrorBody.parse(body)).toEqual(body)
  expect(ErrorBody.parse({ ...body, validationErrors: fields })).toEqual({ ...body, validationErrors: fields })
  expect(ErrorBody.parse({ ...body, code: 'answer/too-late' })).toEqual({ ...body, code: 'answer/too-late' })
  for (const field of ['message', 'status', 'timestamp'])
    expect(ErrorBody.safeParse({ ...body, [field]: undefined }).success).toBe(false)
})

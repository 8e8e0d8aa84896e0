import { describe, expect, test } from 'vitest'
import { ErrorBody, PROBLEMS } from './problems.ts'

describe.each(Object.entries(PROBLEMS))('%s', (code, { status, message }) => {
  test('has a code of subject and reason', () => expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/))
  test('[spec 8.14] has an allowed status', () =>
    expect([400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 502]).toContain(status))
  test('[spec 8.14] has a message without personal data', () => {
    expect(message).toMatch(/^[A-Z].{5,}/)
    expect(message).not.toMatch(/[{}$<>@]/)
  })
})

/** After a 401, clients refresh their token and repeat the call, so only refusals that a new token can solve may use it. */
test.each(['answer/', 'player/', 'quiz/', 'access/', 'request/', 'upload/'])(
  'no code under %s has status 401',
  (subject) => {
    const statuses = Object.entries(PROBLEMS).filter(([code]) => code.startsWith(subject))
    expect(statuses.length).toBeGreaterThan(0)
    expect(statuses.filter(([, { status }]) => status === 401)).toEqual([])
  },
)

test('[spec 3.66, 3.67] an error body has message, status and time, and field errors only if there are any', () => {
  const body = { message: 'Validation failed', status: 400, timestamp: '2025-09-14T18:03:11.250Z' }
  const fields = [{ property: 'questions.0.options.1.value', constraints: { maxLength: 'Too long' } }]
  expect(ErrorBody.parse(body)).toEqual(body)
  expect(ErrorBody.parse({ ...body, validationErrors: fields })).toEqual({ ...body, validationErrors: fields })
  expect(ErrorBody.parse({ ...body, code: 'answer/too-late' })).toEqual({ ...body, code: 'answer/too-late' })
  for (const field of ['message', 'status', 'timestamp'])
    expect(ErrorBody.safeParse({ ...body, [field]: undefined }).success).toBe(false)
})

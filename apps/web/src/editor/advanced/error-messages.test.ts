import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorMessage, fieldName } from './error-messages.ts'

const failures = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => fieldErrorMessage(issue, value))

test('[spec 5.40] a custom rule without a message gets the default message', () => {
  expect(
    failures(
      z.string().refine(() => false),
      'x',
    ),
  ).toEqual(["Invalid value for field 'questions'. Value did not pass custom validation."])
})

test('a field is named by its path in the list', () => {
  expect(fieldName([2, 'options', 1, 'value'])).toBe('[2].options[1].value')
})

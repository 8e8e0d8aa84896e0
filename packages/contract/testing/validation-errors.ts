import type { z } from 'zod'

/** The validation errors of a value, such as "questions.0.min: Min must be less than max."; empty if it is valid. */
export function validationErrors(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

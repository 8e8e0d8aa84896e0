import type { z } from 'zod'

/** What a schema finds wrong: "questions.0.min: Min must be less than max." Empty when all is well. */
export function complaints(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { ruleText } from './rule-texts.ts'

/** A resolver for a form without nested fields, whose messages are in the language of the page. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  // The library's types tell apart two versions of the schema library.
  const resolve = zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>
  return async (...form) => {
    const result = await resolve(...form)
    for (const error of Object.values(result.errors as FieldErrors))
      if (typeof error?.message === 'string') error.message = ruleText(error.message)
    return result
  }
}

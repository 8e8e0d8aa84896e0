import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { formResolver } from './form-resolver.ts'

/**
 * A form resolver for a schema of the API that omits empty names: the API rejects an empty name (contract 3.1), but a
 * form field without input holds an empty string.
 */
export const omitEmptyNames = <Fields extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Fields, unknown, Output> =>
  // The input of a preprocessed schema is `unknown`; the form knows its fields.
  formResolver(z.preprocess(removeEmptyNames, schema) as never) as unknown as Resolver<Fields, unknown, Output>

function removeEmptyNames(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !(NAMES.has(field) && isBlank(value))))
}

const NAMES = new Set(['givenName', 'familyName'])

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

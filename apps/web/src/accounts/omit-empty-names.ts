import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'

/**
 * Checks a form by a schema of the API, and leaves out the names that are empty: the API takes no empty name (contract
 * 3.1), while a form holds an empty text where nothing is written.
 */
export const withoutEmptyNames = <Fields extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Fields, unknown, Output> =>
  // The input of a preprocessed schema is `unknown`; the form knows its fields.
  zodResolver(z.preprocess(leaveOutEmptyNames, schema) as never) as unknown as Resolver<Fields, unknown, Output>

function leaveOutEmptyNames(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !(NAMES.has(field) && isBlank(value))))
}

const NAMES = new Set(['givenName', 'familyName'])

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

import fc from 'fast-check'
import { z } from 'zod'
import { hostileValue } from './hostile-values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A value of the shape that a schema describes, bounds mostly kept, texts seldom right; and now and then spoilt. */
export function shapedBy(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function valueOf(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return hostileValue()
  return fc.oneof({ weight: 9, arbitrary: rightKind(schema) }, { weight: 1, arbitrary: hostileValue() })
}

function rightKind(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom<unknown>(...schema.enum)
  return KINDS[String(schema.type)]?.(schema) ?? hostileValue()
}

const numbers = () =>
  fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }))

const KINDS: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  object: ({ properties = {} }) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valueOf(value as JsonSchema)])),
      { requiredKeys: [] },
    ),
  array: ({ items }) => fc.array(valueOf(items as JsonSchema), { maxLength: 8 }),
  boolean: () => fc.boolean(),
  integer: numbers,
  number: numbers,
  string: ({ format }) => (format === 'uuid' ? fc.uuid() : fc.string({ unit: 'grapheme', maxLength: 90 })),
}

import type { FieldError } from '@pinwheel/contract'
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'

/**
 * Validation errors in the contract's format. An invalid discriminator (the type of a question, the mode of a quiz) yields
 * no entry, because the other fields of that object cannot be validated.
 */
export function invalidFields(issues: readonly ZodFastifySchemaValidationError[]): FieldError[] {
  const fields = new Map<string, Record<string, string>>()
  for (const issue of issues) {
    if (issue.keyword === 'invalid_union') continue
    const property = issue.instancePath.split('/').slice(1).join('.')
    fields.set(property, { ...fields.get(property), [ruleOf(issue)]: issue.message ?? '' })
  }
  return [...fields].map(([property, constraints]) => ({ property, constraints }))
}

function ruleOf({ keyword, params }: ZodFastifySchemaValidationError): string {
  const named: unknown = (params['params'] as Record<string, unknown> | undefined)?.['rule']
  return typeof named === 'string' ? named : keyword
}

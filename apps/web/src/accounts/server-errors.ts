import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/send.ts'
import { ruleText } from './rule-texts.ts'

/**
 * Shows the field errors of a response at their fields and focuses the first. `conflict` names the field for a response
 * with that status and no field errors, and may replace its message. Other errors are rethrown.
 */
export function showServerErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  conflict?: { status: number; field: Path<Fields>; message?: string },
) {
  return (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    const fieldErrors = reason.validationErrors.map(({ property, constraints }) => ({
      field: property as Path<Fields>,
      message: ruleText(Object.values(constraints)[0] ?? reason.message),
    }))
    if (fieldErrors.length === 0 && reason.status === conflict?.status)
      fieldErrors.push({ field: conflict.field, message: conflict.message ?? reason.message })
    for (const [position, { field, message }] of fieldErrors.entries())
      setError(field, { type: 'server', message }, { shouldFocus: position === 0 })
  }
}

import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/send.ts'

/**
 * Puts the server's field errors beside the fields they are about, and the focus on the first; `conflict` names the field
 * that a refusal with that status is about as a whole. The message itself has been shown already, and what was written
 * stays. Faults of ours go on to whoever handles faults.
 */
export function serverErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  conflict?: { status: number; field: Path<Fields> },
) {
  return (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    const complaints = reason.validationErrors.map(({ property, constraints }) => ({
      field: property as Path<Fields>,
      message: Object.values(constraints)[0] ?? reason.message,
    }))
    if (complaints.length === 0 && reason.status === conflict?.status)
      complaints.push({ field: conflict.field, message: reason.message })
    for (const [place, { field, message }] of complaints.entries())
      setError(field, { type: 'server', message }, { shouldFocus: place === 0 })
  }
}

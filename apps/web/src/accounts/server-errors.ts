import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/send.ts'

/**
 * Puts the server's field errors beside the fields they are about; `conflict` names the field that a status is about as a
 * whole. The message itself has been shown already, and what was written stays. Faults of ours go on to whoever handles
 * faults.
 */
export function serverErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  conflict?: { status: number; field: Path<Fields> },
) {
  return (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    if (reason.status === conflict?.status) setError(conflict.field, { type: 'server', message: reason.message })
    for (const { property, constraints } of reason.validationErrors) {
      const message = Object.values(constraints)[0]
      if (message !== undefined) setError(property as Path<Fields>, { type: 'server', message })
    }
  }
}

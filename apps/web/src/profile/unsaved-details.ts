import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { DetailsFields } from './details-fields.ts'
import type { UnsavedProfile } from './unsaved-profile.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved-profile.ts'

const KEPT_FIELDS = ['email', 'givenName', 'familyName', 'defaultNickname'] as const

/**
 * Keeps what is written and not saved, so that it outlives a session that ends meanwhile, and puts it back when the form
 * is opened again. @returns whether there was something to put back
 */
export function useUnsaved<Output>(
  userId: string,
  { control, setValue, formState }: UseFormReturn<DetailsFields, unknown, Output>,
): { wasKept: boolean } {
  const [kept] = useState(() => unsavedOf(userId))
  const values = useWatch({ control })
  const { isDirty, dirtyFields } = formState

  useEffect(() => {
    for (const field of KEPT_FIELDS) {
      const value = kept?.[field]
      if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [kept, setValue])

  useEffect(() => {
    if (!isDirty) return dropUnsaved()
    const unsaved: UnsavedProfile = {}
    for (const field of KEPT_FIELDS) if (dirtyFields[field]) unsaved[field] = values[field] ?? ''
    keepUnsaved(userId, unsaved)
  }, [userId, isDirty, dirtyFields, values])

  return { wasKept: kept !== undefined }
}

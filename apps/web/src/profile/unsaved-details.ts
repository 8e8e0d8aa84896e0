import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { DetailsFields } from './details-fields.ts'

/** The fields that are stored. */
export const DETAILS = ['email', 'givenName', 'familyName', 'defaultNickname'] as const

/** Edited values of the profile form. Passwords are never stored. */
type UnsavedDetails = Partial<Record<(typeof DETAILS)[number], string>>

const KEY = 'unsavedProfile'

/**
 * Stores unsaved edits in session storage, so that they survive a session that ends while the user types. They are
 * restored only for the same user. @returns whether edits were restored
 */
export function useUnsavedDetails<Output>(
  userId: string,
  { control, setValue, formState }: UseFormReturn<DetailsFields, unknown, Output>,
): { wasRestored: boolean } {
  const [stored] = useState(() => read(userId))
  const values = useWatch({ control })
  const { isDirty, dirtyFields } = formState

  useEffect(() => {
    for (const field of DETAILS) {
      const value = stored?.[field]
      if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [stored, setValue])

  useEffect(() => {
    if (!isDirty) return remove()
    const unsaved: UnsavedDetails = {}
    for (const field of DETAILS) if (dirtyFields[field]) unsaved[field] = values[field] ?? ''
    write(userId, unsaved)
  }, [userId, isDirty, dirtyFields, values])

  return { wasRestored: stored !== undefined }
}

type StoredDetails = { userId: string; values: UnsavedDetails }

function write(userId: string, values: UnsavedDetails): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, values } satisfies StoredDetails))
  } catch {
    // Without storage the edits last as long as the form.
  }
}

function read(userId: string): UnsavedDetails | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredDetails | null
    return stored?.userId === userId ? stored.values : undefined
  } catch {
    return undefined
  }
}

function remove(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

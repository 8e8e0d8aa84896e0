import type { Profile, ProfileUpdate } from '@pinwheel/contract'
import { useLayoutEffect, useRef } from 'react'
import { saveProfile } from '../api/accounts.ts'

/** Saves what it makes of the newest profile. */
export type SaveProfile = (update: (newest: Profile) => ProfileUpdate) => Promise<Profile>

/** Saves one after another: each save sends all names, so one that does not know the names of another would undo it. */
export function useProfileSaves(profile: Profile, onSaved: (saved: Profile) => void): SaveProfile {
  const newest = useRef(profile)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useLayoutEffect(() => {
    newest.current = profile
  }, [profile])

  return (update) => {
    const save = last.current.then(async () => {
      newest.current = await saveProfile(update(newest.current))
      onSaved(newest.current)
      return newest.current
    })
    last.current = save.catch(() => undefined)
    return save
  }
}

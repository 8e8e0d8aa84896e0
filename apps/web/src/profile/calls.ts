import type { Profile, ProfileUpdate } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { http, session } from '../api/client.ts'

/** Quiet: the page says itself that it could not be loaded. */
export async function ownProfile(signal: AbortSignal): Promise<Profile> {
  const profile = await http.request<Profile>({ method: 'GET', path: ROUTES.profile, quiet: true, signal })
  session.keepUser(profile)
  return profile
}

export async function saveProfile(update: ProfileUpdate): Promise<Profile> {
  const profile = await http.request<Profile>({ method: 'PUT', path: ROUTES.profile, body: update })
  session.keepUser(profile)
  return profile
}

/** Ends every other session of the account. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  http.request({ method: 'PATCH', path: ROUTES.changePassword, body: { oldPassword, newPassword } })

/** Quiet: it has a sentence of its own when it fails. */
export const resendVerification = (): Promise<void> =>
  http.request({ method: 'POST', path: ROUTES.resendVerification, quiet: true })

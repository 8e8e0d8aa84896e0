import type { Profile, ProfileUpdate } from '@pinwheel/contract'

/** The values of the form. A field without a value is an empty string. */
export type DetailsFields = Pick<ProfileUpdate, 'authProvider'> &
  Record<'email' | 'givenName' | 'familyName' | 'defaultNickname', string> & {
    /** Present only while the address differs from the saved one. */
    currentPassword?: string
  }

/** Shows the unverified address if there is one, so that saving the form again does not withdraw it. */
export const fieldsOf = (profile: Profile): DetailsFields => ({
  authProvider: profile.authProvider === 'GOOGLE' ? 'GOOGLE' : 'LOCAL',
  email: profile.unverifiedEmail ?? profile.email,
  givenName: profile.givenName ?? '',
  familyName: profile.familyName ?? '',
  defaultNickname: profile.defaultNickname,
})

/** The update that changes nothing: a field that a request lacks is removed. */
export function unchanged(profile: Profile): ProfileUpdate {
  const { givenName, familyName, defaultNickname } = profile
  if (profile.authProvider === 'GOOGLE') return { authProvider: 'GOOGLE', defaultNickname }
  return { authProvider: 'LOCAL', email: fieldsOf(profile).email, givenName, familyName, defaultNickname }
}

const isSame = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase()

/** Whether saving the entered address would start the verification of a new one. */
export const changesAddress = (entered: string, { email, unverifiedEmail }: Profile): boolean =>
  !isSame(entered, email) && !isSame(entered, unverifiedEmail)

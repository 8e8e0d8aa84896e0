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

/**
 * The update that changes nothing: a name that a request lacks is removed. The address and the nickname stay without being
 * sent. They may have changed elsewhere since, and an old nickname may break a newer rule.
 */
export function unchanged({ authProvider, givenName, familyName }: Profile): ProfileUpdate {
  return authProvider === 'GOOGLE' ? { authProvider } : { authProvider: 'LOCAL', givenName, familyName }
}

const isSame = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase()

/** Whether saving the entered address would start the verification of a new one. */
export const changesAddress = (entered: string, { email, unverifiedEmail }: Profile): boolean =>
  !isSame(entered, email) && !isSame(entered, unverifiedEmail)

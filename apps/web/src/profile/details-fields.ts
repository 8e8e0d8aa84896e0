import type { Profile, ProfileUpdate } from '@pinwheel/contract'

/** The form as it is written: nothing is absent there, only empty. */
export type DetailsFields = Pick<ProfileUpdate, 'authProvider'> &
  Record<'email' | 'givenName' | 'familyName' | 'defaultNickname', string> & {
    /** There while another address is written. */
    currentPassword?: string
  }

/** An address that waits for its verification is the one that was wished for: to save it again must not undo it. */
export const fieldsOf = (profile: Profile): DetailsFields => ({
  authProvider: profile.authProvider === 'GOOGLE' ? 'GOOGLE' : 'LOCAL',
  email: profile.unverifiedEmail ?? profile.email,
  givenName: profile.givenName ?? '',
  familyName: profile.familyName ?? '',
  defaultNickname: profile.defaultNickname,
})

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

/** Whether saving the address would have it verified and then change the account's. */
export const isAnotherAddress = (written: string, { email, unverifiedEmail }: Profile): boolean =>
  !isSame(written, email) && !isSame(written, unverifiedEmail)

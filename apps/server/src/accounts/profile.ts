import type { Profile, ProfileUpdate } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { Limits } from '../limits/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { emailKey } from './email.ts'
import type { AccountEmails } from './emails.ts'
import type { Links } from './links.ts'
import type { CheckPassword, PasswordVerdict } from './password-check.ts'
import { pendingAfter } from './email-address.ts'
import { isRecordLive } from './token-storage.ts'
import { findUser, lockUser, profileView, updateUser } from './users.ts'
import type { ProfileColumns, UserRow } from './users.ts'

type ProfileOutcome =
  | { ok: true; profile: Profile }
  | {
      ok: false
      refusal: 'token/no-user' | 'token/invalid' | 'account/provider-mismatch' | 'account/current-password'
    }
  | { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }

export type Profiles = {
  profile(userId: string): Promise<Profile | undefined>
  /** Whose account it is was decided at its making: an update meant for another kind of account is refused. */
  updateProfile(caller: ProfileCaller, update: ProfileUpdate): Promise<ProfileOutcome>
}

/** Who changes the profile, by which token, from where. */
type ProfileCaller = { userId: string; tokenId: string; ip: string }

export type ProfilesOptions = {
  sql: Sql
  clock: Clock
  links: Links
  emails: AccountEmails
  limits: Pick<Limits, 'mailToAddress'>
  checkPassword: CheckPassword
}

/** The verdict on a current password that was sent along, with the hash that it was compared with. */
type Check = { ok: true; checked: string | null | undefined } | Exclude<PasswordVerdict, { ok: true }>

type LocalUpdate = Extract<ProfileUpdate, { authProvider: 'LOCAL' }>

export function profiles({ sql: { db }, clock, links, emails, limits, checkPassword }: ProfilesOptions): Profiles {
  /** Every new pending address is a mail to whoever reads it: neither one user nor one mailbox gets many. */
  const secondsUntilMailable = async (userId: string, { email }: LocalUpdate): Promise<number> => {
    const user = await findUser(db, userId)
    const pending = user === undefined ? null : pendingAfter(user, email)
    if (pending === null || pending === user?.unverifiedEmail) return 0
    const { take } = limits.mailToAddress
    return (await take(userId)) || take(emailKey(pending))
  }
  const settleAddress = async (tx: Executor, user: UserRow, submitted: string | undefined): Promise<string | null> => {
    const pending = pendingAfter(user, submitted)
    if (pending === user.unverifiedEmail) return pending
    await links.voidVerifications(tx, user.id)
    // Whether somebody else has the address is not told here; only who reads its mails learns that.
    if (pending === null) return null
    await emails.sendConfirmation(tx, user.id)
    if (user.email !== null) await emails.sendChangeNotice(tx, user.id, user.email, 'new-address')
    return pending
  }
  const localChanges = async (tx: Executor, user: UserRow, update: LocalUpdate): Promise<Partial<ProfileColumns>> => ({
    unverifiedEmail: await settleAddress(tx, user, update.email),
    givenName: update.givenName ?? null,
    familyName: update.familyName ?? null,
  })
  /** A call without a password is accepted: existing web clients send none. @returns the hash that it was checked against */
  const checkCurrentPassword = async (
    { userId, ip }: ProfileCaller,
    { currentPassword }: LocalUpdate,
  ): Promise<Check> => {
    const user = currentPassword === undefined ? undefined : await findUser(db, userId)
    if (currentPassword === undefined || user?.authProvider !== 'LOCAL') return { ok: true, checked: undefined }
    const { email, passwordHash: stored } = user
    const verdict = await checkPassword({ email: email ?? '', password: currentPassword, stored, ip })
    return verdict.ok ? { ok: true, checked: stored } : verdict
  }
  return {
    async profile(userId) {
      const user = await findUser(db, userId)
      return user && profileView(user)
    },
    async updateProfile(caller, update) {
      const { userId, tokenId } = caller
      const check: Check =
        update.authProvider === 'LOCAL' ? await checkCurrentPassword(caller, update) : { ok: true, checked: undefined }
      if (!check.ok)
        return check.refusal === 'request/too-many' ? check : { ok: false, refusal: 'account/current-password' }
      const retryAfterSeconds = update.authProvider === 'LOCAL' ? await secondsUntilMailable(userId, update) : 0
      if (retryAfterSeconds > 0) return { ok: false, refusal: 'request/too-many', retryAfterSeconds }
      return transaction(db, async (tx) => {
        const user = await lockUser(tx, userId)
        if (user === undefined) return { ok: false, refusal: 'token/no-user' }
        // A session that a new password has ended while this call waited must not enter another address.
        if (!(await isRecordLive(tx, tokenId))) return { ok: false, refusal: 'token/invalid' }
        if (user.authProvider !== update.authProvider) return { ok: false, refusal: 'account/provider-mismatch' }
        if (check.checked !== undefined && check.checked !== user.passwordHash)
          return { ok: false, refusal: 'account/current-password' }
        const changes = update.authProvider === 'LOCAL' ? await localChanges(tx, user, update) : {}
        const { defaultNickname = user.defaultNickname } = update
        const updatedAt = new Date(clock.now())
        const saved = await updateUser(tx, user.id, { ...changes, defaultNickname, updatedAt })
        return { ok: true, profile: profileView(saved) }
      })
    },
  }
}

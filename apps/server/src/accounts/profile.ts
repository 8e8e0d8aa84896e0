import type { Profile, ProfileUpdate } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { Limits } from '../limits/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { emailKey } from './email.ts'
import type { Letters } from './letters.ts'
import type { Links } from './links.ts'
import { pendingAfter } from './pending-address.ts'
import { findUser, lockUser, profileView, updateUser } from './users.ts'
import type { ProfileColumns, UserRow } from './users.ts'

type ProfileOutcome =
  | { ok: true; profile: Profile }
  | { ok: false; refusal: 'token/no-user' | 'account/provider-mismatch' }
  | { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }

export type Profiles = {
  profile(userId: string): Promise<Profile | undefined>
  /** Whose account it is was decided at its making: an update meant for another kind of account is refused. */
  updateProfile(userId: string, update: ProfileUpdate): Promise<ProfileOutcome>
}

export type ProfilesOptions = {
  sql: Sql
  clock: Clock
  links: Links
  letters: Letters
  limits: Pick<Limits, 'mailToAddress'>
}

type LocalUpdate = Extract<ProfileUpdate, { authProvider: 'LOCAL' }>

export function profiles({ sql: { db }, clock, links, letters, limits }: ProfilesOptions): Profiles {
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
    if (pending !== null) await letters.confirmAddress(tx, user.id)
    return pending
  }
  const localChanges = async (tx: Executor, user: UserRow, update: LocalUpdate): Promise<Partial<ProfileColumns>> => ({
    unverifiedEmail: await settleAddress(tx, user, update.email),
    givenName: update.givenName ?? null,
    familyName: update.familyName ?? null,
  })
  return {
    async profile(userId) {
      const user = await findUser(db, userId)
      return user && profileView(user)
    },
    async updateProfile(userId, update) {
      const retryAfterSeconds = update.authProvider === 'LOCAL' ? await secondsUntilMailable(userId, update) : 0
      if (retryAfterSeconds > 0) return { ok: false, refusal: 'request/too-many', retryAfterSeconds }
      return transaction(db, async (tx) => {
        const user = await lockUser(tx, userId)
        if (user === undefined) return { ok: false, refusal: 'token/no-user' }
        if (user.authProvider !== update.authProvider) return { ok: false, refusal: 'account/provider-mismatch' }
        const changes = update.authProvider === 'LOCAL' ? await localChanges(tx, user, update) : {}
        const { defaultNickname = user.defaultNickname } = update
        const updatedAt = new Date(clock.now())
        const saved = await updateUser(tx, user.id, { ...changes, defaultNickname, updatedAt })
        return { ok: true, profile: profileView(saved) }
      })
    },
  }
}

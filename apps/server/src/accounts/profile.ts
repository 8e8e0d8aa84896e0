import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { Ok, Profile, ProfileUpdate, RateLimited, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { mutexByKey } from '../concurrency/index.ts'
import type { Limits } from '../limits/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { AccountEmails } from './emails.ts'
import type { Links } from './links.ts'
import type { CheckPassword } from './password-check.ts'
import { emailKey, pendingAddressAfter } from './email-address.ts'
import { isRecordLive } from './token-storage.ts'
import { findUser, lockUser, profileView, updateUser } from './users.ts'
import type { ProfileColumns, UserRow } from './users.ts'

type UpdateRefusal = 'token/no-user' | 'token/invalid' | 'account/provider-mismatch' | 'account/current-password'

export type Profiles = {
  profile(userId: string): Promise<Result<Profile, 'token/no-user'>>
  /** Refuses updates for another kind of account: that kind never changes. */
  updateProfile(caller: ProfileCaller, update: ProfileUpdate): Promise<Result<Profile, UpdateRefusal> | RateLimited>
}

/** The user who changes the profile, with the token and address of the request. */
type ProfileCaller = { userId: string; tokenId: string; ip: string }

export type ProfilesOptions = {
  sql: Sql
  clock: Clock
  links: Links
  emails: AccountEmails
  limits: Pick<Limits, 'mailToAddress'>
  checkPassword: CheckPassword
}

/** The hash that the current password of the request was compared with; undefined if the request has no password. */
type CheckedHash = string | null | undefined

/** What was checked before the account was locked. `countedAddress`: the new pending address whose email was counted. */
type Checked = { hash: CheckedHash; countedAddress: string | null }

type LocalUpdate = Extract<ProfileUpdate, { authProvider: 'LOCAL' }>

const RETRY_SECONDS = 1

/** The pending address that an update with the given address adds; null if it adds none. */
function newPendingAddress(user: UserRow, submitted: string | undefined): string | null {
  const pending = pendingAddressAfter(user, submitted)
  return pending === user.unverifiedEmail ? null : pending
}

export function profiles({ sql: { db }, clock, links, emails, limits, checkPassword }: ProfilesOptions): Profiles {
  /**
   * A new pending address causes an email, so the number of emails per user and per address is limited.
   * @returns the new pending address; null if the update has none
   */
  const countNewAddress = async (userId: string, { email }: LocalUpdate): Promise<Ok<string | null> | RateLimited> => {
    const user = await findUser(db, userId)
    const address = user === undefined ? null : newPendingAddress(user, email)
    if (address === null) return ok(null)
    const { take } = limits.mailToAddress
    const waitSeconds = (await take(userId)) || (await take(emailKey(address)))
    return waitSeconds > 0 ? rateLimited(waitSeconds) : ok(address)
  }
  /** @returns the pending address after the update */
  const changePendingAddress = async (
    tx: Executor,
    user: UserRow,
    submitted: string | undefined,
  ): Promise<string | null> => {
    const pending = pendingAddressAfter(user, submitted)
    if (pending === user.unverifiedEmail) return pending
    await links.revokeVerifications(tx, user.id)
    if (pending === null) return null
    // Sent even if another account has the address: the response must not show whether there is one.
    await emails.sendConfirmation(tx, user.id, pending)
    if (user.email !== null) await emails.sendChangeNotice(tx, user.id, user.email, 'new-address')
    return pending
  }
  const localChanges = async (tx: Executor, user: UserRow, update: LocalUpdate): Promise<Partial<ProfileColumns>> => ({
    unverifiedEmail: await changePendingAddress(tx, user, update.email),
    givenName: update.givenName ?? null,
    familyName: update.familyName ?? null,
  })
  /** Accepts requests without a password, because existing web clients send none. */
  const checkCurrentPassword = async (
    { userId, ip }: ProfileCaller,
    { currentPassword }: LocalUpdate,
  ): Promise<Result<CheckedHash, 'account/current-password'> | RateLimited> => {
    const user = currentPassword === undefined ? undefined : await findUser(db, userId)
    if (currentPassword === undefined || user?.authProvider !== 'LOCAL') return ok(undefined)
    const { email, passwordHash: stored } = user
    const check = await checkPassword({ email: email ?? '', password: currentPassword, stored, ip })
    if (check.ok) return ok(stored)
    return check.refusal === 'request/too-many' ? check : refused('account/current-password')
  }
  const save = async (
    tx: Executor,
    { userId, tokenId }: ProfileCaller,
    update: ProfileUpdate,
    { hash, countedAddress }: Checked,
  ): Promise<Result<Profile, UpdateRefusal> | RateLimited> => {
    const user = await lockUser(tx, userId)
    if (user === undefined) return refused('token/no-user')
    // A password change may have ended the session while this request waited for the lock.
    if (!(await isRecordLive(tx, tokenId))) return refused('token/invalid')
    if (user.authProvider !== update.authProvider) return refused('account/provider-mismatch')
    if (hash !== undefined && hash !== user.passwordHash) return refused('account/current-password')
    const newAddress = update.authProvider === 'LOCAL' ? newPendingAddress(user, update.email) : null
    // A concurrent update has changed the pending address since, so that an email which was not counted would be sent.
    if (newAddress !== null && newAddress !== countedAddress) return rateLimited(RETRY_SECONDS)
    const changes = update.authProvider === 'LOCAL' ? await localChanges(tx, user, update) : {}
    const { defaultNickname = user.defaultNickname, language = user.language } = update
    const updatedAt = new Date(clock.now())
    return ok(profileView(await updateUser(tx, user.id, { ...changes, defaultNickname, language, updatedAt })))
  }
  // One transaction per user at a time: a client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  const saveAlone = (caller: ProfileCaller, update: ProfileUpdate, checked: Checked) =>
    runExclusive(caller.userId, () => transaction(db, (tx) => save(tx, caller, update, checked)))
  return {
    async profile(userId) {
      const user = await findUser(db, userId)
      return user === undefined ? refused('token/no-user') : ok(profileView(user))
    },
    async updateProfile(caller, update) {
      if (update.authProvider !== 'LOCAL') return saveAlone(caller, update, { hash: undefined, countedAddress: null })
      const password = await checkCurrentPassword(caller, update)
      if (!password.ok) return password
      const address = await countNewAddress(caller.userId, update)
      if (!address.ok) return address
      const checked = { hash: password.value, countedAddress: address.value }
      return saveAlone(caller, update, checked)
    },
  }
}

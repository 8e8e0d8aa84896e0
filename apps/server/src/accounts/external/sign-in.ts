import type { ClientSettings, TokenPair } from '@pinwheel/contract'
import type { Clock } from '../../clock.ts'
import { isUniqueViolation, transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import type { AccountEmails } from '../emails.ts'
import { claimLegacyRecord, withLegacyToken } from '../legacy-token.ts'
import type { LegacyRecords } from '../legacy-token.ts'
import type { Client, Sessions } from '../sessions.ts'
import { findByEmail, markLoggedIn } from '../users.ts'
import type { Identity } from './identity.ts'
import type { ExternalProvider, Grant, ProviderRefusal } from './provider.ts'
import { becomeExternalUser, insertExternalUser, lockByIdentity, refreshFromProvider } from './storage.ts'

type ExternalSignInOutcome =
  { ok: true; pair: TokenPair } | { ok: false; refusal: ProviderRefusal | 'account/email-taken' }

export type ExternalSignIn = {
  /** What pages need for their button; undefined while there is no provider to lead to. */
  providerButton(): ClientSettings['signIn']
  /**
   * Signs in whom the provider vouches for. Their first time makes the account.
   * @param migrationToken of a record on the legacy site: it becomes the account, or what it has becomes the account's
   */
  signInExternally(grant: Grant, client: Client, migrationToken?: string): Promise<ExternalSignInOutcome>
}

export type ExternalSignInOptions = {
  sql: Sql
  clock: Clock
  sessions: Sessions
  emails: AccountEmails
  /** Undefined: none is configured, so that no code can be good. */
  provider: ExternalProvider | undefined
  legacyRecords: LegacyRecords
}

type Newcomer = { identity: Identity; client: Client; token: string | undefined }
type Admission = { userId: string | undefined; outcome: ExternalSignInOutcome }

export function externalSignIn(options: ExternalSignInOptions): ExternalSignIn {
  const { sql, clock, sessions, emails, provider, legacyRecords } = options

  const newUser = async (tx: Executor, { identity, token }: Newcomer, now: Date): Promise<string | undefined> => {
    // Somebody whose address is taken keeps the token for another try.
    if (token === undefined || (await findByEmail(tx, identity.email)) !== undefined)
      return insertExternalUser(tx, identity, now)
    const recordId = await legacyRecords.adopt(tx, token)
    if (recordId === undefined) return insertExternalUser(tx, identity, now)
    await becomeExternalUser(tx, recordId, identity, now)
    return recordId
  }

  const userIdOf = async (tx: Executor, newcomer: Newcomer, now: Date): Promise<string | undefined> => {
    const { identity } = newcomer
    const known = await lockByIdentity(tx, identity)
    if (known !== undefined) return (await refreshFromProvider(tx, known, identity, now)) ? known.id : undefined
    const newId = await newUser(tx, newcomer, now)
    if (newId !== undefined) await emails.welcome(tx, newId)
    // Not inserted? Then either the address is taken, or the same person was faster in another tab.
    return newId ?? (await lockByIdentity(tx, identity))?.id
  }

  const admit = async (tx: Executor, newcomer: Newcomer): Promise<Admission> => {
    const now = new Date(clock.now())
    const userId = await userIdOf(tx, newcomer, now)
    if (userId === undefined) return { userId, outcome: { ok: false, refusal: 'account/email-taken' } }
    await markLoggedIn(tx, userId, now)
    const pair = await sessions.start(tx, { scope: 'USER', sub: userId }, newcomer.client)
    return { userId, outcome: { ok: true, pair } }
  }

  return {
    providerButton: () => provider?.button(),
    async signInExternally(grant, client, migrationToken) {
      const identification = await provider?.identify(grant)
      if (identification === undefined) return { ok: false, refusal: 'account/provider-refused' }
      if (!identification.ok) return identification
      const { identity } = identification
      const { userId, outcome } = await withLegacyToken(legacyRecords, migrationToken, (token) =>
        retryOnUniqueViolation(() => transaction(sql.db, (tx) => admit(tx, { identity, client, token }))),
      )
      // Whose account was made of the record just now has used the token up.
      if (userId !== undefined) await claimLegacyRecord(legacyRecords, userId, migrationToken)
      return outcome
    },
  }
}

/** Between looking and writing, somebody else can have taken the address. The second look sees it. */
async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

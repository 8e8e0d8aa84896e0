import { ok, refused } from '@pinwheel/contract'
import type { ClientSettings, InterfaceLanguage, Result, TokenPair } from '@pinwheel/contract'
import type { Clock } from '../../clock.ts'
import { mutexByKey } from '../../concurrency/index.ts'
import { isUniqueViolation, transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import type { AccountEmails } from '../emails.ts'
import { claimLegacyRecord, withLegacyToken } from '../legacy-token.ts'
import type { LegacyRecords } from '../legacy-token.ts'
import type { Client, Sessions } from '../sessions.ts'
import { findByEmail, markLoggedIn, updateUser } from '../users.ts'
import type { Identity } from './identity.ts'
import type { ExternalProvider, Grant, ProviderRefusal } from './provider.ts'
import { makeExternalUser, insertExternalUser, lockByIdentity, refreshFromProvider } from './storage.ts'

export type ExternalSignIn = {
  /** The settings of the sign-in button; undefined if the provider is not configured or not discovered yet. */
  signInButton(): ClientSettings['signIn']
  /**
   * Signs in a user of the provider. The first sign-in creates the account.
   * @param options what a new account is created with
   */
  signInExternally(
    grant: Grant,
    client: Client,
    options?: NewAccountOptions,
  ): Promise<Result<TokenPair, ProviderRefusal | 'account/email-taken'>>
}

export type ExternalSignInOptions = {
  sql: Sql
  clock: Clock
  sessions: Sessions
  emails: AccountEmails
  /** Undefined: none is configured, and every code is refused. */
  provider: ExternalProvider | undefined
  legacyRecords: LegacyRecords
}

type NewAccountOptions = {
  /** Of our emails. */
  language?: InterfaceLanguage | undefined
  /** Of a record of the legacy site, which becomes the account or is transferred to it. */
  migrationToken?: string | undefined
}

type SignInAttempt = {
  identity: Identity
  client: Client
  language: InterfaceLanguage | undefined
  token: string | undefined
}
type SignedIn = { userId: string; pair: TokenPair }

export function externalSignIn(options: ExternalSignInOptions): ExternalSignIn {
  const { sql, clock, sessions, emails, provider, legacyRecords } = options
  // One transaction per person at a time: a client with many codes would otherwise hold all database connections.
  const runExclusive = mutexByKey()

  const newUser = async (tx: Executor, { identity, token }: SignInAttempt, now: Date): Promise<string | undefined> => {
    // If the address is taken, the token stays valid for another attempt.
    if (token === undefined || (await findByEmail(tx, identity.email)) !== undefined)
      return insertExternalUser(tx, identity, now)
    const recordId = await legacyRecords.claimForNewUser(tx, token)
    if (recordId === undefined) return insertExternalUser(tx, identity, now)
    await makeExternalUser(tx, recordId, identity, now)
    return recordId
  }

  const userIdOf = async (tx: Executor, attempt: SignInAttempt, now: Date): Promise<string | undefined> => {
    const { identity } = attempt
    const known = await lockByIdentity(tx, identity)
    if (known !== undefined) return (await refreshFromProvider(tx, known, identity, now)) ? known.id : undefined
    const newId = await newUser(tx, attempt, now)
    if (newId !== undefined) {
      if (attempt.language !== undefined) await updateUser(tx, newId, { language: attempt.language })
      await emails.sendWelcome(tx, newId)
    }
    // Without an insert, the address is taken, or a concurrent sign-in of the same person has created the account.
    return newId ?? (await lockByIdentity(tx, identity))?.id
  }

  const signInWithin = async (
    tx: Executor,
    attempt: SignInAttempt,
  ): Promise<Result<SignedIn, 'account/email-taken'>> => {
    const now = new Date(clock.now())
    const userId = await userIdOf(tx, attempt, now)
    if (userId === undefined) return refused('account/email-taken')
    await markLoggedIn(tx, userId, now)
    const pair = await sessions.start(tx, { scope: 'USER', sub: userId }, attempt.client)
    return ok({ userId, pair })
  }

  return {
    signInButton: () => provider?.signInButton(),
    async signInExternally(grant, client, { language, migrationToken } = {}) {
      if (provider === undefined) return refused('account/provider-refused')
      const identity = await provider.identify(grant)
      if (!identity.ok) return identity
      const signedIn = await withLegacyToken(legacyRecords, migrationToken, (token) =>
        runExclusive(keyOf(identity.value), () =>
          retryOnUniqueViolation(() =>
            transaction(sql.db, (tx) => signInWithin(tx, { identity: identity.value, client, language, token })),
          ),
        ),
      )
      if (!signedIn.ok) return signedIn
      // Without effect if the record has just become the account, which used the token up.
      await claimLegacyRecord(legacyRecords, signedIn.value.userId, migrationToken)
      return ok(signedIn.value.pair)
    },
  }
}

const keyOf = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`

/** A concurrent request may take the address between the look-up and the insert. The second look-up sees it. */
async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

import type { AuthProvider, ParticipantType, TokenScope, TokenType } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LinkAuthority } from './tokens.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** NONE: nobody can sign in (the owner of the sample quizzes, unclaimed legacy records). */
    authProvider: text().$type<AuthProvider>().notNull(),
    /** Who vouches for somebody who signs in elsewhere, and what they call them: the two together name one person. */
    providerIssuer: text(),
    providerSubject: text(),
    email: text(),
    /** The address as it is compared: two spellings of one address belong to one account. */
    emailKey: text().unique('users_email_unique'),
    unverifiedEmail: text(),
    givenName: text(),
    familyName: text(),
    defaultNickname: text().notNull(),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text(),
    lastLoginAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique('users_provider_unique').on(table.providerIssuer, table.providerSubject)],
)

/** One row per token, so that it can be revoked before it expires. The tokens themselves are stored nowhere. */
export const tokenRecords = pgTable(
  'token_records',
  {
    /** The claim `jti`. */
    id: uuid().primaryKey(),
    /** An access and a refresh token issued together. */
    pairId: uuid().notNull(),
    /** All pairs that go back to one sign-in. */
    familyId: uuid().notNull(),
    tokenType: text().$type<TokenType>().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    /** User id or participant id. */
    principalId: uuid().notNull(),
    gameId: uuid(),
    participantType: text().$type<ParticipantType>(),
    /** For a place in a game that somebody signed in has taken: the family of that sign-in. */
    signInId: uuid(),
    ip: text(),
    userAgent: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When a refresh token was first used. */
    rotatedAt: moment(),
    /** By the database's own clock, so that nodes agree on what is new. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('token_records_family').on(table.familyId),
    // Without the many that belong to players who have no account.
    index('token_records_user')
      .on(table.principalId)
      .where(sql`${table.scope} = 'USER' or ${table.signInId} is not null`),
    index('token_records_expiry').on(table.expiresAt),
    index('token_records_game')
      .on(table.gameId)
      .where(sql`${table.gameId} is not null`),
    index('token_records_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
)

/** Links in mails that are still good: using or voiding one deletes its row. The links themselves are stored nowhere. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    /** The claim `jti`. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authority: text().$type<LinkAuthority>().notNull(),
    /** Where it was mailed to. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('link_tokens_user').on(table.userId), index('link_tokens_expiry').on(table.expiresAt)],
)

/**
 * Changes of an account's address or password that can still be undone by the link that was mailed to the address of
 * before. The link's token is derived from the id by a secret key and is stored nowhere.
 */
export const undoLinks = pgTable(
  'undo_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Numbers an account's changes in their order. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's address before the change. The link was mailed there and restores it. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('undo_links_user').on(table.userId), index('undo_links_expiry').on(table.expiresAt)],
)

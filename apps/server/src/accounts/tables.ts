import type { AuthProvider, InterfaceLanguage, ParticipantType, TokenScope, TokenType } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LinkAuthority } from './tokens.ts'

const timestampMs = () => timestamp({ withTimezone: true, precision: 3 })

/** The words of a nickname, without case and accents. */
export const nicknameWords = (nickname: AnyPgColumn) => sql`to_tsvector('simple', search_key(${nickname}))`

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** NONE: without sign-in (the owner of the sample quizzes, unclaimed legacy records). */
    authProvider: text().$type<AuthProvider>().notNull(),
    /** The claims `iss` and `sub` of an external provider, which together identify one person. */
    providerIssuer: text(),
    providerSubject: text(),
    email: text(),
    /** See `emailKey`. */
    emailKey: text().unique('users_email_unique'),
    unverifiedEmail: text(),
    givenName: text(),
    familyName: text(),
    defaultNickname: text().notNull(),
    /** Of our emails to the user. Null: none was chosen, and they are in English. */
    language: text().$type<InterfaceLanguage>(),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text(),
    lastLoginAt: timestampMs(),
    createdAt: timestampMs().notNull(),
    updatedAt: timestampMs().notNull(),
  },
  (table) => [
    unique('users_provider_unique').on(table.providerIssuer, table.providerSubject),
    // A search for quizzes finds their authors.
    index('users_nickname_words').using('gin', nicknameWords(table.defaultNickname)),
  ],
)

/** One row per token, so that it can be revoked before it expires, or per pair (see `pairId`). The tokens themselves are stored nowhere. */
export const tokenRecords = pgTable(
  'token_records',
  {
    /** The claim `jti`. */
    id: uuid().primaryKey(),
    /**
     * An access and a refresh token issued together. If it is the same as `familyId`, the record is that of both tokens: until a
     * visitor's session is refreshed, its two tokens have one record, that of the access token, and the refresh token's `jti` is the family.
     */
    pairId: uuid().notNull(),
    /** The same for all pairs of one sign-in. */
    familyId: uuid().notNull(),
    tokenType: text().$type<TokenType>().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    /** User id or participant id. */
    principalId: uuid().notNull(),
    gameId: uuid(),
    participantType: text().$type<ParticipantType>(),
    /** For a game token of a signed-in user: the family of that sign-in. */
    signInId: uuid(),
    ip: text(),
    userAgent: text(),
    createdAt: timestampMs().notNull(),
    expiresAt: timestampMs().notNull(),
    /** When a refresh token was first used. */
    rotatedAt: timestampMs(),
    /** By the database's clock, so that all nodes compare the same times. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('token_records_family').on(table.familyId),
    // Excludes the tokens of visitors, which are the majority.
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

/** Valid links in emails: using or revoking a link deletes its row. The links themselves are not stored. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    /** The claim `jti`. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authority: text().$type<LinkAuthority>().notNull(),
    /** The recipient. */
    email: text().notNull(),
    expiresAt: timestampMs().notNull(),
  },
  (table) => [index('link_tokens_user').on(table.userId), index('link_tokens_expiry').on(table.expiresAt)],
)

/**
 * Changes of an account's address or password that can be undone. The token of the link is derived from the id with a
 * secret key and is not stored.
 */
export const undoLinks = pgTable(
  'undo_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Ascends in the order of an account's changes. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's address before the change: the recipient of the link, which restores it. */
    email: text().notNull(),
    expiresAt: timestampMs().notNull(),
  },
  (table) => [index('undo_links_user').on(table.userId), index('undo_links_expiry').on(table.expiresAt)],
)

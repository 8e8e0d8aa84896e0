import type { AuthProvider, ParticipantType, TokenScope, TokenType } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** NONE: nobody can sign in (the owner of the sample quizzes, unclaimed legacy records). */
  authProvider: text().$type<AuthProvider>().notNull(),
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
})

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
    index('token_records_expiry').on(table.expiresAt),
    index('token_records_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
)

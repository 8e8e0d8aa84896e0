import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Everybody who was ever brought over from the legacy site. Rows stay for ever: what is here is not imported again. */
export const legacyPlayers = pgTable('legacy_players', {
  /** The user's id, too, until the record has been moved into another account. */
  id: uuid().primaryKey(),
  /** The account that the record became (its own id) or was moved into. */
  claimedBy: uuid(),
})

/** Whoever shows one of these owns the player's past, so that only digests are kept. */
export const legacyTokens = pgTable('legacy_tokens', {
  /** SHA-256 of the migration token, as unpadded URL-safe base64. */
  digest: text().primaryKey(),
  playerId: uuid()
    .notNull()
    .references(() => legacyPlayers.id),
})

/** Quizzes and games that were brought over: one that has been deleted since must not come back. */
export const legacyImports = pgTable(
  'legacy_imports',
  { kind: text().$type<'quiz' | 'game'>().notNull(), id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Every imported player of the legacy site. Rows are never deleted, because players are imported only once. */
export const legacyPlayers = pgTable('legacy_players', {
  /** Also the id of the user, until the record was transferred to another account. */
  id: uuid().primaryKey(),
  /** The account that the record became (its own id) or was transferred to. */
  claimedBy: uuid(),
})

/** A token gives access to the player's data, so only digests are stored. */
export const legacyTokens = pgTable('legacy_tokens', {
  /** SHA-256 of the migration token, as unpadded URL-safe base64. */
  digest: text().primaryKey(),
  playerId: uuid()
    .notNull()
    .references(() => legacyPlayers.id),
})

/** Imported quizzes and games. Those deleted since must not be imported again. */
export const legacyImports = pgTable(
  'legacy_imports',
  { kind: text().$type<'quiz' | 'game'>().notNull(), id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

import type { GameMode, GameResults, GameStatus, ParticipantType } from '@pinwheel/contract'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** The figures of a game that reached its podium, computed once. */
export const gameResults = pgTable('game_results', {
  gameId: uuid().primaryKey(),
  body: jsonb().$type<GameResults>().notNull(),
})

/** A game that is over, as histories name it. */
export const finishedGames = pgTable('finished_games', {
  id: uuid().primaryKey(),
  quizId: uuid().notNull(),
  name: text().notNull(),
  mode: text().$type<GameMode>().notNull(),
  status: text().$type<Exclude<GameStatus, 'ACTIVE'>>().notNull(),
  createdAt: moment().notNull(),
})

/** That a user was in a finished game. Visitors without an account have no history. */
export const participations = pgTable(
  'participations',
  {
    userId: uuid().notNull(),
    gameId: uuid()
      .notNull()
      .references(() => finishedGames.id, { onDelete: 'cascade' }),
    participantType: text().$type<ParticipantType>().notNull(),
    /** A player's. */
    rank: integer(),
    score: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] }), index('participations_game').on(table.gameId)],
)

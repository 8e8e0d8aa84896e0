import type {
  GameMode,
  GameResults,
  GameStatus,
  ParticipantType,
  PlayerAnswer,
  QuestionDetails,
} from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** The results of a game that reached its podium, computed once. */
export const gameResults = pgTable('game_results', {
  gameId: uuid().primaryKey(),
  body: jsonb().$type<GameResults>().notNull(),
  /** The number of players, and the nickname of the first. Generated, because the body of a large game takes long to read. */
  players: integer().generatedAlwaysAs(sql`(jsonb_array_length(body -> 'playerMetrics'))`),
  bestPlayer: text().generatedAlwaysAs(sql`(body #>> '{playerMetrics,0,player,nickname}')`),
})

/** The questions of such a game with their distributions. */
export const answerSheets = pgTable('answer_sheets', {
  gameId: uuid().primaryKey(),
  questions: json().$type<QuestionDetails[]>().notNull(),
})

/** All answers of such a game, one row per player. Stored as text, because they are only sent to clients. */
export const playerAnswers = pgTable(
  'player_answers',
  {
    gameId: uuid().notNull(),
    /** The joining order. */
    number: bigint({ mode: 'number' }).notNull(),
    playerId: uuid().notNull(),
    answers: json().$type<PlayerAnswer[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.number] }),
    unique('player_answers_player').on(table.gameId, table.playerId),
  ],
)

/** An ended game, as histories show it. The host may change name and note. */
export const finishedGames = pgTable(
  'finished_games',
  {
    id: uuid().primaryKey(),
    quizId: uuid().notNull(),
    name: text().notNull(),
    mode: text().$type<GameMode>().notNull(),
    status: text().$type<Exclude<GameStatus, 'ACTIVE'>>().notNull(),
    /** The host's. */
    note: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('finished_games_quiz').on(table.quizId)],
)

/** The participation of a user in a finished game. Visitors have no history. */
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

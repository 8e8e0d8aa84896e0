import type { Answer, GameStatus } from '@pinwheel/contract'
import type { GameDocument, GameSetup, StoredCards } from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { picturesIn } from '../sql/shown-pictures.ts'

/** Milliseconds since 1970, as the engine counts. */
const epochMs = () => bigint({ mode: 'number' })

/**
 * One row per game, kept when the game is over. What is looked up or checked without reading the documents is generated
 * from them, so that the two cannot disagree. No index contains what changes during a game: PostgreSQL then updates the row
 * within its page, and no index (docs/decisions/0064). Active games are found by the index of their PINs.
 */
export const games = pgTable(
  'games',
  {
    id: uuid().primaryKey(),
    quizId: uuid().notNull(),
    status: text().$type<GameStatus>().notNull(),
    /** Grows with every change of the game and with every batch of joins; answers do not count. */
    version: bigint({ mode: 'number' }).notNull(),
    /** How many of its versions only added players. A node of an earlier release counts its joins as changes. */
    joins: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: epochMs().notNull(),
    changedAt: epochMs().notNull(),
    /** When the phase ends without a command. */
    dueAt: epochMs(),
    setup: jsonb().$type<GameSetup>().notNull(),
    document: jsonb().$type<GameDocument>().notNull(),
    /**
     * Apart from the document, because ten thousand of them are most of a megabyte, and change once in a question. Null for a game that is
     * over, and for one whose cards are in its document, because an earlier release has to find them there (docs/decisions/0081).
     */
    cards: json().$type<StoredCards>(),
    /** The size of its stored results, for the quota of its host. */
    keptBytes: bigint({ mode: 'number' }).notNull().default(0),
    pin: text().generatedAlwaysAs(sql`(setup ->> 'pin')`),
    hostId: uuid().generatedAlwaysAs(sql`(setup ->> 'hostId')::uuid`),
    phaseSeq: integer().generatedAlwaysAs(sql`(document ->> 'phaseSeq')::integer`),
    locked: boolean().generatedAlwaysAs(sql`(document ->> 'locked')::boolean`),
    /** The ids of the pictures among the questions: those must stay as long as the game is kept. */
    pictures: jsonb().generatedAlwaysAs(picturesIn(sql`setup`)),
  },
  (table) => [
    uniqueIndex('games_active_pin')
      .on(table.pin)
      .where(sql`${table.status} = 'ACTIVE'`),
    // With what the quota of a host is counted by, so that counting reads the index alone.
    index('games_host').on(table.hostId, table.status, table.keptBytes),
    index('games_quiz').on(table.quizId),
    index('games_pictures').using('gin', table.pictures),
    index('games_expired')
      .on(table.createdAt)
      .where(sql`${table.status} = 'EXPIRED'`),
  ],
)

// No foreign keys in the tables of players and answers: every write to them already locks the row of the game, and the
// constraint would look it up again for each of hundreds of rows.

/** The players of an active game. A user plays with the user's id. */
export const gamePlayers = pgTable(
  'game_players',
  {
    gameId: uuid().notNull(),
    playerId: uuid().notNull(),
    /** The joining order. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    nickname: text().notNull(),
    /** Two nicknames that share one of these look the same to people: equal capitals, and drawn alike as written. */
    nicknameKey: text().notNull(),
    nicknameLook: text().notNull(),
    joinedAt: epochMs().notNull(),
    joinedSeq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.playerId] }),
    unique('game_players_nickname').on(table.gameId, table.nicknameKey),
    unique('game_players_nickname_look').on(table.gameId, table.nicknameLook),
    index('game_players_player').on(table.playerId),
  ],
)

/** Participants that the host has banned, while the game is active. */
export const gameBans = pgTable('game_bans', { gameId: uuid().notNull(), participantId: uuid().notNull() }, (table) => [
  primaryKey({ columns: [table.gameId, table.participantId] }),
])

/** Every accepted answer, while the game is active. */
export const gameAnswers = pgTable(
  'game_answers',
  {
    gameId: uuid().notNull(),
    questionIndex: integer().notNull(),
    playerId: uuid().notNull(),
    body: jsonb().$type<Answer>().notNull(),
    answeredAt: epochMs().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.questionIndex, table.playerId] })],
)

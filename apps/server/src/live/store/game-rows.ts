import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type {
  EpochMs,
  Game,
  GameDocument,
  GameId,
  GameSetup,
  ParticipantId,
  Player,
  RecordedAnswer,
} from '@pinwheel/engine'
import { dueAt } from '@pinwheel/engine'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gameBans, gamePlayers, games } from '../tables.ts'
import type { KnownGame, QuizGames, StoredGame } from './live-store.ts'

export async function insertGame(
  db: Executor,
  game: Game,
  quizId: string,
): Promise<Result<undefined, 'pin-taken' | 'already-stored'>> {
  const rows = await db
    .insert(games)
    .values({
      id: game.id,
      quizId,
      status: 'ACTIVE',
      version: 1,
      createdAt: game.createdAt,
      changedAt: game.createdAt,
      setup: setupOf(game),
      document: documentOf(game),
      dueAt: dueAtOf(game),
    })
    .onConflictDoNothing()
    .returning({ id: games.id })
  if (rows.length > 0) return ok()
  const stored = await db.select({ id: games.id }).from(games).where(eq(games.id, game.id))
  return refused(stored.length > 0 ? 'already-stored' : 'pin-taken')
}

/** Until the transaction ends nothing else can change the game, join it or record an answer. */
export async function lockGame(tx: Executor, gameId: GameId): Promise<LockedGame | undefined> {
  const [row] = await activeGames(tx, [gameId]).for('update')
  return row && lockedGame(row)
}

/** Locks those of the games that no other transaction has locked. */
export async function lockUnlockedGames(
  tx: Executor,
  gameIds: readonly GameId[],
): Promise<ReadonlyMap<GameId, LockedGame>> {
  const rows = await activeGames(tx, gameIds).for('update', { skipLocked: true })
  return new Map(rows.map((row) => [row.id as GameId, lockedGame(row)]))
}

function activeGames(tx: Executor, gameIds: readonly GameId[]) {
  const { id, quizId, version, changedAt } = games
  return tx
    .select({ id, quizId, version, changedAt })
    .from(games)
    .where(and(eqAny(id, gameIds), eq(games.status, 'ACTIVE')))
}

export type LockedGame = { quizId: string; version: number; changedAt: EpochMs }

const lockedGame = ({
  quizId,
  version,
  changedAt,
}: Record<'quizId', string> & Record<'version' | 'changedAt', number>) => ({
  quizId,
  version,
  changedAt: changedAt as EpochMs,
})

/**
 * The known games, except those that are older than the locked ones: reading ten thousand players and answers takes a tenth
 * of a second. Answers do not count as changes, but none is taken back without one: the same number of answers are the same answers.
 */
export async function unchangedGames(
  tx: Executor,
  candidates: readonly { locked: LockedGame; known: KnownGame | undefined }[],
): Promise<ReadonlyMap<GameId, StoredGame>> {
  const current = candidates.flatMap(({ locked, known }) =>
    known?.version === locked.version
      ? [{ game: known.game, version: known.version, joins: known.joins, changedAt: locked.changedAt }]
      : [],
  )
  const answers = await countAnswers(tx, current)
  return new Map(
    current.flatMap(({ game, ...stored }) => {
      const count = answers.get(game.id)
      if (count === undefined) return [[game.id, { game, ...stored }]]
      return count === game.answers.length ? [[game.id, { game: inOrder(game), ...stored }]] : []
    }),
  )
}

/** The number of answers to the question that is open or showing its result, for the games that have one. */
async function countAnswers(tx: Executor, known: readonly KnownGame[]): Promise<ReadonlyMap<GameId, number>> {
  const questions = known.flatMap(({ game: { id, phase } }) =>
    phase.kind === 'question' || phase.kind === 'result' ? [{ id, index: phase.index }] : [],
  )
  if (questions.length === 0) return new Map()
  // As `integer`: the query builder returns `bigint` as text.
  const { rows } = await tx.execute<{ id: GameId; answers: number }>(sql`
    select q.id, (
      select count(*)::integer from ${ownAnswers}
      where a.game_id = q.id and a.question_index = q.index) as answers
    from unnest(
      ${sql.param(questions.map(({ id }) => id))}::uuid[],
      ${sql.param(questions.map(({ index }) => index))}::integer[]) as q (id, index)`)
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}

/** The answers in the order of `loadGame`: a node that loads the game must come to the same result. */
function inOrder(game: Game): Game {
  const numbers = new Map(game.players.map(({ id, number }) => [id, number]))
  const numberOf = ({ playerId }: RecordedAnswer): number => numbers.get(playerId) ?? 0
  const answers = game.answers.toSorted((a, b) => a.answeredAt - b.answeredAt || numberOf(a) - numberOf(b))
  return { ...game, answers }
}

type Stored = {
  version: number
  joins: number
  changedAt: EpochMs
  setup: GameSetup
  document: GameDocument
  players: [Player['id'], number, string, EpochMs, number][] | null
  answers: [Player['id'], RecordedAnswer['answer'], EpochMs][] | null
  banned: ParticipantId[] | null
}

/**
 * Reads a game with its players and the answers to the question that is open or showing its result. Everything comes as
 * one JSON value: ten thousand rows arrive in a third of the time that the driver needs to take them one by one.
 */
export async function loadGame(db: Executor, gameId: GameId): Promise<StoredGame | undefined> {
  const { rows } = await db.execute<{ stored: Stored }>(sql`
    select json_build_object(
      'version', g.version, 'joins', g.joins, 'changedAt', g.changed_at, 'setup', g.setup, 'document', g.document,
      'players', (
        select json_agg(json_build_array(p.player_id, p.number, p.nickname, p.joined_at, p.joined_seq) order by p.number)
        from game_players p where p.game_id = g.id),
      'answers', (
        select json_agg(json_build_array(a.player_id, a.body, a.answered_at) order by a.answered_at, p.number)
        from ${ownAnswers}
        where a.game_id = g.id and a.question_index = showing.index),
      'banned', (select json_agg(b.participant_id) from game_bans b where b.game_id = g.id)
    ) as stored
    from games g cross join ${showingQuestion} where g.id = ${gameId} and g.status = 'ACTIVE'`)
  return rows[0] && assembled(rows[0].stored)
}

/**
 * The question of game `g` that is open or showing its result; without an index in every other phase. `offset 0` keeps the planner from
 * reading it out of the document for each answer that it compares: ten thousand times a megabyte take twenty seconds.
 */
export const showingQuestion = sql.raw(`lateral (
  select case when g.document -> 'phase' ->> 'kind' in ('question', 'result')
    then (g.document -> 'phase' ->> 'index')::integer end as index offset 0) showing`)

/**
 * Answers `a` with their players `p`. An answer that was being recorded while its player was removed must not come back to life with a
 * player who rejoins.
 *
 * Each player is looked up by key: `offset 0` keeps the planner from joining the two tables. By the statistics of games that are over it
 * expects one answer and one player of a new game, and would compare each of ten thousand answers with each player.
 */
export const ownAnswers = sql.raw(`game_answers a cross join lateral (
  select p.number from game_players p
  where p.game_id = a.game_id and p.player_id = a.player_id and p.joined_at <= a.answered_at offset 0) p`)

function assembled({ version, joins, changedAt, setup, document, players, answers, banned }: Stored): StoredGame {
  const index = 'index' in document.phase ? document.phase.index : -1
  return {
    version,
    joins,
    changedAt,
    game: {
      ...setup,
      ...document,
      players: (players ?? []).map(([id, number, nickname, joinedAt, joinedSeq]) => ({
        id,
        number,
        nickname,
        joinedAt,
        joinedSeq,
      })),
      answers: (answers ?? []).map(([playerId, answer, answeredAt]) => ({ playerId, index, answer, answeredAt })),
      banned: banned ?? [],
    },
  }
}

/**
 * Writes what has changed of the document, and new bans, and deletes the players who left, with every answer they gave. Of an answer to the
 * question that is still open the key stays, so that recordAnswers refuses a second one if the participant joins again.
 */
export async function writeGame(tx: Executor, before: Game, { game, version, changedAt }: StoredGame): Promise<void> {
  const document = sql`${sql.raw(KEPT_DOCUMENT)} || ${JSON.stringify(changedFields(before, game))}::jsonb`
  await tx
    .update(games)
    .set({ version, changedAt, dueAt: dueAtOf(game), document })
    .where(eq(games.id, game.id))
  const present = new Set(game.players.map(({ number }) => number))
  const left = before.players.filter(({ number }) => !present.has(number)).map(({ id }) => id)
  if (left.length === 0) return
  await tx.delete(gamePlayers).where(and(eq(gamePlayers.gameId, game.id), eqAny(gamePlayers.playerId, left)))
  await withdrawAnswers(tx, game, left)
  // New bans stand at the end of the list.
  const banned = game.banned.slice(before.banned.length)
  if (banned.length > 0)
    await tx.execute(sql`
      insert into game_bans (game_id, participant_id)
      select ${game.id}, b.id from unnest(${sql.param(banned)}::uuid[]) as b (id) on conflict do nothing`)
}

/** Writes the new states of games whose players and bans are the same as before. */
export async function writeStates(
  tx: Executor,
  changes: readonly { before: StoredGame; after: StoredGame }[],
): Promise<void> {
  const rows = changes.map(({ before, after: { game, version, changedAt } }) => ({
    id: game.id,
    version,
    changedAt,
    dueAt: dueAtOf(game),
    document: changedFields(before.game, game),
  }))
  await tx.execute(sql`
    update games set version = c.version, changed_at = c."changedAt", due_at = c."dueAt",
      document = ${sql.raw(KEPT_DOCUMENT)} || c.document
    from json_to_recordset(${JSON.stringify(rows)}) as c (
      id uuid, version bigint, "changedAt" bigint, document jsonb, "dueAt" bigint)
    where games.id = c.id`)
}

/** Earlier than any player joined, so that the answer belongs to no player (see ownAnswers). */
const WITHDRAWN = 0

async function withdrawAnswers(tx: Executor, game: Game, left: readonly ParticipantId[]): Promise<void> {
  const theirs = and(eq(gameAnswers.gameId, game.id), eqAny(gameAnswers.playerId, left))
  if (game.phase.kind !== 'question') return void (await tx.delete(gameAnswers).where(theirs))
  const { index } = game.phase
  await tx.delete(gameAnswers).where(and(theirs, ne(gameAnswers.questionIndex, index)))
  await tx
    .update(gameAnswers)
    .set({ answeredAt: WITHDRAWN })
    .where(and(theirs, eq(gameAnswers.questionIndex, index)))
}

/** One parameter however many ids: a statement takes 65,535 parameters at most. */
const eqAny = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`

export async function deleteGamesOfQuiz(
  tx: Executor,
  { quizId, hostId }: QuizGames,
): Promise<{ gameId: GameId; version: number; isActive: boolean }[]> {
  const rows = await tx
    .delete(games)
    .where(and(eq(games.quizId, quizId), eq(games.hostId, hostId)))
    .returning({ id: games.id, version: games.version, status: games.status })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.delete(gamePlayers).where(inArray(gamePlayers.gameId, ids))
  await tx.delete(gameAnswers).where(inArray(gameAnswers.gameId, ids))
  await tx.delete(gameBans).where(inArray(gameBans.gameId, ids))
  return rows.map(({ id, version, status }) => ({
    gameId: id as GameId,
    version: version + 1,
    isActive: status === 'ACTIVE',
  }))
}

/** The players, answers and bans of a game are deleted when it ends. @returns whether there was such a game */
export async function deleteEndedGame(tx: Executor, gameId: GameId, hostId: string): Promise<boolean> {
  const isEnded = and(eq(games.id, gameId), eq(games.hostId, hostId), ne(games.status, 'ACTIVE'))
  return (await tx.delete(games).where(isEnded).returning({ id: games.id })).length > 0
}

const EXPIRED_PER_TRANSACTION = 1000

/** Deletes a bounded number of the games that expired before a moment. @returns their ids */
export async function deleteExpiredGames(tx: Executor, before: EpochMs): Promise<string[]> {
  const expired = tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.status, 'EXPIRED'), lt(games.changedAt, before)))
    .limit(EXPIRED_PER_TRANSACTION)
    .for('update', { skipLocked: true })
  const rows = await tx.delete(games).where(inArray(games.id, expired)).returning({ id: games.id })
  return rows.map(({ id }) => id)
}

const documentOf = ({ phase, phaseSeq, locked, isStill, cards, outcomes }: Game): GameDocument => ({
  phase,
  phaseSeq,
  locked,
  ...(isStill && { isStill }),
  cards,
  outcomes,
})

/** The stored document without the only field that can be absent: the changed fields contain it, if it is not. */
export const KEPT_DOCUMENT = "(games.document - 'isStill')"

/**
 * What an update writes of a document. Ten thousand score cards take a megabyte and tens of milliseconds, and change only
 * when the host leaves a result.
 */
export function changedFields(before: Game, after: Game): Partial<GameDocument> {
  const fields = Object.entries(documentOf(after)) as [keyof GameDocument, unknown][]
  return Object.fromEntries(fields.filter(([field, value]) => field === 'isStill' || value !== before[field]))
}

export function dueAtOf(game: Game): number | null {
  const due = dueAt(game)
  // A preview lasts as long as its words need, down to parts of a millisecond.
  return due === undefined ? null : Math.ceil(due)
}

function setupOf(game: Game): GameSetup {
  const { id, pin, name, languageCode, mode, hostId, hostNickname, questions, maxPlayers, createdAt } = game
  const language = languageCode === undefined ? {} : { languageCode }
  const host = hostNickname === undefined ? {} : { hostNickname }
  return { id, pin, name, ...language, mode, hostId, ...host, questions, maxPlayers, createdAt }
}

import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { EpochMs, Game, GameDocument, GameId, GameSetup, ParticipantId, RecordedAnswer } from '@pinwheel/engine'
import { dueAt, withChanges } from '@pinwheel/engine'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gamePlayers, games } from '../tables.ts'
import type { KnownGame, StoredGame } from './live-store.ts'
import { ownAnswers } from './load-game.ts'

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
  return withChanges(game, { answers })
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
  // Games are found by their ids, as in record-answers.ts.
  await tx.execute(sql`
    with changes as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as c (
        id uuid, version bigint, "changedAt" bigint, document jsonb, "dueAt" bigint)
    )
    update games set version = c.version, changed_at = c."changedAt", due_at = c."dueAt",
      document = ${sql.raw(KEPT_DOCUMENT)} || c.document
    from changes c where games.id = c.id and games.id = any (array(select id from changes))`)
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

const documentWithoutCards = ({ phase, phaseSeq, locked, isStill, outcomes }: Game): Omit<GameDocument, 'cards'> => ({
  phase,
  phaseSeq,
  locked,
  isStill,
  outcomes,
})

export const documentOf = (game: Game): GameDocument => ({
  ...documentWithoutCards(game),
  cards: Object.fromEntries(game.cards),
})

/** The stored document without the only field that can be absent: the changed fields contain it, if it is not. */
export const KEPT_DOCUMENT = "(games.document - 'isStill')"

/**
 * What an update writes of a document. Ten thousand score cards take a megabyte and tens of milliseconds, and change only
 * when the host leaves a result.
 */
export function changedFields(before: Game, after: Game): Partial<GameDocument> {
  const fields = Object.entries(documentWithoutCards(after)) as [keyof Game, unknown][]
  const changed = Object.fromEntries(fields.filter(([field, value]) => field === 'isStill' || value !== before[field]))
  return after.cards === before.cards ? changed : { ...changed, cards: Object.fromEntries(after.cards) }
}

export function dueAtOf(game: Game): number | null {
  const due = dueAt(game)
  // A preview lasts as long as its words need, down to parts of a millisecond.
  return due === undefined ? null : Math.ceil(due)
}

export function setupOf(game: Game): GameSetup {
  const { id, pin, name, languageCode, mode, hostId, hostNickname, questions, maxPlayers, createdAt } = game
  return { id, pin, name, languageCode, mode, hostId, hostNickname, questions, maxPlayers, createdAt }
}

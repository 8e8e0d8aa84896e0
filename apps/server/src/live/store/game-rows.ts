import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type {
  EpochMs,
  Game,
  GameDocument,
  GameId,
  GameSetup,
  ParticipantId,
  RecordedAnswer,
  StoredCards,
} from '@pinwheel/engine'
import { dueAt, withChanges } from '@pinwheel/engine'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isAnyOf } from '../../sql/index.ts'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gamePlayers, games } from '../tables.ts'
import type { KnownGame, StoredGame } from './live-store.ts'
import { isNotWithdrawn, WITHDRAWN } from './load-game.ts'

/** A game that is opened during an update keeps its cards where nodes of the earlier release look for them (migration 0018). */
const CARDS_IN_NEW_DOCUMENT = sql.raw(`case when cards_of_new_game() is null then '{"cards": {}}' else '{}' end::jsonb`)

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
      document: sql`${JSON.stringify(documentOf(game))}::jsonb || ${CARDS_IN_NEW_DOCUMENT}`,
      cards: sql`cards_of_new_game()`,
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
  const { id, quizId, version, changedAt } = games
  const [row] = await tx
    .select({ quizId, version, changedAt })
    .from(games)
    .where(and(eq(id, gameId), eq(games.status, 'ACTIVE')))
    .for('update')
  return row && { ...row, changedAt: row.changedAt as EpochMs }
}

export type LockedGame = { quizId: string; version: number; changedAt: EpochMs }

/**
 * The known game, unless it is older than the locked one: reading ten thousand players and answers takes a tenth of a second. Answers
 * do not count as changes, but none is taken back without one: the same number of answers are the same answers.
 */
export async function unchangedGame(
  tx: Executor,
  { version, changedAt }: LockedGame,
  known: KnownGame | undefined,
): Promise<StoredGame | undefined> {
  if (known?.version !== version) return undefined
  const { index, answers } = questionWithAnswers(known.game)
  if (index !== undefined && (await countAnswers(tx, known.game.id, index)) !== answers) return undefined
  return { game: withAnswersInOrder(known.game), version, joins: known.joins, changedAt }
}

/** The question that is open or showing its result, and the number of its answers; without them in the other phases. */
export const questionWithAnswers = ({ phase, answers }: Game): { index?: number; answers?: number } =>
  phase.kind === 'question' || phase.kind === 'result' ? { index: phase.index, answers: answers.length } : {}

async function countAnswers(tx: Executor, gameId: GameId, index: number): Promise<number> {
  // As `integer`: the query builder returns `bigint` as text.
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from game_answers a
    where a.game_id = ${gameId} and a.question_index = ${index} and ${isNotWithdrawn}`)
  return rows[0]?.count ?? 0
}

/** The answers in the order of `loadGame`: a node that loads the game must come to the same result. */
export function withAnswersInOrder(game: Game): Game {
  if (questionWithAnswers(game).index === undefined) return game
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
  await tx
    .update(games)
    .set({ version, changedAt, dueAt: dueAtOf(game), ...written(changedState(before, game)) })
    .where(eq(games.id, game.id))
  const present = new Set(game.players.map(({ number }) => number))
  const left = before.players.filter(({ number }) => !present.has(number)).map(({ id }) => id)
  if (left.length === 0) return
  await tx.delete(gamePlayers).where(and(eq(gamePlayers.gameId, game.id), isAnyOf(gamePlayers.playerId, left)))
  await withdrawAnswers(tx, game, left)
  // New bans stand at the end of the list.
  const banned = game.banned.slice(before.banned.length)
  if (banned.length > 0)
    await tx.execute(sql`
      insert into game_bans (game_id, participant_id)
      select ${game.id}, b.id from unnest(${sql.param(banned)}::uuid[]) as b (id) on conflict do nothing`)
}

/** The function `change_games` of the database writes the same. */
function written({ document, cards }: ChangedState) {
  // Without the only field that can be absent: the changed fields contain it, if it is not.
  const changed = sql`(${games.document} - 'isStill') || ${JSON.stringify(document)}::jsonb`
  if (cards === undefined) return { document: changed }
  const stored = JSON.stringify(cards)
  return {
    document: sql`${changed} || case when ${games.cards} is null then jsonb_build_object('cards', ${stored}::jsonb) else '{}' end`,
    cards: sql`case when ${games.cards} is not null then ${stored}::json end`,
  }
}

async function withdrawAnswers(tx: Executor, game: Game, left: readonly ParticipantId[]): Promise<void> {
  const theirs = and(eq(gameAnswers.gameId, game.id), isAnyOf(gameAnswers.playerId, left))
  if (game.phase.kind !== 'question') return void (await tx.delete(gameAnswers).where(theirs))
  const { index } = game.phase
  await tx.delete(gameAnswers).where(and(theirs, ne(gameAnswers.questionIndex, index)))
  await tx
    .update(gameAnswers)
    .set({ answeredAt: WITHDRAWN })
    .where(and(theirs, eq(gameAnswers.questionIndex, index)))
}

export const documentOf = ({ phase, phaseSeq, locked, isStill, outcomes }: Game): GameDocument => ({
  phase,
  phaseSeq,
  locked,
  isStill,
  outcomes,
})

/** What an update writes: the fields of the document that differ, and all score cards, which change only when the host leaves a result. */
export type ChangedState = { document: Partial<GameDocument>; cards: StoredCards | undefined }

export function changedState(before: Game, after: Game): ChangedState {
  const fields = Object.entries(documentOf(after)) as [keyof Game, unknown][]
  return {
    document: Object.fromEntries(fields.filter(([field, value]) => field === 'isStill' || value !== before[field])),
    cards: after.cards === before.cards ? undefined : Object.fromEntries(after.cards),
  }
}

/** False if nothing has changed. */
export const changesOnlyDocument = (before: Game, after: Game): boolean =>
  after !== before && after.players === before.players && after.banned === before.banned

export function dueAtOf(game: Game): number | null {
  const due = dueAt(game)
  // A preview lasts as long as its words need, down to parts of a millisecond.
  return due === undefined ? null : Math.ceil(due)
}

export function setupOf(game: Game): GameSetup {
  const { id, pin, name, languageCode, mode, hostId, hostNickname, questions, maxPlayers, createdAt } = game
  return { id, pin, name, languageCode, mode, hostId, hostNickname, questions, maxPlayers, createdAt }
}

import { MAX_GAMES_OF_QUIZ } from '@pinwheel/contract'
import type { GameChanges, GameResults, ParticipantType, QuestionDetails, ResultAnswersQuery } from '@pinwheel/contract'
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { answerSheets, finishedGames, gameResults, participations, playerAnswers } from './tables.ts'

/** The results with the current name of the game, and its note if there is one. */
export async function findResults(db: Executor, gameId: string): Promise<GameResults | undefined> {
  const { name, note } = finishedGames
  const rows = await db
    .select({ body: gameResults.body, name, note })
    .from(gameResults)
    .leftJoin(finishedGames, eq(finishedGames.id, gameResults.gameId))
    .where(eq(gameResults.gameId, gameId))
  const [row] = rows
  return (
    row && { ...row.body, ...(row.name !== null && { name: row.name }), ...(row.note !== null && { note: row.note }) }
  )
}

export async function questionDetails(db: Executor, gameId: string): Promise<QuestionDetails[]> {
  const { questions } = answerSheets
  const rows = await db.select({ questions }).from(answerSheets).where(eq(answerSheets.gameId, gameId))
  return rows[0]?.questions ?? []
}

/** The number of players in the results of a game; undefined if there are no results. */
export async function countPlayers(db: Executor, gameId: string): Promise<number | undefined> {
  const { players } = gameResults
  const rows = await db.select({ players }).from(gameResults).where(eq(gameResults.gameId, gameId))
  return rows[0]?.players ?? undefined
}

/** About 1 MB of text if each answered fifty questions. */
const PLAYERS_PER_PAGE = 200

/**
 * Answers in a game as the JSON text of `ResultAnswers`: of one player, or of the players after a number in joining order.
 * Text, because parsing and serializing megabytes would delay the live games of this node.
 */
export async function answersPage(db: Executor, gameId: string, query: ResultAnswersQuery): Promise<string> {
  const { playerId, after } = query
  const rows = await db
    .select({
      number: playerAnswers.number,
      playerId: playerAnswers.playerId,
      text: sql<string>`${playerAnswers.answers}::text`,
    })
    .from(playerAnswers)
    .where(
      and(
        eq(playerAnswers.gameId, gameId),
        playerId === undefined ? undefined : eq(playerAnswers.playerId, playerId),
        after === undefined ? undefined : gt(playerAnswers.number, after),
      ),
    )
    .orderBy(playerAnswers.number)
    .limit(PLAYERS_PER_PAGE)
  const next = rows.length === PLAYERS_PER_PAGE ? `,"next":${rows.at(-1)?.number}` : ''
  return `{"answers":{${rows.map((row) => `"${row.playerId}":${row.text}`).join(',')}}${next}}`
}

export async function quizOf(db: Executor, gameId: string): Promise<string | undefined> {
  const rows = await db.select({ quizId: finishedGames.quizId }).from(finishedGames).where(eq(finishedGames.id, gameId))
  return rows[0]?.quizId
}

/** The completed games of a host with a quiz, newest first. */
export async function gamesOfQuiz(db: Executor, quizId: string, hostId: string) {
  const { id, name, createdAt } = finishedGames
  return db
    .select({ id, name, createdAt, players: gameResults.players })
    .from(finishedGames)
    .innerJoin(participations, eq(participations.gameId, id))
    .innerJoin(gameResults, eq(gameResults.gameId, id))
    .where(and(isCompletedOf(hostId), eq(participations.participantType, 'HOST'), eq(finishedGames.quizId, quizId)))
    .orderBy(desc(createdAt), asc(id))
    .limit(MAX_GAMES_OF_QUIZ)
}

export async function changeFinishedGame(db: Executor, gameId: string, { name, note }: GameChanges): Promise<void> {
  const changes = { ...(name !== undefined && { name }), ...(note !== undefined && { note }) }
  if (Object.keys(changes).length > 0) await db.update(finishedGames).set(changes).where(eq(finishedGames.id, gameId))
}

/** The role that a user had in an ended game. */
export async function roleInEndedGame(
  db: Executor,
  gameId: string,
  userId: string,
): Promise<ParticipantType | undefined> {
  const isTheirs = and(eq(participations.userId, userId), eq(participations.gameId, gameId))
  const rows = await db.select({ role: participations.participantType }).from(participations).where(isTheirs)
  return rows[0]?.role
}

/** The completed games of a user, newest first. Expired games are omitted. */
export async function completedGamesOf(db: Executor, userId: string, { limit, offset }: PageBounds) {
  return db
    .select({
      id: finishedGames.id,
      quizId: finishedGames.quizId,
      name: finishedGames.name,
      mode: finishedGames.mode,
      participantType: participations.participantType,
      rank: participations.rank,
      score: participations.score,
      players: gameResults.players,
      bestPlayer: gameResults.bestPlayer,
      note: finishedGames.note,
      createdAt: finishedGames.createdAt,
    })
    .from(participations)
    .innerJoin(finishedGames, eq(finishedGames.id, participations.gameId))
    .leftJoin(gameResults, eq(gameResults.gameId, finishedGames.id))
    .where(isCompletedOf(userId))
    .orderBy(desc(finishedGames.createdAt), asc(finishedGames.id))
    .limit(limit)
    .offset(offset)
}

export async function countCompletedGamesOf(db: Executor, userId: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(participations)
    .innerJoin(finishedGames, eq(finishedGames.id, participations.gameId))
    .where(isCompletedOf(userId))
  return rows[0]?.total ?? 0
}

type PageBounds = { limit: number; offset: number }

const isCompletedOf = (userId: string) => and(eq(participations.userId, userId), eq(finishedGames.status, 'COMPLETED'))

import { Uuid } from '@pinwheel/contract'
import type {
  GameHistoryPage,
  GameHistoryQuery,
  GameResults,
  GameSummary,
  Media,
  ParticipantType,
  QuestionDetails,
  ResultAnswersQuery,
  ResultDetails,
} from '@pinwheel/contract'
import { mediaAddress, pictureAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import type { ActiveGame, Live } from '../live/index.ts'
import type { Sql } from '../sql/index.ts'
import {
  answersPage,
  completedGamesOf,
  countCompletedGamesOf,
  countPlayers,
  findResults,
  pastRole,
  questionDetails,
  quizOf,
} from './storage.ts'

export type Lookup<Found> =
  { ok: true; found: Found } | { ok: false; refusal: 'game/not-found' | 'game/no-results' | 'access/forbidden' }

export type Results = {
  /** The figures of a game, for those who were in it. */
  find(gameId: string, userId: string): Promise<Lookup<Reading<GameResults>>>
  /** Its questions and how they were answered, for the same. */
  details(gameId: string, userId: string, origin: Origin): Promise<Lookup<Reading<ResultDetails>>>
  /** Every answer for the host, a player's own answers for the player. As the JSON text of `ResultAnswers`. */
  answers(gameId: string, userId: string, query: ResultAnswersQuery): Promise<Lookup<Reading<string>>>
  /** Somebody's games: those still running first, newest first. */
  history(userId: string, query: GameHistoryQuery, origin: Origin): Promise<GameHistoryPage>
}

/** What the caller may read, and has not read yet. */
export type Reading<Body> = {
  /** Whether the body takes so much memory that few are read at a time. */
  isLarge: boolean
  /** @returns undefined when the game was deleted meanwhile */
  read(): Promise<Body | undefined>
}

/** The results of a thousand players are about 250 KB of text. */
const LARGE_GAME_PLAYERS = 1000

export type ResultsOptions = {
  sql: Sql
  live: Pick<Live, 'activeGamesOf' | 'participation'>
  /** The covers, as stored, of those among the quizzes that exist; null where a quiz has none now. */
  coversOf: (quizIds: readonly string[]) => Promise<Covers>
}

type Covers = ReadonlyMap<string, string | null>
type Line = Omit<GameSummary, 'created' | 'imageCoverURL'> & { quizId: string; createdAt: Date }

export function createResults({ sql: { db }, live, coversOf }: ResultsOptions): Results {
  type Role = ParticipantType | 'game/not-found' | 'access/forbidden'
  const roleOf = async (gameId: string, userId: string): Promise<Role> => {
    const past = await pastRole(db, gameId, userId)
    if (past !== undefined) return past
    const participation = await live.participation(gameId, userId)
    if (participation === 'HOST' || participation === 'PLAYER') return participation
    return participation === 'unknown' ? 'game/not-found' : 'access/forbidden'
  }
  const lookUp = async <Body>(
    gameId: string,
    userId: string,
    open: (role: ParticipantType, isLargeGame: boolean) => Reading<Body>,
  ): Promise<Lookup<Reading<Body>>> => {
    if (!Uuid.safeParse(gameId).success) return { ok: false, refusal: 'game/not-found' }
    const role = await roleOf(gameId, userId)
    if (role !== 'HOST' && role !== 'PLAYER') return { ok: false, refusal: role }
    const players = await countPlayers(db, gameId)
    if (players === undefined) return { ok: false, refusal: 'game/no-results' }
    return { ok: true, found: open(role, players >= LARGE_GAME_PLAYERS) }
  }
  const detailsOf = async (gameId: string, origin: Origin): Promise<ResultDetails> => {
    const quizId = await quizOf(db, gameId)
    const cover = quizId === undefined ? undefined : (await coversOf([quizId])).get(quizId)
    return {
      // A game outlives the quiz of somebody else that it was played with.
      ...(quizId !== undefined && cover !== undefined && { quizId }),
      ...(cover && { imageCoverURL: pictureAddress(cover, origin) }),
      questions: (await questionDetails(db, gameId)).map((details) => withAddresses(details, origin)),
    }
  }

  return {
    find: (gameId, userId) =>
      lookUp(gameId, userId, (_role, isLarge) => ({ isLarge, read: () => findResults(db, gameId) })),
    details: (gameId, userId, origin) =>
      lookUp(gameId, userId, (_role, isLarge) => ({ isLarge, read: () => detailsOf(gameId, origin) })),
    answers: (gameId, userId, query) =>
      lookUp(gameId, userId, (role) => {
        const asked = role === 'HOST' ? query : { playerId: userId }
        // One player's answers are a few kilobytes, whatever the game.
        return { isLarge: asked.playerId === undefined, read: () => answersPage(db, gameId, asked) }
      }),
    async history(userId, { limit, offset }, origin) {
      const running = (await live.activeGamesOf(userId)).map(runningLine)
      const shown = running.slice(offset, offset + limit)
      const rest = { limit: limit - shown.length, offset: Math.max(0, offset - running.length) }
      const completed = (await completedGamesOf(db, userId, rest)).map(completedLine)
      const lines = [...shown, ...completed]
      const covers = await coversOf([...new Set(lines.map(({ quizId }) => quizId))])
      return {
        results: lines.map((line) => summary(line, covers, origin)),
        total: running.length + (await countCompletedGamesOf(db, userId)),
        limit,
        offset,
      }
    },
  }
}

const runningLine = ({ createdAt, ...game }: ActiveGame): Line => ({
  ...game,
  status: 'ACTIVE',
  createdAt: new Date(createdAt),
})

type Completed = Awaited<ReturnType<typeof completedGamesOf>>[number]

const completedLine = ({ rank, score, ...game }: Completed): Line => ({
  ...game,
  status: 'COMPLETED',
  ...(rank !== null && { rank }),
  ...(score !== null && { score }),
})

function summary({ quizId, createdAt, ...line }: Line, covers: Covers, origin: Origin): GameSummary {
  const cover = covers.get(quizId)
  return {
    ...line,
    ...(cover && { imageCoverURL: pictureAddress(cover, origin) }),
    created: createdAt.toISOString(),
  }
}

/** Our own pictures are stored without our address. */
function withAddresses({ question, results, responseTimes }: QuestionDetails, origin: Origin): QuestionDetails {
  return {
    question: 'imageURL' in question ? withImage(question, origin) : withMedia(question, origin),
    results: 'imageURL' in results ? withImage(results, origin) : results,
    responseTimes,
  }
}

const withImage = <Shown extends { imageURL: string }>(shown: Shown, origin: Origin): Shown => ({
  ...shown,
  imageURL: pictureAddress(shown.imageURL, origin),
})

const withMedia = <Shown extends { media?: Media }>(shown: Shown, origin: Origin): Shown =>
  shown.media ? { ...shown, media: { ...shown.media, url: mediaAddress(shown.media, origin) } } : shown

import { ok, refused, Uuid } from '@pinwheel/contract'
import type {
  GameChanges,
  GameHistoryPage,
  GameHistoryQuery,
  GameResults,
  GamesOfQuiz,
  GameSummary,
  Media,
  ParticipantType,
  PictureCredit,
  PlayerProgress,
  QuestionDetails,
  Result,
  ResultAnswersQuery,
  ResultDetails,
} from '@pinwheel/contract'
import { mutexByKey } from '../concurrency/index.ts'
import { mediaAddress, pictureAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import type { ActiveGame, Live } from '../live/index.ts'
import type { Sql } from '../sql/index.ts'
import { playerProgress } from './progress.ts'
import type { ProgressQuery } from './progress.ts'
import {
  answersPage,
  changeFinishedGame,
  completedGamesOf,
  countCompletedGamesOf,
  countPlayers,
  findResults,
  gamesOfQuiz,
  roleInEndedGame,
  questionDetails,
  quizOf,
} from './storage.ts'

type ResultsRefusal = 'game/not-found' | 'game/no-results' | 'player/not-found' | 'access/forbidden'
/** Results that the caller may read. They are read later, because few large ones are read at the same time. */
export type ReadableResult<Body> = Result<Reading<Body>, ResultsRefusal>

export type Results = {
  /** The results of a game, for its participants. */
  find(gameId: string, userId: string): Promise<ReadableResult<GameResults>>
  /** The questions of a game and how they were answered, for its participants. */
  details(gameId: string, userId: string, origin: Origin): Promise<ReadableResult<ResultDetails>>
  /** Every answer for the host, a player's own answers for the player. As the JSON text of `ResultAnswers`. */
  answers(gameId: string, userId: string, query: ResultAnswersQuery): Promise<ReadableResult<string>>
  /** The games of a user: active games first, each group with the newest first. */
  history(userId: string, query: GameHistoryQuery, origin: Origin): Promise<GameHistoryPage>
  /** Whether a user may change and delete a finished game: only its host may. */
  checkHost(gameId: string, userId: string): Promise<Result<undefined, HostRefusal>>
  /** The finished games of a host with a quiz. */
  gamesOfQuiz(quizId: string, hostId: string): Promise<GamesOfQuiz>
  /** The same, of the quiz of a finished game. */
  gamesOfSameQuiz(gameId: string, hostId: string): Promise<GamesOfQuiz>
  /** The games of a host in which the player of one of them took part. */
  progress(query: ProgressQuery): ReadableResult<PlayerProgress>
  change(gameId: string, changes: GameChanges): Promise<void>
  /** Deletes a finished game with its results, for all participants. */
  remove(gameId: string, hostId: string): Promise<void>
}

type HostRefusal = 'game/not-found' | 'game/not-ended' | 'game/host-only' | 'access/forbidden'

type Reading<Body> = {
  /** Whether the body needs so much memory that only a few may be read at the same time. */
  isLarge: boolean
  /** @returns undefined if the game was deleted after the access check, or has no such player */
  read(): Promise<Body | undefined>
}

/** The results of a thousand players are about 250 KB of text. */
const LARGE_GAME_PLAYERS = 1000

export type ResultsOptions = {
  sql: Sql
  live: Pick<Live, 'activeGamesOf' | 'participation' | 'deleteEnded'>
  /** The stored covers of those quizzes that exist. */
  coversOf: (quizIds: readonly string[]) => Promise<Covers>
}

type Covers = ReadonlyMap<string, { address: string | null; credit: PictureCredit | null }>
type HistoryEntry = Omit<GameSummary, 'created' | 'imageCoverURL' | 'quizId'> & { quizId: string; createdAt: Date }

export function createResults({ sql: { db }, live, coversOf }: ResultsOptions): Results {
  // A client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  const roleOf = async (gameId: string, userId: string): Promise<Result<ParticipantType, ResultsRefusal>> => {
    const role = (await roleInEndedGame(db, gameId, userId)) ?? (await live.participation(gameId, userId))
    if (role === 'HOST' || role === 'PLAYER') return ok(role)
    return refused(role === 'unknown' ? 'game/not-found' : 'access/forbidden')
  }
  const lookUp = async <Body>(
    gameId: string,
    userId: string,
    open: (role: ParticipantType, isLargeGame: boolean) => Reading<Body>,
  ): Promise<ReadableResult<Body>> => {
    if (!Uuid.safeParse(gameId).success) return refused('game/not-found')
    const role = await roleOf(gameId, userId)
    if (!role.ok) return role
    const players = await countPlayers(db, gameId)
    return players === undefined ? refused('game/no-results') : ok(open(role.value, players >= LARGE_GAME_PLAYERS))
  }
  const detailsOf = async (gameId: string, origin: Origin): Promise<ResultDetails> => {
    const quizId = await quizOf(db, gameId)
    const cover = quizId === undefined ? undefined : (await coversOf([quizId])).get(quizId)
    return {
      // The quiz may have been deleted by its owner, who may be another user.
      ...(quizId !== undefined && cover !== undefined && { quizId }),
      ...(cover?.address && { imageCoverURL: pictureAddress(cover.address, origin) }),
      ...(cover?.address && cover.credit && { imageCoverCredit: cover.credit }),
      questions: (await questionDetails(db, gameId)).map((details) => withAddresses(details, origin)),
    }
  }

  const gamesOfOneQuiz = async (quizId: string, hostId: string): Promise<GamesOfQuiz> => {
    const games = Uuid.safeParse(quizId).success ? await gamesOfQuiz(db, quizId, hostId) : []
    return {
      games: games.map(({ createdAt, players, ...game }) => ({
        ...game,
        players: players ?? 0,
        created: createdAt.toISOString(),
      })),
    }
  }

  return {
    find: (gameId, userId) =>
      lookUp(gameId, userId, (role, isLarge) => ({
        isLarge,
        read: async () => forRole(role, await findResults(db, gameId)),
      })),
    details: (gameId, userId, origin) =>
      lookUp(gameId, userId, (_role, isLarge) => ({ isLarge, read: () => detailsOf(gameId, origin) })),
    answers: (gameId, userId, query) =>
      lookUp(gameId, userId, (role) => {
        const allowed = role === 'HOST' ? query : { playerId: userId }
        // The answers of one player are a few kilobytes in any game.
        return { isLarge: allowed.playerId === undefined, read: () => answersPage(db, gameId, allowed) }
      }),
    async history(userId, { limit, offset }, origin) {
      const active = await live.activeGamesOf(userId, { limit, offset })
      const rest = { limit: limit - active.games.length, offset: Math.max(0, offset - active.total) }
      const completed = await completedGamesOf(db, userId, rest)
      const entries = [...active.games.map(activeEntry), ...completed.map(completedEntry)]
      const covers = await coversOf([...new Set(entries.map(({ quizId }) => quizId))])
      return {
        results: entries.map((entry) => summary(entry, covers, origin)),
        total: active.total + (await countCompletedGamesOf(db, userId)),
        limit,
        offset,
      }
    },
    async checkHost(gameId, userId) {
      if (!Uuid.safeParse(gameId).success) return refused('game/not-found')
      const role = await roleInEndedGame(db, gameId, userId)
      if (role !== undefined) return role === 'HOST' ? ok() : refused('game/host-only')
      const current = await live.participation(gameId, userId)
      if (current === 'HOST') return refused('game/not-ended')
      return refused(current === 'unknown' ? 'game/not-found' : 'access/forbidden')
    },
    gamesOfQuiz: gamesOfOneQuiz,
    async gamesOfSameQuiz(gameId, hostId) {
      const quizId = await quizOf(db, gameId)
      return quizId === undefined ? { games: [] } : gamesOfOneQuiz(quizId, hostId)
    },
    progress: (query) =>
      Uuid.safeParse(query.playerId).success
        ? ok({ isLarge: true, read: () => playerProgress(db, { ...query, playerId: query.playerId.toLowerCase() }) })
        : refused('player/not-found'),
    change: (gameId, changes) => runExclusive(gameId, () => changeFinishedGame(db, gameId, changes)),
    remove: (gameId, hostId) => runExclusive(hostId, () => live.deleteEnded(gameId, hostId)),
  }
}

/** Players do not see the host's note. */
function forRole(role: ParticipantType, results: GameResults | undefined): GameResults | undefined {
  if (results === undefined || role === 'HOST') return results
  const { note: _note, ...shared } = results
  return shared
}

const activeEntry = ({ createdAt, ...game }: ActiveGame): HistoryEntry => ({
  ...game,
  status: 'ACTIVE',
  createdAt: new Date(createdAt),
})

type Completed = Awaited<ReturnType<typeof completedGamesOf>>[number]

const completedEntry = ({ rank, score, players, bestPlayer, note, ...game }: Completed): HistoryEntry => ({
  ...game,
  status: 'COMPLETED',
  ...(rank !== null && { rank }),
  ...(score !== null && { score }),
  ...(players !== null && { players }),
  ...(bestPlayer !== null && { bestPlayer }),
  ...(note !== null && game.participantType === 'HOST' && { note }),
})

function summary({ quizId, createdAt, ...entry }: HistoryEntry, covers: Covers, origin: Origin): GameSummary {
  const cover = covers.get(quizId)
  return {
    ...entry,
    ...(entry.participantType === 'HOST' && cover !== undefined && { quizId }),
    ...(cover?.address && { imageCoverURL: pictureAddress(cover.address, origin) }),
    created: createdAt.toISOString(),
  }
}

/** Addresses of uploaded pictures are stored without an origin. */
function withAddresses({ question, results, ...counts }: QuestionDetails, origin: Origin): QuestionDetails {
  const shown = 'imageURL' in question ? withImage(question, origin) : withMedia(question, origin)
  const { explanation } = shown
  return {
    ...counts,
    question: explanation === undefined ? shown : { ...shown, explanation: withMedia(explanation, origin) },
    results: 'imageURL' in results ? withImage(results, origin) : results,
  }
}

const withImage = <Shown extends { imageURL: string }>(shown: Shown, origin: Origin): Shown => ({
  ...shown,
  imageURL: pictureAddress(shown.imageURL, origin),
})

const withMedia = <Shown extends { media?: Media }>(shown: Shown, origin: Origin): Shown =>
  shown.media ? { ...shown, media: { ...shown.media, url: mediaAddress(shown.media, origin) } } : shown

import { Uuid } from '@pinwheel/contract'
import type { GameHistoryPage, GameHistoryQuery, GameResults, GameSummary } from '@pinwheel/contract'
import { absoluteAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import type { ActiveGame, Live } from '../live/index.ts'
import type { Sql } from '../sql/index.ts'
import { completedGamesOf, countCompletedGamesOf, findResults, hasParticipated } from './storage.ts'

type ResultsLookup =
  { ok: true; results: GameResults } | { ok: false; refusal: 'game/not-found' | 'game/no-results' | 'access/forbidden' }

export type Results = {
  /** The figures of a game, for those who were in it. */
  find(gameId: string, userId: string): Promise<ResultsLookup>
  /** Somebody's games: those still running first, newest first. */
  history(userId: string, query: GameHistoryQuery, origin: Origin): Promise<GameHistoryPage>
}

export type ResultsOptions = {
  sql: Sql
  live: Pick<Live, 'activeGamesOf' | 'participation'>
  /** The covers, as stored, that these quizzes have now. */
  coversOf: (quizIds: readonly string[]) => Promise<Covers>
}

type Covers = ReadonlyMap<string, string>
type Line = Omit<GameSummary, 'created' | 'imageCoverURL'> & { quizId: string; createdAt: Date }

export function createResults({ sql: { db }, live, coversOf }: ResultsOptions): Results {
  const access = async (gameId: string, userId: string): Promise<'granted' | 'game/not-found' | 'access/forbidden'> => {
    if (!Uuid.safeParse(gameId).success) return 'game/not-found'
    if (await hasParticipated(db, gameId, userId)) return 'granted'
    const participation = await live.participation(gameId, userId)
    if (participation === 'unknown') return 'game/not-found'
    return participation === 'participant' ? 'granted' : 'access/forbidden'
  }

  return {
    async find(gameId, userId) {
      const verdict = await access(gameId, userId)
      if (verdict !== 'granted') return { ok: false, refusal: verdict }
      const results = await findResults(db, gameId)
      return results === undefined ? { ok: false, refusal: 'game/no-results' } : { ok: true, results }
    },
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
    ...(cover !== undefined && { imageCoverURL: absoluteAddress(cover, origin) }),
    created: createdAt.toISOString(),
  }
}

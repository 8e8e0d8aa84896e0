import type { GameResults, PlayerProgress } from '@pinwheel/contract'
import type { QueryClient } from '@tanstack/react-query'
import { comparedResults, gamesOfQuiz } from '../../api/results.ts'
import { compareGames } from '../compare/compare-games.ts'
import type { Comparison } from '../compare/compare-games.ts'
import { MAX_COMPARED } from '../compare/game-marks.ts'
import { progressQuery } from '../progress/Progress.tsx'

/** What the workbook tells of other games of the host. */
export type OtherGames = {
  /** This game and the newest others of the quiz; undefined if it was hosted once. */
  comparison: Comparison | undefined
  /** Of the players who took part in another game too, by rank. */
  progress: readonly PlayedBefore[]
}

type PlayedBefore = { nickname: string; games: PlayerProgress['games'] }

/** The progress of a larger crowd would be a request for each of its players. */
const MAX_PLAYERS = 60

/** The requests follow one another, because the server reads the results of one game at a time for an account. */
export async function loadOtherGames(queryClient: QueryClient, results: GameResults): Promise<OtherGames> {
  return { comparison: await loadComparison(queryClient, results), progress: await loadProgress(queryClient, results) }
}

async function loadComparison(queryClient: QueryClient, results: GameResults): Promise<Comparison | undefined> {
  const { games } = await gamesOfQuiz(results.id, { quiet: true })
  const others = games.filter(({ id }) => id !== results.id).slice(0, MAX_COMPARED - 1)
  const compared = [results]
  for (const { id } of others)
    compared.push(
      await queryClient.fetchQuery({
        queryKey: ['gameResults', id],
        queryFn: ({ signal }) => comparedResults(id, signal),
      }),
    )
  return others.length === 0 ? undefined : compareGames(compared)
}

async function loadProgress(queryClient: QueryClient, results: GameResults): Promise<PlayedBefore[]> {
  if (results.playerMetrics.length > MAX_PLAYERS) return []
  const progress: PlayedBefore[] = []
  for (const { player } of results.playerMetrics) {
    const { games } = await queryClient.fetchQuery(progressQuery(results.id, player.id))
    if (games.length > 1) progress.push({ nickname: player.nickname, games })
  }
  return progress
}

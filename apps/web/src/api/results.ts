import type {
  GameChanges,
  GameResults,
  GamesOfQuiz,
  PlayerAnswer,
  PlayerProgress,
  ResultAnswers,
  ResultAnswersQuery,
  ResultDetails,
} from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { http } from './client.ts'
import { ApiError } from './send.ts'
import type { LoadCall } from './send.ts'

export const gameResults = (gameId: string, call: LoadCall = {}): Promise<GameResults> =>
  retryWhileBusy(
    (isLastTry) =>
      http.request({
        method: 'GET',
        path: address(ROUTES.results, { gameId }),
        ...call,
        ...(!isLastTry && { handles: BUSY }),
      }),
    call.signal,
  )

/** The finished games that the user hosted with the quiz of a finished game. */
export const gamesOfQuiz = (gameId: string, call: LoadCall = {}): Promise<GamesOfQuiz> =>
  http.request({ method: 'GET', path: address(ROUTES.resultsOfQuiz, { gameId }), ...call })

/** The results of one of several games. Quiet: the page shows a failure. */
export const comparedResults = (gameId: string, signal: AbortSignal): Promise<GameResults> =>
  gameResults(gameId, { signal, quiet: true })

/** The games of the user in which a player of one of them took part. Quiet: the page shows a failure. */
export const playerProgress = (gameId: string, playerId: string, signal: AbortSignal): Promise<PlayerProgress> =>
  retryWhileBusy(
    () =>
      http.request({
        method: 'GET',
        path: address(ROUTES.playerProgress, { gameId, playerId }),
        quiet: true,
        signal,
      }),
    signal,
  )

/** Renames a finished game, or changes the note of its host. */
export const changeGame = (gameId: string, changes: GameChanges): Promise<unknown> =>
  http.request({ method: 'PATCH', path: address(ROUTES.finishedGame, { gameId }), body: changes })

/** Deletes a finished game with its results, for all its participants. */
export const deleteGame = (gameId: string): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(ROUTES.finishedGame, { gameId }) })

/** Quiet: the page works without the details and shows that they are missing. */
export const resultDetails = (gameId: string, signal?: AbortSignal): Promise<ResultDetails> =>
  retryWhileBusy(
    () =>
      http.request({
        method: 'GET',
        path: address(ROUTES.resultDetails, { gameId }),
        quiet: true,
        ...(signal && { signal }),
      }),
    signal,
  )

const answersPage = (gameId: string, query: ResultAnswersQuery, signal?: AbortSignal): Promise<ResultAnswers> =>
  http.request({
    method: 'GET',
    path: address(ROUTES.resultAnswers, { gameId }),
    query,
    quiet: true,
    ...(signal && { signal }),
  })

/** The answers of one player. A player may request only their own. */
export async function playerAnswers(
  gameId: string,
  playerId: string,
  signal?: AbortSignal,
): Promise<readonly PlayerAnswer[]> {
  return (await answersPage(gameId, { playerId }, signal)).answers[playerId] ?? []
}

/** The answers of all players, for the host. Loaded page by page, because a large game has megabytes of them. */
export async function allAnswers(gameId: string, signal?: AbortSignal): Promise<ResultAnswers['answers']> {
  const answers: ResultAnswers['answers'] = {}
  let after: number | undefined
  do {
    const query = after === undefined ? {} : { after }
    const page = await retryWhileBusy(() => answersPage(gameId, query, signal), signal)
    Object.assign(answers, page.answers)
    after = page.next
  } while (after !== undefined)
  return answers
}

const RETRIES = 30
const RETRY_MS = 1000
const BUSY = 429

/** The server reads the results of few large games at the same time, and answers 429 to further clients. */
async function retryWhileBusy<Page>(
  load: (isLastTry: boolean) => Promise<Page>,
  signal: AbortSignal | undefined,
): Promise<Page> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await load(retries === RETRIES)
    } catch (reason) {
      const isBusy = reason instanceof ApiError && reason.status === BUSY
      if (!isBusy || retries === RETRIES) throw reason
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      signal?.throwIfAborted()
    }
  }
}

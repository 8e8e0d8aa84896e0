import type {
  AnswerRequest,
  CorrectAnswer,
  GameEntryTokens,
  GameHistoryPage,
  GamePlayersPage,
  RemovalRequest,
} from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { http, session } from './client.ts'
import type { LoadCall, Query } from './send.ts'
import { systemTiming } from './timing.ts'

type Seq = { seq?: number }

/**
 * Enters a game and stores its tokens; a player then still has to join. The request carries the user's token, so that the
 * server recognises a returning host. That token is refreshed first, because a 401 here means that there is no such game.
 * @param quiet true if the caller shows that there is no such game
 * @param isWanted whether to store the tokens: the person may have left the page while the server answered
 * @returns whether the host has locked the game: then no tokens are stored, because a new player cannot join
 */
export async function enterGame(
  game: { gameId: string } | { gamePIN: string },
  { quiet = false, isWanted = () => true }: { quiet?: boolean; isWanted?: () => boolean } = {},
): Promise<{ isLocked: boolean }> {
  await http.accessToken('USER')
  const call = { method: 'POST', path: ROUTES.enterGame, body: game, refresh: false, quiet } as const
  const { locked = false, ...tokens } = await http.request<GameEntryTokens>(call)
  if (!locked && isWanted()) session.keep('GAME', tokens)
  return { isLocked: locked }
}

/** @param quiet true if the caller shows a refusal (nickname taken, game full) at the field */
export const joinGame = (gameId: string, nickname: string, { quiet = false } = {}): Promise<unknown> =>
  http.request({
    method: 'POST',
    path: address(ROUTES.gamePlayers, { gameId }),
    body: { nickname },
    scope: 'GAME',
    quiet,
  })

/** A page of the game's players, for its host. */
export const gamePlayers = (gameId: string, query: Query, signal?: AbortSignal): Promise<GamePlayersPage> =>
  http.request({
    method: 'GET',
    path: address(ROUTES.gamePlayers, { gameId }),
    query,
    scope: 'GAME',
    ...(signal && { signal }),
  })

/** Removes a player, as host. With `ban` the player cannot join again. */
export const removePlayer = (gameId: string, playerId: string, ban: boolean): Promise<unknown> =>
  http.request({
    method: 'DELETE',
    path: address(ROUTES.gamePlayer, { gameId, playerId }),
    ...(ban && { query: { ban: 'true' } }),
    scope: 'GAME',
  })

export const removeNewestPlayers = (gameId: string, body: RemovalRequest): Promise<unknown> =>
  http.request({ method: 'POST', path: address(ROUTES.removals, { gameId }), body, scope: 'GAME' })

/** A dead network may never report an error, and a player who leaves does not wait for it. */
const LEAVE_WITHIN_MS = 5000

/** Leaves, or ends the game (the host, with the host's own id). Fails after 5 s without a response. */
export function leaveGame(gameId: string, playerId: string): Promise<unknown> {
  const attempt = new AbortController()
  const stop = systemTiming.after(LEAVE_WITHIN_MS, () => attempt.abort(new Error('The server has not responded.')))
  const path = address(ROUTES.gamePlayer, { gameId, playerId })
  return http.request({ method: 'DELETE', path, scope: 'GAME', signal: attempt.signal }).finally(stop)
}

/**
 * The host's next step: start, skip or next. `seq` is the phase that the host saw, so that a double click takes one step.
 * @param quiet true if the host has left the page already
 */
export const completeTask = (gameId: string, step: Seq = {}, { quiet = false } = {}): Promise<unknown> =>
  http.request({ method: 'POST', path: address(ROUTES.completeTask, { gameId }), body: step, scope: 'GAME', quiet })

/** Never shows a failure itself: the question screen does. */
export const submitAnswer = (gameId: string, answer: AnswerRequest, signal: AbortSignal): Promise<unknown> =>
  http.request({
    method: 'POST',
    path: address(ROUTES.answers, { gameId }),
    body: answer,
    scope: 'GAME',
    quiet: true,
    signal,
  })

export const addCorrectAnswer = (gameId: string, answer: CorrectAnswer): Promise<unknown> =>
  http.request({ method: 'POST', path: address(ROUTES.correctAnswers, { gameId }), body: answer, scope: 'GAME' })

export const removeCorrectAnswer = (gameId: string, answer: CorrectAnswer): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(ROUTES.correctAnswers, { gameId }), body: answer, scope: 'GAME' })

/** New players cannot join a locked game. */
export const lockGame = (gameId: string, locked: boolean): Promise<unknown> =>
  http.request({ method: 'PUT', path: address(ROUTES.lock, { gameId }), body: { locked }, scope: 'GAME' })

/** Below a game: the wiggling of its players' animals. */
const wigglesOf = (gameId: string): string => `${address(ROUTES.finishedGame, { gameId })}/wiggles`

/** Makes the player's animal wiggle on the host's screen. Never shows a failure: the animal has wiggled on the phone. */
export const sendWiggle = (gameId: string): Promise<unknown> =>
  http.request({ method: 'POST', path: wigglesOf(gameId), scope: 'GAME', quiet: true })

export const allowWiggles = (gameId: string, allowed: boolean): Promise<unknown> =>
  http.request({ method: 'PUT', path: wigglesOf(gameId), body: { allowed }, scope: 'GAME' })

export const gameHistory = (page: Query, call: LoadCall = {}): Promise<GameHistoryPage> =>
  http.request({ method: 'GET', path: ROUTES.ownGames, query: page, ...call })

import type { Answer, ParticipantType, QuizSave, TokenPair } from '@pinwheel/contract'
import { address, API_BASES, ROUTES } from '@pinwheel/contract/plain'
import { apiClient, expectStatus } from './api-client.ts'
import type { ApiResponse } from './api-client.ts'
import { openEventStream, readEvents } from './event-stream.ts'
import type { EventReader } from './event-stream.ts'

/** The client of one participant (host or player) in one game. */
export type ParticipantClient = TokenPair & {
  id: string
  gameId: string
  role: ParticipantType
  /** `call('POST', '/answers', …)`: the path is relative to the game's path. */
  call(method: string, path: string, body?: unknown): Promise<ApiResponse>
  openEvents(signal?: AbortSignal): Promise<Response>
  watch(): Promise<EventReader>
  complete(seq?: number): Promise<number>
  answer(answer: Answer, seq?: number): Promise<number>
  leave(): Promise<number>
}

/** One game on the server, with its host's client. */
export type GameClient = {
  gameId: string
  host: ParticipantClient
  /** Returns a client that has a token for the game and has not joined yet. */
  enter(userToken?: string): Promise<ParticipantClient>
  /** Enters and joins. Throws when the server refuses. */
  join(nickname: string, userToken?: string): Promise<ParticipantClient>
}

/** Opens a game of a stored quiz, or of a quiz that it saves first, as the user with this token. */
export async function openGame(origin: string, hostToken: string, quiz: QuizSave | string): Promise<GameClient> {
  const call = apiClient(origin)
  const save = async (body: QuizSave): Promise<string> =>
    (await expectStatus<{ id: string }>(201, call(`POST ${ROUTES.quizzes}`, body, hostToken))).id
  const quizId = typeof quiz === 'string' ? quiz : await save(quiz)
  const opened = call(`POST ${address(ROUTES.quizGames, { quizId })}`, {}, hostToken)
  const { id: gameId } = await expectStatus<{ id: string }>(201, opened)
  const enter = async (userToken?: string): Promise<ParticipantClient> =>
    participantClient(origin, await expectStatus(200, call(`POST ${ROUTES.enterGame}`, { gameId }, userToken)))
  return {
    gameId,
    host: await enter(hostToken),
    enter,
    async join(nickname, userToken) {
      const player = await enter(userToken)
      await expectStatus(204, player.call('POST', '/players', { nickname }))
      return player
    },
  }
}

type Claims = { sub: string; gameId: string; participantType: ParticipantType }

export const tokenClaims = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** The client of the participant that these tokens belong to. */
export function participantClient(origin: string, tokens: TokenPair): ParticipantClient {
  const { sub, gameId, participantType } = tokenClaims(tokens.accessToken)
  const call: ParticipantClient['call'] = (method, path, body) =>
    apiClient(origin)(`${method} /games/${gameId}${path}`, body, tokens.accessToken)
  const eventsUrl = `${origin}${API_BASES[0]}${address(ROUTES.events, { gameId })}`
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  return {
    ...tokens,
    id: sub,
    gameId,
    role: participantType,
    call,
    openEvents: (signal) => openEventStream(eventsUrl, headers, signal),
    watch: () => readEvents(eventsUrl, headers),
    complete: async (seq) => (await call('POST', '/tasks/current/complete', seq === undefined ? {} : { seq })).status,
    answer: async (answer, seq) =>
      (await call('POST', '/answers', seq === undefined ? answer : { ...answer, seq })).status,
    leave: async () => (await call('DELETE', `/players/${sub}`)).status,
  }
}

import { API_BASES } from '@pinwheel/contract'
import type { Answer, ParticipantType, QuizSave, TokenPair } from '@pinwheel/contract'
import { readEvents } from './event-reader.ts'
import type { EventReader } from './event-reader.ts'

type HttpAnswer = { status: number; body: unknown; headers: Headers }

/** `call('POST /users', { … })` to a server that listens. */
export type Call = (request: string, body?: unknown, token?: string) => Promise<HttpAnswer>

export const callTo =
  (origin: string): Call =>
  async (request, body, token) => {
    const [method = '', path] = request.split(' ', 2)
    const response = await fetch(`${origin}${API_BASES[0]}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }

/** Somebody with a token for a game. */
export type Seat = TokenPair & {
  id: string
  gameId: string
  role: ParticipantType
  /** `seat.call('POST', '/answers', …)`: below the game's own address. */
  call(method: string, path: string, body?: unknown): Promise<HttpAnswer>
  watch(): Promise<EventReader>
  complete(seq?: number): Promise<number>
  answer(answer: Answer, seq?: number): Promise<number>
  leave(): Promise<number>
}

export type Table = {
  gameId: string
  host: Seat
  enter(userToken?: string): Promise<Seat>
  /** Enters and joins. Throws when refused. */
  join(nickname: string, userToken?: string): Promise<Seat>
}

/** Saves a quiz, opens a game of it and sits the host down. */
export async function openTable(origin: string, hostToken: string, quiz: QuizSave): Promise<Table> {
  const call = callTo(origin)
  const saved = await expectStatus(201, call('POST /quizzes', quiz, hostToken))
  return openGame(origin, hostToken, (saved.body as { id: string }).id)
}

/** Opens a game of a stored quiz and sits the host down. */
export async function openGame(origin: string, hostToken: string, quizId: string): Promise<Table> {
  const call = callTo(origin)
  const created = await expectStatus(201, call(`POST /quizzes/${quizId}/games`, {}, hostToken))
  const gameId = (created.body as { id: string }).id
  const enter = async (userToken?: string): Promise<Seat> => {
    const entered = await expectStatus(200, call('POST /auth/game', { gameId }, userToken))
    return seatOf(origin, entered.body as TokenPair)
  }
  return {
    gameId,
    host: await enter(hostToken),
    enter,
    async join(nickname, userToken) {
      const seat = await enter(userToken)
      await expectStatus(204, seat.call('POST', '/players', { nickname }))
      return seat
    },
  }
}

async function expectStatus(status: number, answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  const given = await answer
  if (given.status !== status) throw new Error(`${given.status} instead of ${status}: ${JSON.stringify(given.body)}`)
  return given
}

type Claims = { sub: string; gameId: string; participantType: ParticipantType }

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

export function seatOf(origin: string, pair: TokenPair): Seat {
  const { sub, gameId, participantType } = claimsOf(pair.accessToken)
  const call: Seat['call'] = (method, path, body) =>
    callTo(origin)(`${method} /games/${gameId}${path}`, body, pair.accessToken)
  const address = `${origin}${API_BASES[0]}/games/${gameId}/events`
  return {
    ...pair,
    id: sub,
    gameId,
    role: participantType,
    call,
    watch: () => readEvents(address, { authorization: `Bearer ${pair.accessToken}` }),
    complete: async (seq) => (await call('POST', '/tasks/current/complete', seq === undefined ? {} : { seq })).status,
    answer: async (answer, seq) =>
      (await call('POST', '/answers', seq === undefined ? answer : { ...answer, seq })).status,
    leave: async () => (await call('DELETE', `/players/${sub}`)).status,
  }
}

import { expect } from '@playwright/test'
import type { AnswerRequest, GameEvent, QuizSave, TokenPair } from '@pinwheel/contract'
import type { Account } from './accounts.ts'

/** What somebody answers to a question; undefined: nothing. */
type Answers = (question: number) => AnswerRequest | undefined

export type Guest = { nickname: string; answers: Answers; account?: Account }

type Seat = TokenPair & { gameId: string }

/**
 * Plays a game from the first PIN to its end by the API alone, as quickly as its countdowns allow: for journeys that are
 * about what comes after. @returns the id of the game
 */
export async function playGame(at: string, host: Account, quiz: QuizSave, guests: readonly Guest[]): Promise<string> {
  const token = await logIn(at, host)
  const { id: quizId } = await call<{ id: string }>(at, 'POST', '/quizzes', token, quiz)
  const { id: gameId } = await call<{ id: string }>(at, 'POST', `/quizzes/${quizId}/games`, token, {})
  const stage = await enter(at, gameId, token)
  const seats: (Seat & Guest)[] = []
  for (const guest of guests) {
    const seat = await enter(at, gameId, guest.account && (await logIn(at, guest.account)))
    await call(at, 'POST', `/games/${gameId}/players`, seat.accessToken, { nickname: guest.nickname })
    seats.push({ ...seat, ...guest })
  }
  const goOn = (seq: number) => call(at, 'POST', `/games/${gameId}/tasks/current/complete`, stage.accessToken, { seq })
  const seen = new Set<number>()
  for await (const event of eventsOf(at, stage)) {
    if (!('seq' in event) || event.seq === undefined || seen.has(event.seq)) continue
    seen.add(event.seq)
    if (event.type === 'GAME_QUESTION_HOST') {
      const question = event.pagination.current - 1
      for (const { accessToken, answers } of seats) {
        const answer = answers(question)
        if (answer) await call(at, 'POST', `/games/${gameId}/answers`, accessToken, answer)
      }
      if (seats.some(({ answers }) => answers(question) === undefined)) await goOn(event.seq)
    }
    if (STEPS.has(event.type)) await goOn(event.seq)
    if (event.type === 'GAME_PODIUM_HOST') break
  }
  return gameId
}

/** What waits for the host. */
const STEPS: ReadonlySet<GameEvent['type']> = new Set([
  'GAME_LOBBY_HOST',
  'GAME_RESULT_HOST',
  'GAME_LEADERBOARD_HOST',
  'GAME_PODIUM_HOST',
])

async function call<Answer>(at: string, method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${at}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body ?? {}),
  })
  const answer: unknown = response.status === 204 ? {} : await response.json()
  expect(response.status, `${method} ${path}: ${JSON.stringify(body)} → ${JSON.stringify(answer)}`).toBeLessThan(300)
  return answer as Answer
}

async function logIn(at: string, { email, password }: Account): Promise<string> {
  return (await call<TokenPair>(at, 'POST', '/auth/login', undefined, { email, password })).accessToken
}

const enter = async (at: string, gameId: string, token?: string): Promise<Seat> => ({
  ...(await call<TokenPair>(at, 'POST', '/auth/game', token, { gameId })),
  gameId,
})

async function* eventsOf(at: string, { gameId, accessToken }: Seat): AsyncGenerator<GameEvent> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body } = await fetch(`${at}/api/games/${gameId}/events`, { headers })
  if (!body) throw new Error('The stage was given no stream.')
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) yield JSON.parse(data) as GameEvent
    }
  }
}

import type { DurationSeconds, QuizSave, TokenPair } from '@pinwheel/contract'
import { address, API_BASES, ROUTES } from '@pinwheel/contract/plain'
import { must } from '../load/clock.ts'
import { HttpClient } from '../load/http-client.ts'
import { eventType } from '../load/receipts.ts'
import { SseClient } from '../load/sse-client.ts'

export const api = (path: string): string => API_BASES[0] + path

const QUESTION = {
  type: 'MULTI_CHOICE',
  question: 'Which of these planets has the shortest day?',
  points: 1000,
  options: ['Mercury, the nearest', 'Jupiter, the largest', 'Neptune, the farthest', 'Venus, the slowest'].map(
    (value, index) => ({ value, correct: index === 1 }),
  ),
} as const

const quiz = (questions: number, duration: DurationSeconds): QuizSave => ({
  title: 'A measured quiz',
  mode: 'CLASSIC',
  visibility: 'PRIVATE',
  category: 'SPACE',
  languageCode: 'en',
  questions: Array.from({ length: questions }, () => QUESTION).map(({ options, ...question }) => ({
    ...question,
    duration,
    options: [...options],
  })),
})

/** The host of one game: registers, makes a quiz, opens the game, and takes it on step by step. */
export class Host {
  readonly #http: HttpClient
  readonly #port: number
  #stream: SseClient | undefined
  #token = ''
  #phase = { type: '', seq: -1 }
  #players = 0
  gameId = ''

  constructor(port: number) {
    this.#port = port
    this.#http = new HttpClient(port)
  }

  /** So many questions, with so many seconds for each, should somebody never answer; or a quiz. @returns the PIN. */
  async openGame(questions: number | QuizSave, duration: DurationSeconds = 240): Promise<string> {
    const account = { email: `bench${Date.now()}@example.org`, password: 'Mea5ured!Mea5ured!' }
    await this.#call(ROUTES.users, { ...account, defaultNickname: 'Bench' })
    const user = await this.#call<TokenPair>(ROUTES.login, account)
    const asked = typeof questions === 'number' ? quiz(questions, duration) : questions
    const saved = await this.#call<{ id: string }>(ROUTES.quizzes, asked, user.accessToken)
    const quizGames = address(ROUTES.quizGames, { quizId: saved.id })
    this.gameId = (await this.#call<{ id: string }>(quizGames, {}, user.accessToken)).id
    this.#token = (await this.#call<TokenPair>(ROUTES.enterGame, { gameId: this.gameId }, user.accessToken)).accessToken
    return this.#watch()
  }

  async reaches(type: string): Promise<void> {
    await must(`${type} on the host's screen`, () => this.#phase.type === type)
  }

  async hasPlayers(count: number): Promise<void> {
    await must(`${count} players in the game`, () => this.#players === count)
  }

  /** From the first question on; what the players do ends each. */
  async playToPodium(): Promise<void> {
    for (;;) {
      await must('A result', () => ['GAME_RESULT_HOST', 'GAME_PODIUM_HOST'].includes(this.#phase.type))
      if (this.#phase.type === 'GAME_PODIUM_HOST') return
      await this.step()
      await must('What follows', () => this.#phase.type !== 'GAME_RESULT_HOST')
      if (this.#phase.type === 'GAME_LEADERBOARD_HOST') await this.step()
    }
  }

  /** Start, next or quit: whatever the phase offers. */
  async step(): Promise<void> {
    await this.#call(address(ROUTES.completeTask, { gameId: this.gameId }), { seq: this.#phase.seq }, this.#token)
  }

  close(): void {
    this.#stream?.close()
    this.#http.close()
  }

  async #watch(): Promise<string> {
    let pin = ''
    const path = api(address(ROUTES.events, { gameId: this.gameId }))
    const onFrame = (bytes: Buffer, start: number, end: number): void => {
      const type = eventType(bytes, start, end)
      if (type === 'GAME_HEARTBEAT') return
      // A lobby of thousands is a long text: only its beginning is read.
      const head = bytes.toString('utf8', start, Math.min(end, start + 400))
      pin ||= /"pin":"(\d{6})"/.exec(head)?.[1] ?? ''
      this.#players = Number(/"players":(\d+)/.exec(head)?.[1] ?? this.#players)
      this.#phase = { type, seq: Number(/"seq":(\d+)/.exec(head)?.[1] ?? this.#phase.seq) }
    }
    this.#stream = new SseClient({ port: this.#port, path, token: this.#token, onFrame })
    await this.reaches('GAME_LOBBY_HOST')
    return pin
  }

  async #call<Body>(path: string, body: object, token?: string): Promise<Body> {
    const answer = await this.#http.request({ path: api(path), body, ...(token !== undefined && { token }) })
    if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return (answer.body === '' ? {} : JSON.parse(answer.body)) as Body
  }
}

import { randomUUID } from 'node:crypto'
import type { DurationSeconds, QuizSave } from '@pinwheel/contract'
import { address, API_BASES, ROUTES } from '@pinwheel/contract/plain'
import { apiClient, expectStatus, openGame, register } from '@pinwheel/testing'
import type { ParticipantClient } from '@pinwheel/testing'
import { waitUntil } from '../load/clock.ts'
import { eventType } from '../load/receipts.ts'
import { SseClient } from '../load/sse-client.ts'
import { runForEach } from '../load/workload.ts'

export const api = (path: string): string => API_BASES[0] + path

const QUESTION = {
  type: 'MULTI_CHOICE',
  question: 'Which of these planets has the shortest day?',
  points: 1000,
  options: ['Mercury, the nearest', 'Jupiter, the largest', 'Neptune, the farthest', 'Venus, the slowest'].map(
    (value, index) => ({ value, correct: index === 1 }),
  ),
} as const

const createQuiz = (questions: number, duration: DurationSeconds): QuizSave => ({
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

const originOf = (port: number): string => `http://127.0.0.1:${port}`

/** @returns the access token of a new account. */
const registerHost = (origin: string): Promise<string> =>
  register(origin, { email: `${randomUUID()}@example.org`, password: 'Mea5ured!Mea5ured!' }, 'Bench')

/** An account hosts at most this many games at the same time. */
const GAMES_PER_ACCOUNT = 100
/** Games that are created at the same time. */
const CONCURRENT_CREATIONS = 50

/** Creates games, each hundred by an account of its own. Their lobbies open seconds later. */
export async function createGames(port: number, count: number, questions: number): Promise<Host[]> {
  const origin = originOf(port)
  const owners: { token: string; quizId: string }[] = []
  while (owners.length * GAMES_PER_ACCOUNT < count) {
    const token = await registerHost(origin)
    const saving = apiClient(origin)(`POST ${ROUTES.quizzes}`, createQuiz(questions, 240), token)
    const { id: quizId } = await expectStatus<{ id: string }>(201, saving)
    owners.push({ token, quizId })
  }
  const hosts = Array.from({ length: count }, () => new Host(port))
  await runForEach(count, CONCURRENT_CREATIONS, async (index) => {
    const owner = owners[index % owners.length]
    if (owner !== undefined) await hosts[index]?.create(owner.token, owner.quizId)
  })
  return hosts
}

type ResultEvent = { results: { distribution: { count: number }[] } }

/** Simulates the host of one game: registers, saves a quiz, opens the game and advances it. */
export class Host {
  readonly #port: number
  #client: ParticipantClient | undefined
  #stream: SseClient | undefined
  #phase = { type: '', seq: -1 }
  #players = 0
  /** The events that the host has received, without heartbeats. */
  messages = 0
  /** The answers that the latest result counts. */
  answers = 0
  pin = ''
  gameId = ''

  constructor(port: number) {
    this.#port = port
  }

  /**
   * Opens a game of the given quiz, or of a quiz with the given number of questions.
   * @param duration seconds per question, after which it ends even without all answers. @returns the PIN
   */
  async openGame(quizOrQuestions: number | QuizSave, duration: DurationSeconds = 240): Promise<string> {
    const quiz = typeof quizOrQuestions === 'number' ? createQuiz(quizOrQuestions, duration) : quizOrQuestions
    await this.create(await registerHost(originOf(this.#port)), quiz)
    await this.waitForLobby()
    return this.pin
  }

  /** Creates a game of the quiz as the user with this token. */
  async create(userToken: string, quiz: QuizSave | string): Promise<void> {
    const { gameId, host } = await openGame(originOf(this.#port), userToken, quiz)
    this.gameId = gameId
    this.#client = host
    await this.#openStream(host.accessToken)
  }

  /** The PIN is known afterwards. */
  waitForLobby(): Promise<void> {
    return this.waitForPhase('GAME_LOBBY_HOST')
  }

  async waitForPhase(type: string): Promise<void> {
    await waitUntil(`the phase ${type}`, () => this.#phase.type === type)
  }

  async waitForPlayers(count: number): Promise<void> {
    await waitUntil(`${count} players in the game`, () => this.#players === count)
  }

  /** Advances the game from the first question to the podium. Each question ends when all players have answered. */
  async playToPodium(): Promise<void> {
    for (;;) {
      await waitUntil('the result of a question', () =>
        ['GAME_RESULT_HOST', 'GAME_PODIUM_HOST'].includes(this.#phase.type),
      )
      if (this.#phase.type === 'GAME_PODIUM_HOST') return
      await this.completeTask()
      await waitUntil('the phase after the result', () => this.#phase.type !== 'GAME_RESULT_HOST')
      if (this.#phase.type === 'GAME_LEADERBOARD_HOST') await this.completeTask()
    }
  }

  /** Completes the host's task in the current phase: start the game, go to the next screen, or quit. */
  async completeTask(): Promise<void> {
    const status = await this.#client?.complete(this.#phase.seq)
    if (status !== 204) throw new Error(`The server answered ${status} to the host's task in ${this.#phase.type}.`)
  }

  close(): void {
    this.#stream?.close()
  }

  async #openStream(token: string): Promise<void> {
    // A raw socket: with thousands of players, parsing each lobby event would slow the generator down.
    const path = api(address(ROUTES.events, { gameId: this.gameId }))
    const onFrame = (bytes: Buffer, start: number, end: number): void => {
      const type = eventType(bytes, start, end)
      if (type === 'GAME_HEARTBEAT') return
      // The lobby event of thousands of players is long, and its first 400 bytes hold all that is needed.
      const head = bytes.toString('utf8', start, Math.min(end, start + 400))
      this.messages += 1
      this.pin ||= /"pin":"(\d{6})"/.exec(head)?.[1] ?? ''
      this.#players = Number(/"players":(\d+)/.exec(head)?.[1] ?? this.#players)
      if (type === 'GAME_RESULT_HOST') this.answers = countAnswers(bytes.toString('utf8', start, end))
      this.#phase = { type, seq: Number(/"seq":(\d+)/.exec(head)?.[1] ?? this.#phase.seq) }
    }
    this.#stream = new SseClient({ port: this.#port, path, token, onFrame })
    await waitUntil('the first event of the host', () => this.#phase.type !== '')
  }
}

function countAnswers(frame: string): number {
  const { results } = JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as ResultEvent
  return results.distribution.reduce((sum, { count }) => sum + count, 0)
}

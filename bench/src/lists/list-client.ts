import { setTimeout as pause } from 'node:timers/promises'
import type { QuizPage } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { register } from '@pinwheel/testing'
import { HttpClient } from '../load/http-client.ts'
import { api } from '../product/host.ts'
import type { ListName } from './pages.ts'

const PASSWORD = 'Mea5ured!Mea5ured!'
/** The server's rate limit for one account is reached after 1,200 requests within a minute. */
const TOO_MANY_REQUESTS = 429
const RETRY_AFTER_MS = 5_000
const PATHS = { public: ROUTES.quizzes, own: ROUTES.ownQuizzes, ranked: ROUTES.quizzes } as const

/**
 * Reads pages of the quiz lists as a signed-in user, one request at a time. The measured requests use the raw client:
 * fetch adds up to a millisecond of its own.
 */
export class ListClient {
  readonly #port: number
  readonly #http: HttpClient
  readonly #email: string
  #token = ''

  constructor(port: number, email: string) {
    this.#port = port
    this.#http = new HttpClient(port)
    this.#email = email
  }

  /** Registers an account and signs in. */
  async register(): Promise<void> {
    const credentials = { email: this.#email, password: PASSWORD }
    this.#token = await register(`http://127.0.0.1:${this.#port}`, credentials, 'Reader')
  }

  /** @returns the page, and the milliseconds from the request to the complete response. */
  async readPage(list: ListName, query: Record<string, string>): Promise<{ page: QuizPage; ms: number }> {
    const path = `${api(PATHS[list])}?${new URLSearchParams(query)}`
    const startedAt = performance.now()
    const { status, body } = await this.#http.request({ method: 'GET', path, token: this.#token })
    if (status === TOO_MANY_REQUESTS) {
      await pause(RETRY_AFTER_MS)
      return this.readPage(list, query)
    }
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    return { page: JSON.parse(body) as QuizPage, ms: performance.now() - startedAt }
  }

  close(): void {
    this.#http.close()
  }
}

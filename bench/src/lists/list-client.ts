import type { QuizPage, TokenPair } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { HttpClient } from '../load/http-client.ts'
import { api } from '../product/host.ts'
import type { ListName } from './pages.ts'

const PASSWORD = 'Mea5ured!Mea5ured!'
const PATHS = { public: ROUTES.quizzes, own: ROUTES.ownQuizzes } as const

/** Reads pages of the quiz lists as a signed-in user, one request at a time. */
export class ListClient {
  readonly #http: HttpClient
  readonly #email: string
  #token = ''

  constructor(port: number, email: string) {
    this.#http = new HttpClient(port)
    this.#email = email
  }

  /** Registers an account and signs in. */
  async register(): Promise<void> {
    const credentials = { email: this.#email, password: PASSWORD }
    await this.#request(201, { path: api(ROUTES.users), body: { ...credentials, defaultNickname: 'Reader' } })
    this.#token = (await this.#request<TokenPair>(200, { path: api(ROUTES.login), body: credentials })).accessToken
  }

  /** @returns the page, and the milliseconds from the request to the complete response. */
  async readPage(list: ListName, query: Record<string, string>): Promise<{ page: QuizPage; ms: number }> {
    const path = `${api(PATHS[list])}?${new URLSearchParams(query)}`
    const startedAt = performance.now()
    const page = await this.#request<QuizPage>(200, { method: 'GET', path, token: this.#token })
    return { page, ms: performance.now() - startedAt }
  }

  close(): void {
    this.#http.close()
  }

  async #request<Body>(status: number, request: Parameters<HttpClient['request']>[0]): Promise<Body> {
    const response = await this.#http.request(request)
    if (response.status !== status)
      throw new Error(`${request.path} answered ${response.status} instead of ${status}: ${response.body}`)
    return JSON.parse(response.body) as Body
  }
}

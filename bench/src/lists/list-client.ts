import type { QuizPage, TokenPair } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { HttpClient } from '../load/http-client.ts'
import { api } from '../product/host.ts'
import type { ListName } from './pages.ts'

const PASSWORD = 'Mea5ured!Mea5ured!'
const PATHS = { public: ROUTES.quizzes, own: ROUTES.ownQuizzes } as const

/** Somebody who pages through lists of quizzes, one request at a time. */
export class Reader {
  readonly #http: HttpClient
  readonly #email: string
  #token = ''

  constructor(port: number, email: string) {
    this.#http = new HttpClient(port)
    this.#email = email
  }

  /** Makes an account, and signs in. */
  async register(): Promise<void> {
    const account = { email: this.#email, password: PASSWORD }
    await this.#expect(201, { path: api(ROUTES.users), body: { ...account, defaultNickname: 'Reader' } })
    this.#token = (await this.#expect<TokenPair>(200, { path: api(ROUTES.login), body: account })).accessToken
  }

  /** @returns the page, and the milliseconds until it was there. */
  async read(list: ListName, query: Record<string, string>): Promise<{ page: QuizPage; ms: number }> {
    const path = `${api(PATHS[list])}?${new URLSearchParams(query)}`
    const since = performance.now()
    const page = await this.#expect<QuizPage>(200, { method: 'GET', path, token: this.#token })
    return { page, ms: performance.now() - since }
  }

  close(): void {
    this.#http.close()
  }

  async #expect<Body>(status: number, request: Parameters<HttpClient['request']>[0]): Promise<Body> {
    const answer = await this.#http.request(request)
    if (answer.status !== status) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as Body
  }
}

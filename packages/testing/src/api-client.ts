import { API_BASES, ROUTES } from '@pinwheel/contract/plain'
import type { TokenPair } from '@pinwheel/contract'

export type ApiResponse = { status: number; body: unknown; headers: Headers }

/** `call('POST /users', { … })`: the path is relative to the API's base path. */
export type ApiCall = (request: string, body?: unknown, token?: string) => Promise<ApiResponse>

/** Calls the API of a listening server. The call resolves for every status and rejects if there is no response. */
export const apiClient =
  (origin: string): ApiCall =>
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

/** @throws when the response has another status. */
export async function expectStatus<Body>(status: number, response: Promise<ApiResponse>): Promise<Body> {
  const { status: actual, body } = await response
  if (actual !== status) throw new Error(`Status ${actual} instead of ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

export type Credentials = { email: string; password: string }

/** Registers an account and signs in. @returns the access token */
export async function register(origin: string, credentials: Credentials, defaultNickname: string): Promise<string> {
  const { email, password } = credentials
  await expectStatus(201, apiClient(origin)(`POST ${ROUTES.users}`, { email, password, defaultNickname }))
  return signIn(origin, credentials)
}

/** @returns the access token */
export async function signIn(origin: string, { email, password }: Credentials): Promise<string> {
  return (await expectStatus<TokenPair>(200, apiClient(origin)(`POST ${ROUTES.login}`, { email, password })))
    .accessToken
}

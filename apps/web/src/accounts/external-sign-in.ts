import type { ClientSettings, GoogleExchangeRequest, TokenPair } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { http, loadCurrentUser, session } from '../api/client.ts'
import { withPast } from '../api/legacy-token.ts'
import { ApiError } from '../api/send.ts'
import { providerName } from '../api/settings.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/Toast/toast.tsx'
import { canChallenge, challengeOf, randomHex } from './pkce.ts'

export type Provider = NonNullable<ClientSettings['signIn']>

/** What this tab must remember until the provider sends it back. */
type Attempt = { state: string; pkce_verifier: string }

const ATTEMPT_KEY = 'google_oauth'
const STATE_BYTES = 48
const VERIFIER_BYTES = 64

const errorSentence = (name: string): string => `${name} OAuth error. Please try again.`

/** Sends this tab to the provider's own page. */
export async function leaveForProvider({ name, ...provider }: Provider): Promise<void> {
  if (!canChallenge()) {
    notify.error(`Signing in with ${name} works on a secure address only, one that begins with https.`)
    return
  }
  const attempt: Attempt = { state: randomHex(STATE_BYTES), pkce_verifier: randomHex(VERIFIER_BYTES) }
  const challenge = await challengeOf(attempt.pkce_verifier)
  try {
    sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt))
  } catch {
    notify.error(errorSentence(name))
    return
  }
  location.assign(authorizationAddress(provider, attempt.state, challenge))
}

function authorizationAddress(
  { authorizationUrl, clientId }: Omit<Provider, 'name'>,
  state: string,
  challenge: string,
): string {
  const address = new URL(authorizationUrl)
  const query = {
    client_id: clientId,
    redirect_uri: location.origin + paths.providerCallback(),
    response_type: 'code',
    scope: 'openid profile email',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/**
 * Signs in with what the provider has sent along. Only an answer to this tab's own question counts, and only once.
 * @returns whether somebody is signed in now. If not, it has been said why.
 */
export async function finishSignIn(query: URLSearchParams): Promise<boolean> {
  const [attempt, code] = [takeAttempt(), query.get('code')]
  const fail = (): false => {
    notify.error(errorSentence(providerName()))
    return false
  }
  if (!code || attempt === undefined || query.get('state') !== attempt.state) return fail()
  try {
    const body: GoogleExchangeRequest = { code, codeVerifier: attempt.pkce_verifier }
    const pair = await withPast(ROUTES.googleExchange, (path) =>
      http.request<TokenPair>({ method: 'POST', path, body }),
    )
    session.keep('USER', pair)
  } catch (reason) {
    // What the server says has been shown already.
    return reason instanceof ApiError ? false : fail()
  }
  await loadCurrentUser()
  return true
}

function takeAttempt(): Attempt | undefined {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(ATTEMPT_KEY) ?? 'null') as Partial<Attempt> | null
    sessionStorage.removeItem(ATTEMPT_KEY)
    return attempt?.state && attempt.pkce_verifier ? (attempt as Attempt) : undefined
  } catch {
    return undefined
  }
}

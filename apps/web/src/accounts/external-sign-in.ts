import { t } from '@lingui/core/macro'
import type { ClientSettings } from '@pinwheel/contract'
import { logInWithProvider } from '../api/accounts.ts'
import { ApiError } from '../api/send.ts'
import { providerName } from '../api/settings.ts'
import type { Language } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/Toast/toast.tsx'
import { codeChallenge, isSecureContext, randomHex } from './pkce.ts'

export type SignInProvider = NonNullable<ClientSettings['signIn']>

/** Stored in this tab until the provider redirects back. */
type Attempt = { state: string; pkce_verifier: string }

const ATTEMPT_KEY = 'google_oauth'
const STATE_BYTES = 48
const VERIFIER_BYTES = 64

const errorMessage = (name: string): string => t`${name} OAuth error. Please try again.`

/** Redirects this tab to the provider's sign-in page. */
export async function startSignIn({ name, ...provider }: SignInProvider): Promise<void> {
  if (!isSecureContext()) {
    notify.error(t`Signing in with ${name} works only on a secure address, one that begins with https.`)
    return
  }
  const attempt: Attempt = { state: randomHex(STATE_BYTES), pkce_verifier: randomHex(VERIFIER_BYTES) }
  const challenge = await codeChallenge(attempt.pkce_verifier)
  try {
    sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt))
  } catch {
    notify.error(errorMessage(name))
    return
  }
  location.assign(authorizationUrlFor(provider, attempt.state, challenge))
}

function authorizationUrlFor(
  { authorizationUrl, clientId }: Omit<SignInProvider, 'name'>,
  state: string,
  challenge: string,
): string {
  const url = new URL(authorizationUrl)
  const query = {
    client_id: clientId,
    redirect_uri: location.origin + paths.providerCallback(),
    response_type: 'code',
    scope: 'openid profile email',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Signs in with the query parameters of the provider's redirect. They are accepted only for an attempt of this tab, once.
 * @param language of the page, for the emails to a new account
 * @returns whether the user is signed in now. If not, a message has been shown.
 */
export async function finishSignIn(query: URLSearchParams, language: Language): Promise<boolean> {
  const [attempt, code] = [takeAttempt(), query.get('code')]
  const fail = (): false => {
    notify.error(errorMessage(providerName()))
    return false
  }
  if (!code || attempt === undefined || query.get('state') !== attempt.state) return fail()
  try {
    await logInWithProvider({ code, codeVerifier: attempt.pkce_verifier, language })
    return true
  } catch (reason) {
    // The message of an ApiError has been shown already.
    return reason instanceof ApiError ? false : fail()
  }
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

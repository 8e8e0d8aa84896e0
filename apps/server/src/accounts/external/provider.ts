import { ok, refused } from '@pinwheel/contract'
import type { ClientSettings, Result } from '@pinwheel/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import { discovery } from './discovery.ts'
import type { ProviderSettings } from './discovery.ts'
import { readIdentity } from './identity.ts'
import type { Identity } from './identity.ts'

/** The authorization code of the provider, with the PKCE verifier and the redirect URI of the request. */
export type Grant = { code: string; codeVerifier: string; redirectUri: string }

export type ProviderRefusal =
  | 'account/provider-refused'
  | 'account/provider-profile-refused'
  | 'account/provider-no-email'
  | 'account/provider-unavailable'

export type ExternalProvider = {
  /** The settings of the sign-in button; undefined until the provider was discovered. */
  signInButton(): ClientSettings['signIn']
  /** Exchanges the code for the identity of the user. Every request to the provider has a timeout. */
  identify(grant: Grant): Promise<Result<Identity, ProviderRefusal>>
}

export type ExternalProviderOptions = {
  settings: ProviderSettings
  clock: Clock
  log: () => Pick<FastifyBaseLogger, 'warn'>
}

/** OpenID Connect: exchanges the code for tokens, checks the id token, and reads the profile. */
export function openIdProvider({ settings, clock, log }: ExternalProviderOptions): ExternalProvider {
  const { name, clientId, issuer } = settings
  const report = (error: unknown): void =>
    log().warn({ issuer, reason: describeError(error) }, `${name} cannot be used`)
  const provider = discovery(settings, clock, report)
  return {
    signInButton() {
      const authorizationUrl = provider.current()?.serverMetadata().authorization_endpoint
      return authorizationUrl === undefined ? undefined : { name, authorizationUrl, clientId }
    },
    async identify(grant) {
      try {
        const identity = await identityOf(await provider.discover(), grant)
        return identity === undefined ? refused('account/provider-no-email') : ok(identity)
      } catch (error) {
        if (!isRefusedCode(error)) report(error)
        return refused(refusalOf(error))
      }
    },
  }
}

async function identityOf(
  provider: oidc.Configuration,
  { code, codeVerifier, redirectUri }: Grant,
): Promise<Identity | undefined> {
  const callbackUrl = new URL(redirectUri)
  callbackUrl.searchParams.set('code', code)
  // The browser checks `state`, and sends no nonce: PKCE binds the code to the browser.
  const checks = { pkceCodeVerifier: codeVerifier, idTokenExpected: true }
  const tokens = await oidc.authorizationCodeGrant(provider, callbackUrl, checks)
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider sent no id token.')
  const hasProfile = provider.serverMetadata().userinfo_endpoint !== undefined
  const profile = hasProfile ? await readProfile(provider, tokens.access_token, claims.sub) : {}
  return readIdentity(claims.iss, { ...claims, ...profile })
}

/** The provider refuses its own access token. */
class RefusedProfile extends Error {}

async function readProfile(
  provider: oidc.Configuration,
  token: string,
  subject: string,
): Promise<oidc.UserInfoResponse> {
  try {
    return await oidc.fetchUserInfo(provider, token, subject)
  } catch (error) {
    throw isUnauthorized(error)
      ? new RefusedProfile('The provider refused to return the profile.', { cause: error })
      : error
  }
}

/** Some providers send a 401 without the `WWW-Authenticate` header. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status === 401)

/** A wrong, used or expired code, or a wrong verifier. Not logged: going back in the browser is enough to cause it. */
const isRefusedCode = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'

/** An id token with a wrong signature or audience, or one that has expired. */
const INVALID_TOKEN_CODES = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

function refusalOf(error: unknown): ProviderRefusal {
  if (isRefusedCode(error)) return 'account/provider-refused'
  if (error instanceof oidc.ClientError && INVALID_TOKEN_CODES.has(error.code ?? '')) return 'account/provider-refused'
  return error instanceof RefusedProfile ? 'account/provider-profile-refused' : 'account/provider-unavailable'
}

/** The reason without claims about a person, for the log. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (error instanceof oidc.ResponseBodyError) return `${message}: ${error.error}`
  return cause instanceof Error
    ? `${message}: ${cause.message || ((cause as NodeJS.ErrnoException).code ?? '')}`
    : message
}

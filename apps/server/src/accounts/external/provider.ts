import type { ClientSettings } from '@pinwheel/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import { discovery } from './discovery.ts'
import type { ProviderSettings } from './discovery.ts'
import { readIdentity } from './identity.ts'
import type { Identity } from './identity.ts'

/** What a browser brings back from the provider, and the address that it was sent back to. */
export type Grant = { code: string; codeVerifier: string; redirectUri: string }

type Identification = { ok: true; identity: Identity } | { ok: false; refusal: ProviderRefusal }

export type ProviderRefusal =
  | 'account/provider-refused'
  | 'account/provider-profile-refused'
  | 'account/provider-no-email'
  | 'account/provider-unavailable'

export type ExternalProvider = {
  /** What a page needs to send somebody there; undefined as long as the provider has not been found. */
  button(): ClientSettings['signIn']
  /** Finds out, in bounded time, who signed in there. */
  identify(grant: Grant): Promise<Identification>
}

export type ExternalProviderOptions = {
  settings: ProviderSettings
  clock: Clock
  log: () => Pick<FastifyBaseLogger, 'warn'>
}

/** OpenID Connect: the code is exchanged for tokens, the id token is checked, and the profile read. */
export function openIdProvider({ settings, clock, log }: ExternalProviderOptions): ExternalProvider {
  const { name, clientId, issuer } = settings
  const report = (error: unknown): void => log().warn({ issuer, reason: sentenceOf(error) }, `${name} cannot be used`)
  const provider = discovery(settings, clock, report)
  return {
    button() {
      const authorizationUrl = provider.known()?.serverMetadata().authorization_endpoint
      return authorizationUrl === undefined ? undefined : { name, authorizationUrl, clientId }
    },
    async identify(grant) {
      try {
        const identity = await identityOf(await provider.found(), grant)
        return identity === undefined ? { ok: false, refusal: 'account/provider-no-email' } : { ok: true, identity }
      } catch (error) {
        if (!isRefusedCode(error)) report(error)
        return { ok: false, refusal: refusalOf(error) }
      }
    },
  }
}

async function identityOf(
  provider: oidc.Configuration,
  { code, codeVerifier, redirectUri }: Grant,
): Promise<Identity | undefined> {
  const answer = new URL(redirectUri)
  answer.searchParams.set('code', code)
  // State is the browser's to check, since only it knows what it sent; a nonce is not sent. PKCE ties the code to it.
  const checks = { pkceCodeVerifier: codeVerifier, idTokenExpected: true }
  const tokens = await oidc.authorizationCodeGrant(provider, answer, checks)
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The id token is gone.')
  const hasProfile = provider.serverMetadata().userinfo_endpoint !== undefined
  const profile = hasProfile ? await readProfile(provider, tokens.access_token, claims.sub) : {}
  return readIdentity(claims.iss, { ...claims, ...profile })
}

/** The provider does not take its own access token, or no longer. */
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
      ? new RefusedProfile('The provider does not show the profile.', { cause: error })
      : error
  }
}

/** Not every provider says with its 401, as it should, by what it wants to be convinced. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status === 401)

/** Wrong, used or expired code, or a verifier that does not belong to it. It happens: to go back in the browser is enough. */
const isRefusedCode = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'

/** An id token that somebody else signed, or that is meant for somebody else, or is too old. */
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

/** Enough for an operator, and nothing of what the provider said about a person. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (error instanceof oidc.ResponseBodyError) return `${message}: ${error.error}`
  return cause instanceof Error
    ? `${message}: ${cause.message || ((cause as NodeJS.ErrnoException).code ?? '')}`
    : message
}

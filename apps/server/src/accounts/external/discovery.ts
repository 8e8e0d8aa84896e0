import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import { singleFlight } from '../../concurrency/index.ts'

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

export type Discovery = {
  /** The provider's configuration, if already known. Otherwise starts a discovery in the background, with a delay after failures. */
  current(): oidc.Configuration | undefined
  /** The provider's configuration, by a discovery if it is not known. Rejects if that fails. */
  discover(): Promise<oidc.Configuration>
}

/** Timeout of each request to the provider. */
const TIMEOUT_SECONDS = 5
/** Longer than the timeout, so that a background discovery never starts during another one. */
const RETRY_AFTER_MS = 10_000

/**
 * Discovers the endpoints of the provider. The provider need not be available at start: discovery is repeated on demand,
 * when a page shows the sign-in button or a user signs in.
 */
export function discovery(settings: ProviderSettings, clock: Clock, onFailure: (error: unknown) => void): Discovery {
  let provider: oidc.Configuration | undefined
  let retryAt = Number.NEGATIVE_INFINITY

  const delayRetry = (): void => {
    retryAt = clock.now() + RETRY_AFTER_MS
  }
  const request = singleFlight(async (): Promise<oidc.Configuration> => {
    delayRetry()
    try {
      return (provider = await requestConfiguration(settings))
    } catch (error) {
      delayRetry()
      throw error
    }
  })
  return {
    current() {
      if (provider === undefined && clock.now() >= retryAt) request().catch(onFailure)
      return provider
    },
    discover: async () => provider ?? request(),
  }
}

async function requestConfiguration({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  // config/ accepts http only for providers on this machine and outside of production.
  const extensions = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const options = { execute: extensions, timeout: TIMEOUT_SECONDS }
  const discovered = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, options)
  const { supportsPKCE: _, ...serverMetadata } = discovered.serverMetadata()
  const metadata = {
    ...serverMetadata,
    // Clients send only the code. The parameter `iss` distinguishes several providers, and there is only one.
    authorization_response_iss_parameter_supported: false,
  }
  const provider = new oidc.Configuration(metadata, clientId, undefined, clientAuthentication(metadata, clientSecret))
  provider.timeout = TIMEOUT_SECONDS
  for (const extend of [...extensions, oidc.enableNonRepudiationChecks]) extend(provider)
  return provider
}

/** In the body, as Google documents it, if the provider supports that. */
function clientAuthentication(metadata: oidc.ServerMetadata, clientSecret: string): oidc.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret)
}

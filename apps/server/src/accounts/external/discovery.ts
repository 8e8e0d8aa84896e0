import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

export type Discovery = {
  /** The provider, if it has been found. If not, looks for it again, though not at every question. */
  known(): oidc.Configuration | undefined
  /** Looks for it until this attempt has succeeded or failed. */
  found(): Promise<oidc.Configuration>
}

/** A provider gets this long for each of its answers. */
const ANSWER_SECONDS = 5
const LOOK_AGAIN_AFTER_MS = 10_000

/**
 * Finds out where the provider's endpoints are. It need not be there when we start, and what fails is tried again when
 * somebody asks: a page that would like to show its button, a person who signs in.
 */
export function discovery(settings: ProviderSettings, clock: Clock, onFailure: (error: unknown) => void): Discovery {
  let provider: oidc.Configuration | undefined
  let search: Promise<oidc.Configuration> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<oidc.Configuration> => {
    try {
      return (provider = await discover(settings))
    } catch (error) {
      failedAt = clock.now()
      throw error
    } finally {
      search = undefined
    }
  }
  const found = async (): Promise<oidc.Configuration> => provider ?? (search ??= look())

  return {
    known() {
      const isWorthLooking = search === undefined && clock.now() - failedAt >= LOOK_AGAIN_AFTER_MS
      if (provider === undefined && isWorthLooking) found().catch(onFailure)
      return provider
    },
    found,
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  // The configuration lets an address without TLS through only where it cannot matter.
  const execute = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const options = { execute, timeout: ANSWER_SECONDS }
  const discovered = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, options)
  const { supportsPKCE: _, ...said } = discovered.serverMetadata()
  const metadata = {
    ...said,
    // Clients send us the code alone. To name the issuer beside it tells apart the answers of several providers, and
    // there is only one.
    authorization_response_iss_parameter_supported: false,
  }
  const provider = new oidc.Configuration(metadata, clientId, undefined, authentication(metadata, clientSecret))
  provider.timeout = ANSWER_SECONDS
  for (const extend of [...execute, oidc.enableNonRepudiationChecks]) extend(provider)
  return provider
}

/** In the body, as Google's documents have it, wherever the provider takes it so. */
function authentication(metadata: oidc.ServerMetadata, clientSecret: string): oidc.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret)
}

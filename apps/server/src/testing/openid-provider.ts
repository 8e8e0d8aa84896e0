import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration } from 'oidc-provider'

/** The claims of an account at the provider. May be changed at any time. */
export type ProviderAccount = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export type OpenIdProviderOptions = {
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  /** By login name. Every password is accepted. */
  accounts: Record<string, ProviderAccount>
  /** Default: the client sends its secret in the body. */
  authentication?: 'client_secret_post' | 'client_secret_basic'
  /** 0: any free one. */
  port?: number
  /** May change every response before it is sent. */
  onResponse?: (response: ProviderResponse) => Promise<void> | void
}

type ProviderResponse = {
  readonly path: string
  status: number
  body: unknown
  set(headers: Readonly<Record<string, string>>): void
}

export type OpenIdProvider = { issuer: string; port: number; close(): Promise<void> }

/** A real OpenID provider on this machine, with its own pages for sign-in and consent. Stores everything in memory. */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(options.port ?? 0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const provider = await withoutConsoleWarnings(async () => {
    const { default: Provider } = await import('oidc-provider')
    return new Provider(issuer, configuration(options))
  })
  const { onResponse } = options
  if (onResponse)
    provider.use(async (response, next) => {
      await next()
      await onResponse(response)
    })
  const handleRequest = provider.callback()
  server.on('request', (request, response) => void handleRequest(request, response))
  return {
    issuer,
    port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

// Seconds.
const MINUTE = 60
const HOUR = 60 * MINUTE

function configuration(options: OpenIdProviderOptions): Configuration {
  const { clientId, clientSecret, redirectUris, accounts, authentication = 'client_secret_post' } = options
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: authentication,
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, name) => {
      const account = accounts[name]
      return account && { accountId: name, claims: () => ({ sub: name, ...account }) }
    },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: MINUTE,
      Grant: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: { devInteractions: { enabled: true } },
  }
}

/** For the provider's warnings that its development features are not for production. */
async function withoutConsoleWarnings<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console
  Object.assign(console, { warn: () => undefined, info: () => undefined })
  try {
    return await work()
  } finally {
    Object.assign(console, { warn, info })
  }
}

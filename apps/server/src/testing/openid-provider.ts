import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration } from 'oidc-provider'

/** Somebody with an account at the provider, by the name that they sign in with there. Change it, and it has changed. */
export type ProviderAccount = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export type OpenIdProviderOptions = {
  clientId: string
  clientSecret: string
  /** Addresses that the provider may send browsers back to. */
  redirectUris: readonly string[]
  /** Read whenever somebody is asked for. Any password will do. */
  accounts: Record<string, ProviderAccount>
  /** How the client shows its secret: in the body unless said otherwise. */
  authentication?: 'client_secret_post' | 'client_secret_basic'
  /** 0: any free one. */
  port?: number
  /** A look at, and a hand in, every answer before it leaves. */
  onAnswer?: (answer: ProviderAnswer) => Promise<void> | void
}

/** What leaves for a request. Whatever is changed, leaves changed. */
type ProviderAnswer = {
  readonly path: string
  status: number
  body: unknown
  set(headers: Readonly<Record<string, string>>): void
}

export type OpenIdProvider = { issuer: string; port: number; close(): Promise<void> }

/** A real OpenID provider on this machine, with its own pages to sign in and to consent; nothing of it outlasts it. */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(options.port ?? 0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const provider = await quietly(async () => {
    const { default: Provider } = await import('oidc-provider')
    return new Provider(issuer, configuration(options))
  })
  const { onAnswer } = options
  if (onAnswer)
    provider.use(async (answer, next) => {
      await next()
      await onAnswer(answer)
    })
  const answerRequest = provider.callback()
  server.on('request', (request, response) => void answerRequest(request, response))
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

/** It warns that it is for development only, which is what it is here for. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console
  Object.assign(console, { warn: () => undefined, info: () => undefined })
  try {
    return await work()
  } finally {
    Object.assign(console, { warn, info })
  }
}

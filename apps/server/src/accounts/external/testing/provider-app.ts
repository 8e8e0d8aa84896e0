import { randomUUID } from 'node:crypto'
import type { Profile, TokenPair } from '@pinwheel/contract'
import { startTestApp } from '../../../testing/index.ts'
import type { TestAnswer, TestApp } from '../../../testing/index.ts'
import { startOpenIdProvider } from '../../../testing/openid-provider.ts'
import type { OpenIdProvider, OpenIdProviderOptions, ProviderAccount } from '../../../testing/openid-provider.ts'
import { consent } from './consent.ts'
import type { Authorization } from './consent.ts'

const PAGE = 'http://localhost:3000'
export const OTHER_PAGE = 'https://quiz.example.org'
export const CLIENT = { clientId: 'pinwheel', clientSecret: 'the secret of the test client' }

type OnResponse = NonNullable<OpenIdProviderOptions['onResponse']>
/** The node, page origin and client address of a code exchange. */
type ExchangeOptions = { at?: TestApp; origin?: string; from?: string; migrationToken?: string }
type Authority = { provider?: OpenIdProvider; origin?: string }

/** The application with a real OpenID provider and its accounts. */
export type ProviderApp = {
  pinwheel: TestApp
  provider: OpenIdProvider
  /** The accounts at the provider, by login name. */
  people: Record<string, ProviderAccount>
  /** Adds an account at the provider. @returns its login name */
  person(account?: ProviderAccount): string
  /** Changes the provider's responses, until called without an argument. */
  interceptResponses(onResponse?: OnResponse): void
  /** Another provider with the same accounts. */
  anotherProvider(options?: Partial<OpenIdProviderOptions>): Promise<OpenIdProvider>
  /** Another node on the same database, configured with the given provider. */
  nodeFor(provider: OpenIdProvider, env?: Record<string, string>): Promise<TestApp>
  /** Signs in at the provider. @returns the code */
  authorize(person: string, options?: Authority): Promise<Authorization>
  exchange(body: Authorization, options?: ExchangeOptions): Promise<TestAnswer>
  /** Signs in at the provider and exchanges the code. */
  signIn(person: string): Promise<TestAnswer>
  profileOf(answer: TestAnswer): Promise<Profile>
  close(): Promise<void>
}

export async function startProviderApp(): Promise<ProviderApp> {
  const people: Record<string, ProviderAccount> = {}
  let onResponse: OnResponse | undefined
  const anotherProvider = (options: Partial<OpenIdProviderOptions> = {}): Promise<OpenIdProvider> =>
    startOpenIdProvider({
      ...CLIENT,
      redirectUris: [PAGE, OTHER_PAGE].map((origin) => `${origin}/auth/google/callback`),
      accounts: people,
      onResponse: (response) => onResponse?.(response),
      ...options,
    })
  const settingsFor = ({ issuer }: OpenIdProvider) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: 'Local',
  })

  const provider = await anotherProvider()
  const pinwheel = await startTestApp({ env: settingsFor(provider) })
  const app: ProviderApp = {
    pinwheel,
    provider,
    people,
    anotherProvider,
    nodeFor: (other, env = {}) => startTestApp({ env: { ...settingsFor(other), ...env }, sql: pinwheel.sql }),
    person(account = {}) {
      const name = randomUUID()
      people[name] = { email: `${name}@example.org`, email_verified: true, ...account }
      return name
    },
    interceptResponses: (next) => void (onResponse = next),
    authorize: (account, { provider: { issuer } = provider, origin = PAGE } = {}) =>
      consent({ issuer, clientId: CLIENT.clientId, redirectUri: `${origin}/auth/google/callback`, account }),
    exchange: (body, { at = pinwheel, origin = PAGE, from, migrationToken } = {}) =>
      at.call(`POST /auth/google/exchange${migrationToken ? `?migrationToken=${migrationToken}` : ''}`, {
        body,
        headers: { origin },
        ...(from !== undefined && { from }),
      }),
    signIn: async (person) => app.exchange(await app.authorize(person)),
    async profileOf({ body }) {
      const { accessToken } = body as TokenPair
      return (await pinwheel.call('GET /profile/user', { token: accessToken })).body as Profile
    },
    async close() {
      await pinwheel.close()
      await provider.close()
    },
  }
  return app
}

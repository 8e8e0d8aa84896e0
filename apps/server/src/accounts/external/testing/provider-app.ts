import { randomUUID } from 'node:crypto'
import type { Profile, TokenPair } from '@pinwheel/contract'
import { startTestApp } from '../../../testing/index.ts'
import type { TestAnswer, TestApp } from '../../../testing/index.ts'
import { startOpenIdProvider } from '../../../testing/openid-provider.ts'
import type { OpenIdProvider, OpenIdProviderOptions, ProviderAccount } from '../../../testing/openid-provider.ts'
import { consent } from './consent.ts'
import type { Authorization } from './consent.ts'

const PAGE = 'http://localhost:3000'
export const PAGE_ELSEWHERE = 'https://quiz.example.org'
export const CLIENT = { clientId: 'pinwheel', clientSecret: 'a secret between the two of them' }

type OnAnswer = NonNullable<OpenIdProviderOptions['onAnswer']>
/** Where a code is shown, by which page, from which address. */
type Showing = { at?: TestApp; origin?: string; from?: string; migrationToken?: string }
type Authority = { provider?: OpenIdProvider; origin?: string }

/** The application beside a real provider, and people who sign in there. */
export type ProviderApp = {
  pinwheel: TestApp
  provider: OpenIdProvider
  /** Everybody at the provider, by the name they sign in with there. */
  people: Record<string, ProviderAccount>
  /** Somebody new at the provider. @returns the name that they sign in with there */
  person(account?: ProviderAccount): string
  /** A hand in what the provider answers, until it is called with nothing. */
  meddle(onAnswer?: OnAnswer): void
  /** Another provider with the same people. */
  anotherProvider(options?: Partial<OpenIdProviderOptions>): Promise<OpenIdProvider>
  /** Another node, on the same database, that knows the given provider. */
  nodeFor(provider: OpenIdProvider, env?: Record<string, string>): Promise<TestApp>
  /** Signs in at the provider and comes back with a code. */
  authorize(person: string, options?: Authority): Promise<Authorization>
  exchange(body: Authorization, options?: Showing): Promise<TestAnswer>
  /** Both. */
  signIn(person: string): Promise<TestAnswer>
  profileOf(answer: TestAnswer): Promise<Profile>
  close(): Promise<void>
}

export async function startProviderApp(): Promise<ProviderApp> {
  const people: Record<string, ProviderAccount> = {}
  let onAnswer: OnAnswer | undefined
  const anotherProvider = (options: Partial<OpenIdProviderOptions> = {}): Promise<OpenIdProvider> =>
    startOpenIdProvider({
      ...CLIENT,
      redirectUris: [PAGE, PAGE_ELSEWHERE].map((origin) => `${origin}/auth/google/callback`),
      accounts: people,
      onAnswer: (answer) => onAnswer?.(answer),
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
    meddle: (next) => void (onAnswer = next),
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

import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../apps/server/src/testing/openid-provider.ts'
import type { OpenIdProvider, ProviderAccount } from '../apps/server/src/testing/openid-provider.ts'
import { freePort, TestServer } from './test-server.ts'

const CLIENT = { clientId: 'pinwheel', clientSecret: 'a secret between the two of them' }

export type SignInWorld = {
  server: TestServer
  provider: OpenIdProvider
  /** The users of the provider by login name. */
  accounts: Record<string, ProviderAccount>
  close(): Promise<void>
}

/** Starts a test server and a real OpenID provider with its own pages. */
export async function startWithProvider(accounts: Record<string, ProviderAccount>): Promise<SignInWorld> {
  const port = await freePort()
  const provider = await startOpenIdProvider({
    ...CLIENT,
    accounts,
    redirectUris: [`http://localhost:${port}/auth/google/callback`],
  })
  const { clientId, clientSecret } = CLIENT
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const server = await TestServer.started(settings, port)
  return {
    server,
    provider,
    accounts,
    async close() {
      await server.remove()
      await provider.close()
    },
  }
}

/** Signs in on the provider's pages and gives consent. */
export async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

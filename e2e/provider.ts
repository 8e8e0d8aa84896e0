import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../apps/server/src/testing/openid-provider.ts'
import type { OpenIdProvider, ProviderAccount } from '../apps/server/src/testing/openid-provider.ts'
import { freePort, OwnServer } from './own-server.ts'

const CLIENT = { clientId: 'pinwheel', clientSecret: 'a secret between the two of them' }

export type SignInWorld = {
  server: OwnServer
  provider: OpenIdProvider
  /** Everybody at the provider, by the name that they sign in with there. */
  accounts: Record<string, ProviderAccount>
  close(): Promise<void>
}

/** A server of our own, and a real OpenID provider that it sends people to, with pages of its own. */
export async function startWithProvider(accounts: Record<string, ProviderAccount>): Promise<SignInWorld> {
  const port = await freePort()
  const provider = await startOpenIdProvider({
    ...CLIENT,
    accounts,
    redirectUris: [`http://localhost:${port}/auth/google/callback`],
  })
  const { clientId, clientSecret } = CLIENT
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const server = await OwnServer.started(settings, port)
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

/** From the provider's first page to its last: signs in there, and lets us know who it was. */
export async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

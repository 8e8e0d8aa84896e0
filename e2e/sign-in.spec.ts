import type { Page } from '@playwright/test'
import { expect, screenshot, test } from './fixtures.ts'
import { signInAtProvider, startWithProvider } from './provider.ts'
import type { SignInWorld } from './provider.ts'

const ERROR = 'Google OAuth error. Please try again.'

let world: SignInWorld
test.beforeAll(async () => {
  world = await startWithProvider({
    mira: { email: 'mira@example.org', email_verified: true, given_name: 'Mira', family_name: 'Fairweather' },
    tom: { email: 'tom@example.org', email_verified: true },
  })
})
test.afterAll(() => world.close())

/** The provider's pages would load a font from another site. */
async function openLogin(page: Page): Promise<void> {
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await page.goto('/auth/login')
}

const continueWithGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()
const isAtProvider = (page: Page) => page.waitForURL((address) => address.origin === world.provider.issuer)

test('[spec 2.11, 2.38, 4.16] A user signs in with a provider and has the same account the next time', async ({
  openStage,
  openPhone,
}) => {
  const [stage, phone] = [await openStage(world.server.address), await openPhone(world.server.address)]
  await openLogin(stage)
  await screenshot(stage, 'login-with-provider')
  await continueWithGoogle(stage)
  await isAtProvider(stage)
  await signInAtProvider(stage, 'mira')
  await expect(stage).toHaveURL(`${world.server.address}/`)
  await expect(stage.getByRole('link', { name: 'Create a quiz' })).toBeVisible()
  const nickname = await stage.getByRole('button', { name: /^Menu of / }).getAttribute('aria-label')

  await openLogin(phone)
  await screenshot(phone, 'login-with-provider-phone')
  await continueWithGoogle(phone)
  await signInAtProvider(phone, 'mira')
  await expect(phone).toHaveURL(`${world.server.address}/`)
  await expect(phone.getByRole('button', { name: nickname ?? '' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('button', { name: nickname ?? '' })).toBeVisible()
})

test('The callback page shows the sign-in, and the provider’s response is used once', async ({ openPhone }) => {
  const page = await openPhone(world.server.address)
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/auth/google/exchange', async (route) => {
    await held
    await route.continue()
  })
  await openLogin(page)
  await continueWithGoogle(page)
  await signInAtProvider(page, 'tom')
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await screenshot(page, 'signing-in')
  const answer = page.url()
  letThrough()
  await expect(page).toHaveURL(`${world.server.address}/`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(answer)
  await expect(page.getByText(ERROR)).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
})

test('[spec 4.20, 8.7] A user who denies consent is not signed in and sees a message', async ({ openStage }) => {
  const page = await openStage(world.server.address)
  await openLogin(page)
  await continueWithGoogle(page)
  await isAtProvider(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(ERROR)).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await screenshot(page, 'sign-in-refused')
})

test('[spec 4.19] A provider response without a request from this tab is refused', async ({ openStage }) => {
  const [attacker, victim] = [await openStage(world.server.address), await openStage(world.server.address)]
  await attacker.route('**/auth/google/callback**', (route) => route.abort())
  await openLogin(attacker)
  await continueWithGoogle(attacker)
  const lure = attacker.waitForRequest('**/auth/google/callback**')
  await signInAtProvider(attacker, 'tom')
  const address = (await lure).url()
  expect(new URL(address).searchParams.get('code')).toBeTruthy()

  await openLogin(victim)
  await continueWithGoogle(victim)
  await isAtProvider(victim)
  await victim.goto(address)
  await expect(victim.getByText(ERROR)).toBeVisible()
  await expect(victim).toHaveURL('/auth/login')
  expect(await victim.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('A provider login does not take over an existing account with the same address', async ({
  openStage,
  request,
}) => {
  const account = { email: 'nell@example.org', password: 'Blue42-Mill!RED', defaultNickname: 'Nell' }
  expect((await request.post(`${world.server.address}/api/users`, { data: account })).status()).toBe(201)
  world.accounts['nell'] = { email: 'nell@example.org', email_verified: true }
  const page = await openStage(world.server.address)
  await openLogin(page)
  await continueWithGoogle(page)
  await signInAtProvider(page, 'nell')
  await expect(page.getByText('This email address is already in use.')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
})

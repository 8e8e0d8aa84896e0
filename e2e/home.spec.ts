import { newAccount } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'

test('[spec 2.41, 2.42, 8.19] A new user registers and is signed in', async ({ openStage }) => {
  const page = await openStage()
  const { email, password } = newAccount()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: "Let's play" })).toBeVisible()
  await screenshot(page, 'home-visitor')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await screenshot(page, 'login')
  await page.getByRole('link', { name: 'Make an account' }).click()
  await expect(page.getByLabel('Nickname', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Shuffle a nickname' }).click()
  await expect(page.getByLabel('Nickname', { exact: true })).not.toHaveValue('')
  await screenshot(page, 'register')
  await page.getByRole('button', { name: "Let's go!" }).click()
  await expect(page.getByText('Welcome aboard! Your account is ready to roll')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Create a quiz' })).toBeVisible()
  await screenshot(page, 'home-signed-in')
})

// The first stylesheet of a page decides the order of the cascade layers, and the build decides how styles are split.
test('Component styles override base styles in the built product', async ({ openStage }) => {
  const page = await openStage()
  await page.goto('/')
  await page.getByLabel('Game PIN').fill('123456')
  await expect(page.getByRole('button', { name: 'Join the game' })).toHaveCSS('background-image', /gradient/)
})

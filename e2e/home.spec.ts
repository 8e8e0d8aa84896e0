import { newAccount, register, signIn } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
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

test('A new user hosts the first game with two presses on home, and then finds the quiz and the game there', async ({
  openPhone,
  request,
}) => {
  const page = await openPhone()
  await signIn(page, await register(request, 'Newcomer'))
  await expect(page.getByRole('heading', { name: 'Welcome back, Newcomer' })).toBeVisible()
  await expect(page.getByLabel('Game PIN')).toBeInViewport()
  await expectAccessible('home of a new user', page)
  await screenshot(page, 'home-newcomer')
  await page
    .getByRole('list', { name: 'Host one of these' })
    .getByRole('link', { name: /^Host / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Host Game' }).click()
  await expect(page).toHaveURL('/game')

  await page.goto('/')
  const games = page.getByRole('list', { name: 'Your games' })
  await games.getByRole('button', { name: 'Back to your game' }).click()
  await expect(page).toHaveURL('/game')
})

test('A password is shown on request, and its rules are ticked while it is typed', async ({ openPhone }) => {
  const page = await openPhone()
  await page.goto('/auth/register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('ABcd1')
  const rules = page.getByRole('list', { name: 'A good password has' })
  await expect(rules.getByText('done', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expectAccessible('registration with a shown password', page)
  await screenshot(page, 'password-shown')
})

// The first stylesheet of a page decides the order of the cascade layers, and the build decides how styles are split.
test('Component styles override base styles in the built product', async ({ openStage }) => {
  const page = await openStage()
  await page.goto('/')
  await page.getByLabel('Game PIN').fill('123456')
  await expect(page.getByRole('button', { name: 'Join the game' })).toHaveCSS('background-image', /gradient/)
})

import { somebody } from './accounts.ts'
import { expect, screenshot, test } from './journey.ts'

test('[spec 2.41, 2.42, 8.19] A newcomer registers and is signed in', async ({ openStage }) => {
  const page = await openStage()
  const { email, password } = somebody()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: "Let's play" })).toBeVisible()
  await screenshot(page, 'home-visitor')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await screenshot(page, 'login')
  await page.getByRole('link', { name: 'Make an account' }).click()
  await expect(page.getByLabel('Nickname', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Shuffle a nickname' }).click()
  await expect(page.getByLabel('Nickname', { exact: true })).not.toHaveValue('')
  await screenshot(page, 'register')
  await page.getByRole('button', { name: "Let's go!" }).click()
  await expect(page.getByText('Welcome aboard! Your account is ready to roll')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Create a quiz' })).toBeVisible()
  await screenshot(page, 'home-signed-in')
})

// Which layer wins is decided by the first file of styles that a page loads, and how files are cut changes with the build.
test('What is drawn for a part wins over the plain styles below it, in the built product too', async ({
  openStage,
}) => {
  const page = await openStage()
  await page.goto('/')
  await page.getByLabel('Game PIN').fill('123456')
  await expect(page.getByRole('button', { name: 'Join the game' })).toHaveCSS('background-image', /gradient/)
})

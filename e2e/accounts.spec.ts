import type { Page } from '@playwright/test'
import { register, signIn, newAccount } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { linkFor } from './outbox.ts'
import { TestServer } from './test-server.ts'

const SECOND_PASSWORD = 'Green17-Leaf!MOON'
const THIRD_PASSWORD = 'Red93-Fan!CLOUD'
const ALL_SET = "Hooray! Your email's all set!"
const BAD_LINK = 'The supplied link is invalid or has expired.'

let server: TestServer
// In development mode the server shows its outbox.
test.beforeAll(async () => {
  server = await TestServer.started({ NODE_ENV: 'development' })
})
test.afterAll(() => server.remove())

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const isSignedOut = (page: Page) => expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()

async function openProfile(page: Page) {
  await page.goto('/profile/user')
  await expect(page.getByLabel('Nickname')).toBeVisible()
}

async function writeTwice(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await press(page, 'Lock It Down!')
}

test('An account is registered, verified, changed and recovered through the links in its emails', async ({
  openStage,
  openPhone,
}) => {
  const [laptop, phone, mailbox] = [
    await openStage(server.address),
    await openPhone(server.address),
    await openStage(server.address),
  ]
  const { email, password } = newAccount('Mira')
  const newEmail = newAccount('Miranda').email

  await test.step('register', async () => {
    await laptop.goto('/auth/register')
    await laptop.getByLabel('Email').fill(email)
    await laptop.getByLabel('Password', { exact: true }).fill(password)
    await laptop.getByLabel('First name').fill('Mira')
    await press(laptop, 'Shuffle a nickname')
    await press(laptop, "Let's go!")
    await expect(laptop.getByText('Welcome aboard! Your account is ready to roll')).toBeVisible()
    await expect(laptop).toHaveURL('/')
  })

  await test.step('verify the address with the link of the welcome email', async () => {
    await openProfile(laptop)
    await expect(laptop.getByText(`Whoops, your email ${email} hasn't RSVP'd to verification yet!`)).toBeVisible()
    await expectAccessible('an unverified profile', laptop)
    await press(laptop, 'Resend verification link')
    await expect(laptop.getByText('Hooray! A fresh verification email is on its way—check your inbox!')).toBeVisible()
    await screenshot(laptop, 'profile-not-verified')
    await laptop.goto(await linkFor(mailbox, 'Welcome', email))
    await titled(laptop, ALL_SET)
    await screenshot(laptop, 'verified')
    await laptop.getByRole('link', { name: 'Take me home' }).click()
    await expect(laptop).toHaveURL('/')
    await openProfile(laptop)
    await expect(laptop.getByText(/^Whoops/)).toBeHidden()
  })

  await test.step('change the address: the old one stays valid until the new one is verified', async () => {
    await laptop.getByLabel('Email').fill(newEmail)
    await laptop.getByLabel('Current password').fill(password)
    await expectAccessible('a changed address', laptop)
    await screenshot(laptop, 'profile-another-address')
    await press(laptop, 'Save!')
    await expect(laptop.getByText('Nice! Your new profile is locked in. Get ready to quiz in style!')).toBeVisible()
    await expect(laptop.getByText(`Until it is verified, you log in with ${email}.`)).toBeVisible()
    await signIn(phone, { ...newAccount(), email, password })
    const link = await linkFor(mailbox, 'New address', newEmail)
    await mailbox.goto(link)
    await titled(mailbox, ALL_SET)
    await expect(mailbox.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login')
    await mailbox.goto('/')
    await mailbox.goto(link)
    await titled(mailbox, 'Already confirmed')
    await expectAccessible('a used verification link', mailbox)
    await openProfile(laptop)
    await expect(laptop.getByLabel('Email')).toHaveValue(newEmail)
    await expect(laptop.getByText(/^Whoops/)).toBeHidden()
  })

  await test.step('change the password: all other sessions end', async () => {
    await laptop.getByLabel('Old password').fill(SECOND_PASSWORD)
    await writeTwice(laptop, SECOND_PASSWORD)
    await expect(laptop.getByRole('main').getByText('Old password is incorrect')).toBeVisible()
    await expect(laptop.getByLabel('Old password')).toBeFocused()
    await laptop.getByLabel('Old password').fill(password)
    await press(laptop, 'Lock It Down!')
    await expect(laptop.getByText("Done and dusted! Your password's been refreshed.")).toBeVisible()
    await phone.goto('/profile/user')
    await expect(phone).toHaveURL('/')
    await isSignedOut(phone)
    await openProfile(laptop)
  })

  await test.step('reset a forgotten password with the link of the email', async () => {
    await phone.getByRole('link', { name: 'Login', exact: true }).click()
    await phone.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(phone.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
    await phone.getByLabel('Email').fill(newEmail)
    await press(phone, 'Send Reset Link')
    await expect(
      phone.getByText("We've flung a reset link to your inbox. Didn't see it? Sneak a peek in your spam folder."),
    ).toBeVisible()
    await expectAccessible('a sent reset link', phone)
    const link = await linkFor(mailbox, 'Password reset', newEmail)
    await phone.goto(link)
    await expectAccessible('a new password', phone)
    await writeTwice(phone, THIRD_PASSWORD)
    await expect(phone.getByText('All Set! Your new password is locked and loaded. Welcome back!')).toBeVisible()
    await expect(phone).toHaveURL('/auth/login')
    await phone.getByLabel('Email').fill(newEmail)
    await phone.getByLabel('Password', { exact: true }).fill(THIRD_PASSWORD)
    await press(phone, "Let's go!")
    await expect(phone).toHaveURL('/profile/user') // the page that required the login
    await screenshot(phone, 'profile-phone')

    await mailbox.goto(link)
    await writeTwice(mailbox, SECOND_PASSWORD)
    await titled(mailbox, 'Oops! Something went wrong.')
    await expect(mailbox.getByText(BAD_LINK)).toBeVisible()
    await expectAccessible('a used reset link', mailbox)
    await mailbox.getByRole('link', { name: 'Get a new link' }).click()
    await expect(mailbox).toHaveURL('/auth/password/forgot')
  })

  await test.step('undo the change with the link of the notice: all sessions end, and a new password is set', async () => {
    await mailbox.goto(await linkFor(mailbox, 'Account changed', newEmail))
    await titled(mailbox, 'Was this not you?')
    await expectAccessible('an undo link', mailbox)
    await screenshot(mailbox, 'undo')
    await press(mailbox, 'Undo the change')
    await titled(mailbox, 'Pick a new password')
    await phone.goto('/profile/user')
    await expect(phone).toHaveURL('/')
    await isSignedOut(phone)
    await writeTwice(mailbox, SECOND_PASSWORD)
    await expect(mailbox).toHaveURL('/auth/login')
    await mailbox.getByLabel('Email').fill(newEmail)
    await mailbox.getByLabel('Password', { exact: true }).fill(SECOND_PASSWORD)
    await press(mailbox, "Let's go!")
    await expect(mailbox).toHaveURL('/')
  })
})

test('Links without a token or with an invalid token are refused', async ({ openStage }) => {
  const page = await openStage(server.address)
  await page.goto('/auth/verify')
  await expect(page).toHaveURL('/')
  await page.goto('/auth/verify?token=a.wrong.one')
  await titled(page, 'Oops! Something went wrong.')
  await page.goto('/auth/password/reset')
  await titled(page, 'Oops! Something went wrong.')
  await expect(page.getByText(BAD_LINK)).toBeVisible()
})

test('Unsaved input survives the end of a session, and a logout ends the session in all tabs', async ({
  openStage,
  request,
}) => {
  const page = await openStage(server.address)
  const account = await register(request, 'Nell', server.address)
  await signIn(page, account)
  await openProfile(page)
  await page.getByLabel('First name').fill('Nellie')
  // Revokes the session outside the browser, which still has the token.
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').USER.ACCESS.token as string)
  expect((await request.post(`${server.address}/api/auth/revoke`, { data: { token } })).status()).toBe(204)
  await press(page, 'Save!')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/user')
  await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nellie')
  await press(page, 'Save!')
  await expect(page.getByText('Nice! Your new profile is locked in.')).toBeVisible()

  const otherTab = await page.context().newPage()
  await openProfile(otherTab)
  await page.getByRole('button', { name: 'Menu of Nell' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await isSignedOut(page)
  await expect(otherTab).toHaveURL('/')
  await isSignedOut(otherTab)
})

test('The account pages work by keyboard alone', async ({ openStage, request }) => {
  const page = await openStage(server.address)
  const account = await register(request, 'Keys', server.address)
  await page.goto('/auth/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wrong42-Mill!RED')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Bad credentials')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await openProfile(page)
  await page.getByLabel('Nickname').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('KeysOnly')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nice! Your new profile is locked in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu of KeysOnly' })).toBeVisible()
})

import { register, saveQuiz, signIn, newAccount } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import * as phone from './phone.ts'
import { twoQuestions } from './quizzes.ts'
import * as stage from './stage.ts'

test.describe('Invalid input shows an error message', () => {
  test('for a wrong password, and keeps the typed email address', async ({ openStage, request }) => {
    const page = await openStage()
    const account = await register(request)
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('Green17-Leaf!MOON')
    await page.getByRole('button', { name: "Let's go!" }).click()
    await expect(page.getByRole('main').getByText('Bad credentials')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(account.email)
    await screenshot(page, 'login-wrong-password')
  })

  test('for an email address that is already in use', async ({ openStage, request }) => {
    const page = await openStage()
    const { email } = await register(request)
    const { password, defaultNickname } = newAccount()
    await page.goto('/auth/register')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Nickname', { exact: true }).fill(defaultNickname)
    await page.getByRole('button', { name: "Let's go!" }).click()
    await expect(page.getByRole('main').getByText('This email address is already in use.')).toBeVisible()
    await screenshot(page, 'register-email-taken')
  })

  test('for a weak password, before the form is sent', async ({ openStage }) => {
    const page = await openStage()
    await page.goto('/auth/register')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByLabel('Nickname', { exact: true }).fill('ok_then')
    await expect(
      page.getByText('Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: "Let's go!" })).toBeDisabled()
  })

  test('[spec 2.1] for an unknown PIN and for an invalid PIN', async ({ openPhone }) => {
    const page = await openPhone()
    await page.goto('/')
    await page.getByLabel('Game PIN').fill('012345')
    await expect(page.getByText('A game PIN has six digits and does not start with 0.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join the game' })).toBeDisabled()
    await screenshot(page, 'phone-pin-refused')
    await page.getByLabel('Game PIN').fill('999999')
    await page.getByRole('button', { name: 'Join the game' }).tap()
    await expect(page.getByText('Game not found. Please try again.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByLabel('Game PIN'), 'it stays, to be corrected').toHaveValue('999999')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('8')
    await expect(page.getByLabel('Game PIN')).toHaveValue('999998')
    await screenshot(page, 'phone-pin-unknown')
  })

  test('for a taken nickname and for an invalid nickname', async ({ openStage, openPhone, request }) => {
    const [host, ada, other] = [await openStage(), await openPhone(), await openPhone()]
    const account = await register(request)
    await signIn(host, account)
    const { pin } = await stage.openAndHost(host, await saveQuiz(request, account, twoQuestions))
    await phone.joinByPin(ada, pin, 'Ada')
    await other.goto(`/auth/game?pin=${pin}`)
    const nickname = other.getByLabel('Your nickname')
    const go = other.getByRole('button', { name: 'OK, Go!' })
    await nickname.fill('Ada Lovelace')
    await expect(
      other.getByText(
        'Use letters, digits, underscores or simple emoji (not 👨‍🚀 or ❤️), with at least one letter, digit or emoji among them.',
      ),
    ).toBeVisible()
    await expect(go).toBeDisabled()
    await screenshot(other, 'phone-nickname-refused')
    await nickname.fill('Ada')
    await go.tap()
    await expect(other.getByText('This nickname is already taken in this game.')).toBeVisible()
    await screenshot(other, 'phone-nickname-taken')
    await nickname.fill('Ida')
    await go.tap()
    await expect(host.getByText('2 players are in')).toBeVisible()
  })

  test('[spec 8.2] for the private quiz of another user', async ({ openStage, request }) => {
    const page = await openStage()
    const owner = await register(request, 'Owner')
    const quizId = await saveQuiz(request, owner, twoQuestions)
    await signIn(page, await register(request))
    await page.goto('/discover')
    await page.goto(`/quiz/details/${quizId}`)
    await expect(page.getByRole('alert').getByText('Forbidden')).toBeVisible()
    await screenshot(page, 'quiz-of-another-user')
  })
})

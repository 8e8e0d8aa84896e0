import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import * as phone from './phone.ts'
import { EXPLANATION, FOUR_NUMBERS, fourGuesses } from './quizzes.ts'
import * as stage from './stage.ts'

test('A game in 0–100 mode is played, and the nearest guesses win', async ({ openStage, openPhone, request }) => {
  const host = await openStage()
  const [ada, ben, emil] = [await openPhone(), await openPhone(), await openPhone()]
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, fourGuesses)
  await signIn(host, account)
  const { pin, address } = await stage.openAndHost(host, quizId)
  await phone.joinByPin(ada, pin, 'Ada')
  await phone.joinByAddress(ben, address, 'Ben')
  await expect(host.getByText('2 players are in')).toBeVisible()
  await stage.start(host)

  for (const [index, answer] of FOUR_NUMBERS.entries()) {
    await Promise.all([phone.slideByKeys(ada, answer), phone.slideTo(ben, 50)])
    if (index > 2) await phone.slideTo(emil, answer > 50 ? 60 : 40)
    await phone.expectVerdict(ada, 'Correct!')
    if (index === 0) {
      await expect(host.getByText('Spot on: Ada', { exact: true })).toBeVisible()
      await expect(ada.getByText('10 bonus')).toBeVisible()
      await expect(ben.getByText(`${Math.abs(answer - 50)} away`)).toBeVisible()
      await expect(ben.getByText(/ more than Ada$/)).toBeVisible()
      for (const phone of [ada, ben]) await phone.getByText('Why is that?').click()
      for (const page of [host, ada, ben]) await expect(page.getByText(EXPLANATION)).toBeVisible()
      await screenshot(host, 'stage-result-0-100')
      await screenshot(ada, 'phone-result-0-100-exact')
      await screenshot(ben, 'phone-result-0-100')
    }
    await stage.showNext(host)
    if (index === FOUR_NUMBERS.length - 1) break
    if (index === 2) {
      await phone.joinByPin(emil, pin, 'Emil')
      await expect.poll(() => phone.totalScore(emil)).toBe(300)
      await expect(host.getByText(/The lowest total wins/)).toBeVisible()
      await expect(ben.getByText(/The lowest total wins/)).toBeVisible()
      await screenshot(host, 'stage-leaderboard-0-100')
      await screenshot(ben, 'phone-leaderboard-0-100')
      await screenshot(emil, 'phone-late-0-100')
    }
    await stage.askNext(host)
  }

  await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
  await expect(emil.getByRole('heading', { name: '3rd place' })).toBeVisible()
  for (const page of [host, ada]) await expect(page.getByText(/The lowest total wins/)).toBeVisible()
  await screenshot(host, 'stage-podium-0-100')
  await screenshot(ada, 'phone-podium-0-100')
  await stage.quit(host)
  await expect(host).toHaveURL('/')
  await host.goto('/profile/games')
  await host.getByRole('link', { name: fourGuesses.title }).click()
  await expect(host.getByRole('heading', { name: fourGuesses.title })).toBeVisible()
  await screenshot(host, 'results-summary-0-100')
})

import type { Page } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import * as phone from './phone.ts'
import { twoQuestions } from './quizzes.ts'
import * as stage from './stage.ts'

const leaveGame = (page: Page) => page.getByRole('dialog', { name: 'Leave Game' })

test('[spec 2.131] Leaving a game asks for confirmation, and the end of a game is shown to all players', async ({
  openStage,
  openPhone,
  request,
}) => {
  const host = await openStage()
  const [ada, ben] = [await openPhone(), await openPhone()]
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, twoQuestions)
  await signIn(host, account)
  const { pin } = await stage.openAndHost(host, quizId)
  await phone.joinByPin(ada, pin, 'Ada')
  await phone.joinByPin(ben, pin, 'Ben')
  await expect(host.getByText('2 players are in')).toBeVisible()

  await ben.getByRole('button', { name: 'Leave' }).tap()
  await leaveGame(ben).getByRole('button', { name: 'Cancel' }).tap()
  await expect(ben.getByRole('heading', { name: 'You’re in!' })).toBeVisible()

  await stage.start(host)
  await expect(ada.getByRole('button', { name: 'Four' })).toBeVisible()
  await stage.expectSubmissions(host, 0, 2)
  await ada.goBack()
  await expect(leaveGame(ada)).toContainText(
    'Leaving now will disconnect you from the game. Are you sure you want to continue?',
  )
  await screenshot(ada, 'phone-leave-game')
  await leaveGame(ada).getByRole('button', { name: 'Cancel' }).tap()
  await expect(leaveGame(ada)).toBeHidden()
  await expect(ada).toHaveURL('/game')
  await ada.goBack()
  await leaveGame(ada).getByRole('button', { name: 'Proceed' }).tap()
  await expect(ada).toHaveURL('/')
  await stage.expectSubmissions(host, 0, 1)
  await ada.goto('/game')
  await expect(ada).toHaveURL('/')

  await host.getByRole('button', { name: 'Game menu' }).click()
  await screenshot(host, 'stage-menu')
  await host.getByRole('menuitem', { name: 'End the game' }).click()
  await screenshot(host, 'stage-end-game')
  await host.getByRole('dialog').getByRole('button', { name: 'End game' }).click()
  await expect(host).toHaveURL('/')
  await screenshot(ben, 'phone-game-over')
  await phone.leaveEndedGame(ben)
})

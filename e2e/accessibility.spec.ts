import type { Page } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { expect, test } from './fixtures.ts'
import * as phone from './phone.ts'
import { oneOfEachType } from './quizzes.ts'
import * as stage from './stage.ts'

// The stories test every state of the components in more sizes. These tests check the assembled product.
test('axe finds no violation on the pages of the desk', async ({ openPhone, request }) => {
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, oneOfEachType('https://pictures.example.org'))
  const page = await openPhone()
  for (const path of ['/', '/auth/login', '/auth/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(path, page)
  }
  await signIn(page, account)
  for (const path of ['/', '/discover', '/profile/quizzes', '/profile/games', `/quiz/details/${quizId}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(path, page)
  }
  await page.goto('/quiz/create')
  await expect(page.getByRole('button', { name: /Classic Mode/ })).toBeVisible()
  await expectAccessible('choosing a mode', page)
  await page.goto(`/quiz/details/${quizId}/edit`)
  for (const question of ['2 and 2?', 'Is 1 odd?', '3 and 3?', 'Ready?', 'The middle?', 'A to C?']) {
    await page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: question }).click()
    await expectAccessible(`editing ${question}`, page)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await expectAccessible('settings of a quiz', page)
})

test('axe finds no violation on any screen of a game', async ({ openStage, openPhone, request, origin }) => {
  const host = await openStage()
  const [ada, ben] = [await openPhone(), await openPhone()]
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, oneOfEachType(origin))
  await signIn(host, account)
  const { pin, address } = await stage.openAndHost(host, quizId)
  await ada.goto(address)
  await expect(ada.getByLabel('Your nickname')).toBeVisible()
  await expectAccessible('nickname', ada)
  await phone.joinByPin(ada, pin, 'Ada')
  await phone.joinByPin(ben, pin, 'Ben')
  await expect(host.getByText('2 players are in')).toBeVisible()
  await expectAccessible('lobby', host, ada)
  await stage.start(host)

  const answers: readonly [type: string, right: (page: Page) => Promise<void>, wrong: (page: Page) => Promise<void>][] =
    [
      ['choice', (page) => phone.choose(page, 'Four'), (page) => phone.choose(page, 'Six')],
      ['true or false', (page) => phone.choose(page, 'True'), (page) => phone.choose(page, 'False')],
      ['range', (page) => phone.slideTo(page, 6), (page) => phone.slideTo(page, 2)],
      ['typed', (page) => phone.typeAnswer(page, 'yes'), (page) => phone.typeAnswer(page, 'no')],
      ['pin', (page) => phone.dragPin(page, 0.5, 0.5), (page) => phone.dragPin(page, 0.1, 0.1)],
      [
        'puzzle',
        (page) => phone.orderByKeys(page, ['A', 'B', 'C']),
        (page) => phone.orderByKeys(page, ['C', 'B', 'A']),
      ],
    ]
  for (const [type, right, wrong] of answers) {
    await stage.expectSubmissions(host, 0, 2)
    await expectAccessible(`question, ${type}`, host, ada)
    await right(ada)
    await expectAccessible(`waiting, ${type}`, ada)
    await wrong(ben)
    await phone.expectVerdict(ben, 'Incorrect')
    await expectAccessible(`result, ${type}`, host, ...(type === 'choice' ? [ada, ben] : []))
    await stage.showNext(host)
    if (type === 'puzzle') break
    await expect(ada.getByRole('heading', { name: 'You are 1st' })).toBeVisible()
    if (type === 'choice') await expectAccessible('leaderboard', host, ada)
    await stage.askNext(host)
  }

  await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
  await expectAccessible('podium', host, ada)
  await stage.quit(host)
  await expect(host).toHaveURL('/')
  await host.goto('/profile/games')
  await host.getByRole('link', { name: 'One of each' }).click()
  for (const tab of ['Summary', 'Players', 'Questions']) {
    await host.getByRole('tab', { name: tab }).click()
    await expectAccessible(`results, ${tab}`, host)
  }
})

import type { Page } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { twoQuestions } from './quizzes.ts'
import * as stage from './stage.ts'

/** What a player presses and reads, in one language. */
type Words = {
  lang: string
  join: string
  nickname: string
  go: string
  isIn: string
  answers: string
  right: string
  place: string
  end: string
}

const ARABIC: Words = {
  lang: 'ar',
  join: 'انضم إلى اللعبة',
  nickname: 'اسمك المستعار',
  go: 'هيا بنا!',
  isIn: 'أنت في اللعبة!',
  answers: 'الإجابات',
  right: 'إجابة صحيحة!',
  place: 'المركز 1',
  end: 'إنهاء اللعبة',
}
const JAPANESE: Words = {
  lang: 'ja',
  join: 'ゲームに参加',
  nickname: 'あなたのニックネーム',
  go: 'OK、スタート！',
  isIn: '参加できました！',
  answers: '選択肢',
  right: '正解！',
  place: '2位',
  end: 'ゲームを終了',
}

async function join(page: Page, { lang, join, nickname, go, isIn }: Words, pin: string, name: string) {
  await page.goto(`/?lang=${lang}`)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await screenshot(page, `home-${lang}`)
  await page.getByRole('textbox').fill(pin)
  await page.getByRole('button', { name: join }).tap()
  await page.getByLabel(nickname).fill(name)
  await screenshot(page, `join-${lang}`)
  await page.getByRole('button', { name: go }).tap()
  await expect(page.getByRole('heading', { name: isIn })).toBeVisible()
}

const choose = (page: Page, { answers }: Words, answer: string) =>
  page.getByRole('group', { name: answers }).getByRole('button', { name: answer }).tap()

test('Each phone shows a game in its own language, beside an English stage', async ({
  openStage,
  openPhone,
  request,
}) => {
  const host = await openStage()
  const [amal, yuki] = [await openPhone(), await openPhone()]
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, twoQuestions)
  await signIn(host, account)
  const { pin } = await stage.openAndHost(host, quizId)
  await join(amal, ARABIC, pin, 'أمل')
  await join(yuki, JAPANESE, pin, 'ゆき')
  await expect(amal.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(yuki.locator('html')).toHaveAttribute('dir', 'ltr')
  await screenshot(amal, 'lobby-ar')
  await stage.start(host)

  for (const [page, words] of [
    [amal, ARABIC],
    [yuki, JAPANESE],
  ] as const) {
    await expect(page.getByRole('group', { name: words.answers })).toBeVisible()
    await screenshot(page, `question-${words.lang}`)
    await choose(page, words, 'Four')
  }
  for (const [page, { lang, right }] of [
    [amal, ARABIC],
    [yuki, JAPANESE],
  ] as const) {
    await expect(page.getByRole('heading', { name: right })).toBeVisible()
    await screenshot(page, `result-${lang}`)
  }
  await expectAccessible('a result in Arabic and in Japanese', amal, yuki)
  await amal.reload()
  await expect(amal.getByRole('heading', { name: ARABIC.right })).toBeVisible()

  await stage.showNext(host)
  await screenshot(amal, 'leaderboard-ar')
  await screenshot(yuki, 'leaderboard-ja')
  await stage.askNext(host)
  // True is the first option in every language.
  for (const [page, { answers }] of [
    [amal, ARABIC],
    [yuki, JAPANESE],
  ] as const)
    await page.getByRole('group', { name: answers }).getByRole('button').first().tap()
  await stage.showNext(host)
  for (const [page, { lang, place, end }] of [
    [amal, ARABIC],
    [yuki, JAPANESE],
  ] as const) {
    await expect(page.getByRole('heading', { name: place })).toBeVisible({ timeout: 30_000 })
    await screenshot(page, `podium-${lang}`)
    await expect(page.getByRole('button', { name: end })).toBeVisible()
  }
})

test('The language of the home page is chosen there, and kept', async ({ openPhone }) => {
  const page = await openPhone()
  await page.goto('/')
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Mitspielen' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('Pages of accounts and of the desk are mirrored with their language', async ({ openStage, request }) => {
  const page = await openStage()
  await page.goto('/auth/login?lang=ar')
  await expect(page.getByLabel('كلمة المرور')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await screenshot(page, 'login-ar')
  await page.goto('/?lang=en')
  await signIn(page, await register(request, 'Quizmaster'))
  await page.goto('/discover?lang=ar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await screenshot(page, 'discover-ar')
  await page.goto('/profile/user')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await screenshot(page, 'profile-ar')
})

test('A page whose texts do not load is loaded again', async ({ openPhone }) => {
  const page = await openPhone()
  let refused = 0
  await page.route(/\/assets\/(?:de|en)-[^/]+\.js$/, (route) => (refused++ < 2 ? route.abort() : route.continue()))
  await page.goto('/?lang=de')
  await expect(page.getByRole('button', { name: 'Mitspielen' })).toBeVisible()
  expect(refused).toBeGreaterThan(1)
})

import type { Page } from '@playwright/test'
import type { QuizSave } from '@pinwheel/contract'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { announced, englishNames } from './accessibility-tree.ts'
import { expect, screenshot, test } from './fixtures.ts'
import * as stage from './stage.ts'
import { smallTargets } from './targets.ts'

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

/** A quiz in German, whose names are not words of the interface in any language. */
const RIVERS: QuizSave = {
  title: 'Flüsse und Seen',
  mode: 'CLASSIC',
  visibility: 'PRIVATE',
  category: 'GEOGRAPHY',
  languageCode: 'de',
  questions: [
    {
      type: 'MULTI_CHOICE',
      question: 'Welcher Fluss?',
      points: 1000,
      duration: 60,
      options: [
        { value: 'Donau', correct: true },
        { value: 'Elbe', correct: false },
      ],
    },
    { type: 'TRUE_FALSE', question: 'Ist die Elbe lang?', points: 1000, duration: 60, correct: true },
  ],
}

/** Expects that a screen reader says these texts, and no English ones of the interface. */
async function expectSaid(page: Page, language: string, ...texts: string[]) {
  for (const text of texts) await expect.poll(async () => (await announced(page)).join(' | ')).toContain(text)
  expect(await englishNames(page, language), `English names on the page in ${language}`).toEqual([])
}

/** The texts that are marked with a language. */
const textsIn = (page: Page, language: string) =>
  page.getByRole('main').locator(`[lang="${language}"]`).allTextContents()

test('An Arabic and a Japanese phone play a German quiz beside a German stage, for eyes and for screen readers', async ({
  openStage,
  openPhone,
  request,
}) => {
  const host = await openStage()
  const [amal, yuki] = [await openPhone(), await openPhone()]
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, RIVERS)
  await signIn(host, account)
  const { pin } = await stage.openAndHost(host, quizId)
  await host.goto('/game?lang=de')
  await expect(host.locator('html')).toHaveAttribute('lang', 'de')
  await join(amal, ARABIC, pin, 'أمل')
  await join(yuki, JAPANESE, pin, 'ゆき')
  await expect(amal.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(yuki.locator('html')).toHaveAttribute('dir', 'ltr')
  await expectSaid(host, 'de', '2 Personen sind beigetreten.')
  await expectSaid(amal, 'ar', ARABIC.isIn)
  await expectSaid(yuki, 'ja', JAPANESE.isIn)
  await screenshot(host, 'lobby-de')
  await screenshot(amal, 'lobby-ar')
  await host.getByRole('button', { name: 'Spiel starten' }).click()

  const players = [
    [amal, ARABIC],
    [yuki, JAPANESE],
  ] as const
  await expect(host.getByRole('group', { name: 'Antworten' })).toBeVisible()
  await expectSaid(host, 'de', 'Welcher Fluss?')
  await screenshot(host, 'question-de')
  for (const [page, words] of players) {
    await expect(page.getByRole('group', { name: words.answers })).toBeVisible()
    await expectSaid(page, words.lang, 'Welcher Fluss?')
    // A screen reader speaks these in German, and the rest in the language of the phone.
    expect(await textsIn(page, 'de')).toEqual(['Welcher Fluss?', 'Donau', 'Elbe'])
    expect(await smallTargets(page)).toEqual([])
    await screenshot(page, `question-${words.lang}`)
    await choose(page, words, 'Donau')
  }
  await expectSaid(host, 'de', '2 von 2 Personen lagen richtig. Richtig: Donau.')
  for (const [page, { lang, right }] of players) {
    await expect(page.getByRole('heading', { name: right })).toBeVisible()
    await expectSaid(page, lang, right)
    expect(await textsIn(page, 'de')).toEqual(['Donau'])
    await screenshot(page, `result-${lang}`)
  }
  await expectAccessible('a result in German, Arabic and Japanese', host, amal, yuki)
  await amal.reload()
  await expect(amal.getByRole('heading', { name: ARABIC.right })).toBeVisible()

  await host.getByRole('button', { name: 'Weiter', exact: true }).click()
  for (const [page, { lang }] of players) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/1|2/)
    await expectSaid(page, lang, await page.getByRole('heading', { level: 1 }).innerText())
    await screenshot(page, `leaderboard-${lang}`)
  }
  expect(await englishNames(host, 'de')).toEqual([])
  await host.getByRole('button', { name: 'Nächste Frage' }).click()
  // True is the first option in every language.
  for (const [page, { answers }] of players)
    await page.getByRole('group', { name: answers }).getByRole('button').first().tap()
  await host.getByRole('button', { name: 'Weiter', exact: true }).click()
  for (const [page, { lang, place, end }] of players) {
    await expect(page.getByRole('heading', { name: place })).toBeVisible({ timeout: 30_000 })
    await expectSaid(page, lang, place)
    await screenshot(page, `podium-${lang}`)
    await expect(page.getByRole('button', { name: end })).toBeVisible()
  }
  await expectSaid(host, 'de', 'Podest.')
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

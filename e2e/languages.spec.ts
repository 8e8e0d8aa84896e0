import type { Page } from '@playwright/test'
import { INTERFACE_LANGUAGES, type QuizSave } from '@pinwheel/contract'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { announced, englishNames, textsOfOtherLanguage, translationOf } from './accessibility-tree.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { horizontalOverflow } from './overflow.ts'
import type { Guest } from './play-game.ts'
import { playGame } from './play-game.ts'
import { twoQuestions } from './quizzes.ts'
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
  isIn: '参加完了！',
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

test('A screen reader hears the result of a question in every language', async ({ openStage, openPhone, request }) => {
  const [host, phone] = [await openStage(), await openPhone()]
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, RIVERS)
  await signIn(host, account)
  const { pin } = await stage.openAndHost(host, quizId)
  await phone.goto(`/j/${pin}`)
  await phone.getByRole('textbox').fill('Ada')
  await phone.getByRole('textbox').press('Enter')
  await stage.start(host)
  await phone.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'Donau' }).tap()
  await expect(phone.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  for (const language of INTERFACE_LANGUAGES) {
    await phone.goto(`/game?lang=${language}`)
    await expectSaid(phone, language, translationOf('Correct!', language))
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
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await screenshot(page, 'login-ar')
  await page.goto('/?lang=en')
  await signIn(page, await register(request, 'Quizmaster'))
  await page.goto('/?lang=ar')
  // Arabic letters would join over the border of inline elements.
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const index of [0, 1, 2]) await expect(links.nth(index)).toHaveCSS('display', 'inline-block')
  await page.goto('/discover?lang=ar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await screenshot(page, 'discover-ar')
  await page.goto('/profile/user')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await screenshot(page, 'profile-ar')
})

const SIZES = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

/** Answers the first question correctly and the second incorrectly. */
const guest = (nickname: string, value: boolean): Guest => ({
  nickname,
  answers: (question) => (question === 0 ? { type: 'MULTI_CHOICE', optionIndex: 0 } : { type: 'TRUE_FALSE', value }),
})

test('The pages of a host are in the language of the page, mirrored with it, and no wider than the window', async ({
  openStage,
  request,
  origin,
}) => {
  const account = await register(request, 'Quizmaster')
  const gameId = await playGame(origin, account, twoQuestions, [guest('Ada', true), guest('أمل', false)])
  const quizId = await saveQuiz(request, account, { ...twoQuestions, visibility: 'PUBLIC' })
  const page = await openStage()
  await page.goto('/?lang=en')
  await signIn(page, account)

  for (const { lang, dir, quizzes, title, tabs } of [
    { lang: 'de', dir: 'ltr', quizzes: 'Deine Quizze', title: 'Entdecke spannende Quizze', tabs: 4 },
    { lang: 'ar', dir: 'rtl', quizzes: /\p{Script=Arabic}/u, title: /\p{Script=Arabic}/u, tabs: 4 },
  ] as const) {
    await page.goto(`/profile/user?lang=${lang}`)
    const look = async (name: string) => {
      for (const { name: size, viewport } of SIZES) {
        await page.setViewportSize(viewport)
        await screenshot(page, `${name}-${lang}-${size}`)
        expect
          .soft(await horizontalOverflow(page, '', '#root'), `${name} in ${lang} at ${viewport.width} px`)
          .toEqual([])
      }
      await page.setViewportSize(SIZES[0].viewport)
    }
    await page.goto('/discover')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await look('discover')
    await page.goto('/profile/quizzes')
    await expect(page.getByRole('heading', { level: 1, name: quizzes })).toBeVisible()
    await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
    await look('own-quizzes')
    await page.goto(`/quiz/details/${quizId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('quiz')
    await page.goto(`/quiz/details/${quizId}/join-sheet`)
    await expect(page.locator('section svg').first()).toBeVisible()
    await look('join-sheet')
    await page.goto('/profile/games')
    await expect(page.locator('main ol li').first()).toBeVisible()
    await look('history')
    await page.goto(`/game/results/${gameId}`)
    await expect(page.getByRole('tab')).toHaveCount(tabs)
    for (const [index, tab] of (await page.getByRole('tab').all()).entries()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel')).not.toBeEmpty()
      await look(`results-${index + 1}`)
    }
    await page.goto(`/game/results/${gameId}/print`)
    await expect(page.getByRole('table')).toBeVisible()
    await look('results-print')
  }
})

/** A public quiz in Arabic with a text in each kind of place: lists, details, creator, game and results. */
const nile = (at: string): QuizSave => ({
  title: 'أنهار العالم',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'GEOGRAPHY',
  languageCode: 'ar',
  description: 'أسئلة عن الأنهار',
  questions: [
    {
      type: 'MULTI_CHOICE',
      question: 'أين يصبُّ النيل؟',
      points: 1000,
      duration: 60,
      media: { type: 'IMAGE', url: `${at}/uploads/images/samples/eight-planets.svg`, alt: 'صورة الكواكب' },
      explanation: { text: 'HTML ليس نهرًا' },
      options: [
        { value: 'في البحر المتوسط', correct: true },
        { value: 'في المحيط الهندي', correct: false },
      ],
    },
  ],
})
const ARABIC_LETTERS = /\p{Script=Arabic}/u

test('A screen reader speaks an Arabic quiz in Arabic on English pages, from the right, from the list to the results', async ({
  openStage,
  openPhone,
  request,
  origin,
}) => {
  const account = await register(request, 'Quizmaster')
  const quiz = nile(origin)
  const quizId = await saveQuiz(request, account, quiz)
  const gameId = await playGame(origin, account, quizId, [
    { nickname: 'Ada', answers: () => ({ type: 'MULTI_CHOICE', optionIndex: 1 }) },
  ])
  const [page, phone] = [await openStage(), await openPhone()]
  const expectMarked = async (of: Page, name: string, ...texts: string[]) => {
    const read = () => textsOfOtherLanguage(of, ARABIC_LETTERS, 'ar', 'rtl')
    // A page that opens from another one first shows that, with the same texts, and then nothing.
    await expect.poll(async () => (await read()).marked, name).toEqual(expect.arrayContaining(texts))
    const { found } = await read()
    // Games have the title as their name, which their host may change: it has no language.
    expect
      .soft(
        found.filter((text) => text !== quiz.title),
        name,
      )
      .toEqual([])
  }
  const [question, right, wrong] = ['أين يصبُّ النيل؟', 'في البحر المتوسط', 'في المحيط الهندي']
  const [picture, explanation] = ['صورة الكواكب', 'HTML ليس نهرًا']
  await signIn(page, account)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/profile/quizzes')
  await expectMarked(page, 'own quizzes', quiz.title)
  await page.goto(`/discover?languageCode=${quiz.languageCode}`)
  await expectMarked(page, 'public quizzes', quiz.title)
  await page.goto(`/quiz/details/${quizId}`)
  await page.getByLabel('Show answers').check({ force: true })
  await expectMarked(page, 'details', quiz.title, 'أسئلة عن الأنهار', question, right, explanation)
  await page.goto(`/quiz/details/${quizId}/edit`)
  await expectMarked(page, 'creator', question, right, wrong, explanation, picture)
  await page.goto(`/game/results/${gameId}`)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('tabpanel').locator('summary').first().click()
  await expectMarked(page, 'results', question, right, explanation)
  await page.getByRole('tab', { name: 'Class' }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Ada' }).first().click()
  await expect(page).toHaveURL(/\/players\//)
  await expectMarked(page, 'results of a player', question, wrong, right)

  const { pin } = await stage.openAndHost(page, quizId)
  await phone.goto(`/j/${pin}`)
  await phone.getByRole('textbox').fill('Ada')
  await phone.getByRole('textbox').press('Enter')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(phone.getByRole('group', { name: 'Answers' })).toBeVisible()
  await expectMarked(page, 'stage', question, right)
  await expectMarked(phone, 'phone', question, right, picture)
  await phone.getByRole('group', { name: 'Answers' }).getByRole('button', { name: right }).tap()
  await expect(phone.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await phone.getByText('Why is that?').tap()
  await expectMarked(phone, 'result on the phone', right, explanation)
  await expectMarked(page, 'result on the stage', right)
})

test('A page requests its texts together with its scripts, and once', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-CA' })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
  const received = await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const named = /<link rel="modulepreload" crossorigin href="(\/assets\/fr-[^"]+)">/.exec(
    (await received?.text()) ?? '',
  )
  expect(requested.filter((file) => file === named?.[1])).toHaveLength(1)
  await context.close()
})

test('A page whose texts do not load is loaded again', async ({ openPhone }) => {
  const page = await openPhone()
  let loads = 0
  page.on('request', (sent) => (loads += sent.isNavigationRequest() ? 1 : 0))
  await page.route(/\/assets\/(?:de|en)-[^/]+\.js$/, (route) => (loads < 2 ? route.abort() : route.continue()))
  await page.goto('/?lang=de')
  await expect(page.getByRole('button', { name: 'Mitspielen' })).toBeVisible()
  expect(loads).toBe(2)
})

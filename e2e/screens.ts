import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { INTERFACE_LANGUAGES, type AnswerRequest, type QuizSave } from '@pinwheel/contract'
import { newAccount, register, saveQuiz, signIn } from './accounts.ts'
import { animationsFinished, expect, test } from './fixtures.ts'
import { playGame } from './play-game.ts'
import * as stage from './stage.ts'
import { TestServer } from './test-server.ts'

/**
 * The main screens in each of these languages on a small phone and on a projector, for the eye. Each game has a quiz in the
 * language of its screens. The pictures go to `screenshots/languages/`.
 */
const LANGUAGES = (process.env['SCREENS'] ?? 'de ar ja hi he zh-Hans uk tr pl').split(' ')

const FOLDER = fileURLToPath(new URL('../screenshots/languages', import.meta.url))
const SIZES = {
  phone: { width: 360, height: 640 },
  wide: { width: 1280, height: 720 },
  desk: { width: 1440, height: 900 },
} as const

/** A title, a question with options, one with a number, and one with an order. */
const TEXTS: Readonly<
  Record<string, { title: string; which: string; options: string[]; many: string; order: string }>
> = {
  de: {
    title: 'Flüsse und Seen Europas',
    which: 'Welcher dieser Flüsse mündet nach langer Reise ins Schwarze Meer?',
    options: ['Donau', 'Rhein', 'Elbe', 'Wolga, die längste von allen'],
    many: 'Wie viele Länder durchfließt sie?',
    order: 'Ordne von kurz nach lang',
  },
  ar: {
    title: 'أنهار العالم وبحيراته',
    which: 'أيُّ هذه الأنهار يصبُّ في البحر المتوسط بعد رحلة طويلة من قلب إفريقيا؟',
    options: ['النيل', 'الفرات', 'دجلة', 'نهر الأمازون العظيم'],
    many: 'كم دولة يمرُّ بها نهر النيل؟',
    order: 'رتِّب الأنهار من الأقصر إلى الأطول',
  },
  ja: {
    title: '世界の川と湖',
    which: '日本でいちばん長く、新潟県で日本海に注いでいる川は次のうちどれでしょうか？',
    options: ['信濃川', '利根川', '石狩川', '最上川（もがみがわ）'],
    many: '信濃川が流れる県はいくつありますか？',
    order: '短い順に並べてください',
  },
  hi: {
    title: 'दुनिया की नदियाँ और झीलें',
    which: 'इनमें से कौन-सी नदी हिमालय से निकलकर बंगाल की खाड़ी में गिरती है?',
    options: ['गंगा', 'नर्मदा', 'सिंधु', 'कृष्णा और गोदावरी'],
    many: 'गंगा कितने राज्यों से होकर बहती है?',
    order: 'छोटी से लंबी के क्रम में लगाइए',
  },
  he: {
    title: 'נהרות ואגמים בעולם',
    which: 'איזה מן הנהרות האלה נשפך לים התיכון אחרי דרך ארוכה מלב אפריקה?',
    options: ['הנילוס', 'הפרת', 'החידקל', 'נהר האמזונס הגדול'],
    many: 'דרך כמה מדינות עובר הנילוס?',
    order: 'סדרו מן הקצר אל הארוך',
  },
  uk: {
    title: 'Річки та озера світу',
    which: 'Яка з цих річок після довгої подорожі впадає в Чорне море?',
    options: ['Дунай', 'Дністер', 'Південний Буг', 'Волга, найдовша з усіх'],
    many: 'Через скільки країн вона тече?',
    order: 'Розташуй від найкоротшої до найдовшої',
  },
  tr: {
    title: 'Dünyanın ırmakları ve gölleri',
    which: 'Bu ırmaklardan hangisi uzun bir yol alıp Karadeniz’e dökülür?',
    options: ['Tuna', 'Kızılırmak', 'Yeşilırmak', 'İçlerinden en uzunu olan Volga'],
    many: 'Kaç ülkeden geçer?',
    order: 'Kısadan uzuna doğru sırala',
  },
  pl: {
    title: 'Rzeki i jeziora świata',
    which: 'Która z tych rzek po długiej podróży wpada do Morza Czarnego?',
    options: ['Dunaj', 'Łaba', 'Świsłocz', 'Wołga, najdłuższa ze wszystkich'],
    many: 'Przez ile państw płynie?',
    order: 'Ułóż od najkrótszej do najdłuższej',
  },
  'zh-Hans': {
    title: '世界的河流与湖泊',
    which: '下列哪条河流全长六千三百多公里，在上海附近注入东海？',
    options: ['长江', '黄河', '珠江', '黑龙江（阿穆尔河）'],
    many: '长江流经多少个省级行政区？',
    order: '请按从短到长排列',
  },
}

const quizIn = (language: string): QuizSave => {
  const texts = TEXTS[language] ?? TEXTS['de']!
  const asked = { points: 1000, duration: 120 } as const
  return {
    title: texts.title,
    mode: 'CLASSIC',
    visibility: 'PUBLIC',
    category: 'GEOGRAPHY',
    languageCode: language.slice(0, 2),
    questions: [
      {
        ...asked,
        type: 'MULTI_CHOICE',
        question: texts.which,
        options: texts.options.map((value, index) => ({ value, correct: index === 0 })),
      },
      { ...asked, type: 'RANGE', question: texts.many, min: 0, max: 40, correct: 11, margin: 'LOW' },
      { ...asked, type: 'PUZZLE', question: texts.order, values: texts.options },
      { ...asked, type: 'TRUE_FALSE', question: texts.which, correct: true },
    ],
  }
}

const PUBLIC_PAGES = { home: '/', login: '/auth/login', register: '/auth/register', forgot: '/auth/password/forgot' }
const OWN_PAGES = {
  discover: '/discover',
  quizzes: '/profile/quizzes',
  history: '/profile/games',
  profile: '/profile/user',
}

/** Without the puzzle, whose values are texts. */
const RIGHT: readonly (AnswerRequest | undefined)[] = [
  { type: 'MULTI_CHOICE', optionIndex: 0 },
  { type: 'RANGE', value: 11 },
  undefined,
  { type: 'TRUE_FALSE', value: true },
]
const WRONG: readonly AnswerRequest[] = [
  { type: 'MULTI_CHOICE', optionIndex: 2 },
  { type: 'RANGE', value: 30 },
]

const RESULT_TABS = ['summary', 'players', 'questions', 'class']

for (const language of LANGUAGES)
  test(`the screens in ${language}`, async ({ openStage, openPhone, request, origin }) => {
    let number = 0
    const shoot = async (page: Page, name: string, size: keyof typeof SIZES) => {
      await page.setViewportSize(SIZES[size])
      await expect(page.locator('.arriving')).toHaveCount(0)
      await expect(page.locator('main').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await animationsFinished(page)
      number += 1
      const file = `${language}/${String(number).padStart(2, '0')}-${name}-${size}.png`
      await page.screenshot({ path: path.join(FOLDER, file) })
    }
    const both = async (page: Page, name: string) => {
      await shoot(page, name, 'phone')
      await shoot(page, name, 'wide')
    }
    const ofDesk = async (page: Page, name: string) => {
      await shoot(page, name, 'phone')
      await shoot(page, name, 'desk')
    }
    const [host, phone, other] = [await openStage(), await openPhone(), await openPhone()]
    const account = await register(request, 'Quizmaster')
    const quizId = await saveQuiz(request, account, quizIn(language))
    for (const [name, address] of Object.entries(PUBLIC_PAGES)) {
      await phone.goto(`${address}?lang=${language}`)
      await both(phone, name)
    }
    await phone.setViewportSize(SIZES.phone)
    await host.goto('/?lang=en')
    await signIn(host, account)
    for (const [name, address] of Object.entries({
      ...OWN_PAGES,
      details: `/quiz/details/${quizId}`,
      edit: `/quiz/details/${quizId}/edit`,
    })) {
      await host.goto(`${address}?lang=${language}`)
      await ofDesk(host, name)
    }
    await host.setViewportSize(SIZES.wide)
    await host.goto('/?lang=en')
    const { pin } = await stage.openAndHost(host, quizId)
    await host.goto(`/game?lang=${language}`)
    await phone.goto(`/j/${pin}?lang=${language}`)
    await shoot(phone, 'join', 'phone')
    await other.goto(`/j/${pin}?lang=${language}`)
    const nicknames = [TEXTS[language]?.options[0] ?? 'Ada', 'Ben_der_Große'] as const
    for (const [page, name] of [
      [phone, nicknames[0]],
      [other, nicknames[1]],
    ] as const) {
      await page.getByRole('textbox').fill(name)
      await page.getByRole('textbox').press('Enter')
      // The page before has a heading, too, and between them nothing is shown while the page of the game loads.
      await page.waitForURL(/\/game(?:\?|$)/)
      await expect(page.locator('main h1')).toBeVisible()
    }
    await shoot(phone, 'lobby', 'phone')
    await shoot(host, 'lobby', 'wide')
    const heading = phone.locator('main h1')
    /** Presses the key of the next step until the phone shows the next phase. */
    const advance = async () => {
      const before = await heading.innerText()
      await expect(async () => {
        if ((await heading.innerText()) === before) await host.keyboard.press('PageDown')
        await expect(heading).not.toHaveText(before, { timeout: 1000 })
      }).toPass()
    }
    await advance()
    for (const [index, type] of ['choice', 'range', 'puzzle', 'truth'].entries()) {
      await expect(phone.getByRole('progressbar')).toBeVisible({ timeout: 30_000 })
      if (index === 0) {
        await shoot(phone, 'preview', 'phone')
        await shoot(host, 'preview', 'wide')
      }
      await expect(phone.locator('main button').first()).toBeVisible({ timeout: 30_000 })
      await shoot(phone, `question-${type}`, 'phone')
      await shoot(host, `question-${type}`, 'wide')
      const hasTiles = type === 'choice' || type === 'truth'
      const question = await heading.innerText()
      await phone
        .locator('main button')
        .nth(hasTiles ? 0 : -1)
        .tap()
      await expect(heading).not.toHaveText(question)
      await shoot(phone, `awaiting-${type}`, 'phone')
      await other
        .locator('main button')
        .nth(hasTiles ? 1 : -1)
        .tap()
      await expect(host.getByRole('progressbar')).toHaveCount(0)
      await shoot(phone, `result-${type}`, 'phone')
      await shoot(host, `result-${type}`, 'wide')
      await advance()
      if (type === 'truth') break
      await shoot(phone, 'leaderboard', 'phone')
      await shoot(host, 'leaderboard', 'wide')
      await advance()
    }
    await expect(phone.getByRole('button').last()).toBeVisible()
    await expect(heading).toContainText(/[12]/, { timeout: 40_000 })
    await shoot(phone, 'podium', 'phone')
    await shoot(host, 'podium', 'wide')
    const order: AnswerRequest = { type: 'PUZZLE', values: (TEXTS[language] ?? TEXTS['de']!).options }
    const played = await playGame(origin, account, quizId, [
      { nickname: nicknames[0], answers: (question) => RIGHT[question] ?? order },
      { nickname: nicknames[1], answers: (question) => (question < 2 ? WRONG[question] : undefined) },
    ])
    await host.goto(`/profile/games?lang=${language}`)
    await ofDesk(host, 'history-with-game')
    await host.goto(`/game/results/${played}?lang=${language}`)
    for (const [index, name] of RESULT_TABS.entries()) {
      await host.getByRole('tab').nth(index).click()
      await expect(
        host.getByRole('tabpanel').getByRole('heading').or(host.getByRole('tabpanel').locator('li')).first(),
      ).toBeVisible()
      for (const summary of await host.getByRole('tabpanel').locator('summary').all()) await summary.click()
      await ofDesk(host, `results-${name}`)
    }
  })

test('the emails in every language', async ({ openStage, request }) => {
  // In development mode the server shows its outbox.
  const server = await TestServer.started({ NODE_ENV: 'development' })
  const reader = await openStage()
  for (const language of INTERFACE_LANGUAGES) {
    const account = newAccount('Reader')
    expect((await request.post(`${server.address}/api/users`, { data: { ...account, language } })).status()).toBe(201)
    const email = reader.getByRole('link').filter({ hasText: `To ${account.email}` })
    await expect(async () => {
      await reader.goto(`${server.address}/outbox`)
      await expect(email.first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await email.first().click()
    await reader.goto(`${reader.url()}/html`)
    for (const [name, size] of Object.entries(SIZES)) {
      await reader.setViewportSize(size)
      await reader.screenshot({ path: path.join(FOLDER, `mail/${language}-${name}.png`), fullPage: true })
    }
  }
  await server.remove()
})

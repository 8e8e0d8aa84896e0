import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { QuizSave } from '@pinwheel/contract'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { TestServer } from './test-server.ts'
import { twoQuestions } from './quizzes.ts'

const LONG_TITLE = `Mountains, Rivers and the Odd Volcano: ${'a Walk Around the World '.repeat(3)}`.slice(0, 94).trim()
const long: QuizSave = {
  ...twoQuestions,
  title: LONG_TITLE,
  description: `${'Bring good shoes. '.repeat(20)}${'Kilometre'.repeat(15)}`,
  category: 'GEOGRAPHY',
  languageCode: 'cu',
  imageCoverURL: 'https://pictures.example.org/gone.webp',
}
const lakes: QuizSave = { ...twoQuestions, title: 'Rivers and lakes', category: 'GEOGRAPHY' }

const message = (page: Page) => page.locator('[data-toast]')
const columns = (page: Page) =>
  page
    .locator('main ul')
    .evaluate((list) => window.getComputedStyle(list).gridTemplateColumns.split(' ').filter(Boolean).length)
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The words of headings that break within a word. */
const brokenWords = (page: Page) =>
  page.locator('h1, h2').evaluateAll((headings) =>
    headings.flatMap(({ firstChild: text }) => {
      if (!(text instanceof Text)) return []
      const range = document.createRange()
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

/** How long the next toast is visible, in ms of the page's clock, because a busy machine reports both ends late. */
const standing = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        const look = new MutationObserver(() => {
          const isThere = document.querySelector('[data-toast]') !== null
          if (isThere) since ??= performance.now()
          else if (since !== undefined) {
            look.disconnect()
            resolve(performance.now() - since)
          }
        })
        look.observe(document.body, { childList: true, subtree: true })
      }),
  )

/** A list whose quizzes have been deleted before they are opened. */
async function listOfGoneQuizzes(page: Page, request: APIRequestContext): Promise<Page> {
  const account = await register(request, 'Quizmaster')
  await saveQuiz(request, account, lakes)
  await signIn(page, account)
  await page.route('**/api/quizzes/*', (route) => route.fulfill({ status: 404, json: { message: 'No such quiz.' } }))
  await page.goto('/profile/quizzes')
  return page
}

/** Causes a failed request, which the page reports with a toast, and goes back. */
async function fail(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rivers and lakes' }).click()
  await expect(message(page)).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/quizzes/)
}

// Toasts and dialogs are tested while they move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[spec 1.11, 1.12, 9.34] Toasts appear at the top right for five seconds, and respond to pointer and keyboard', async ({
  openStage,
  request,
}) => {
  const page = await listOfGoneQuizzes(await openStage(), request)

  const stands = standing(page)
  await fail(page)
  const box = await message(page).boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y).toBeLessThan(100)
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  await expect(message(page).getByRole('progressbar')).toBeVisible()
  const stood = await stands
  expect(stood).toBeGreaterThan(4_000)
  expect(stood).toBeLessThan(9_000)

  await fail(page)
  const time = message(page).getByRole('progressbar')
  await message(page).hover()
  await expect(time).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(10, 400)
  await expect(time).toHaveCSS('animation-play-state', 'running')
  await page.keyboard.press('Alt+t')
  await expect(message(page)).toBeFocused()
  await expect(time).toHaveCSS('animation-play-state', 'paused')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await message(page).waitFor({ state: 'hidden' })

  await fail(page)
  await message(page).getByText('No such quiz.').click()
  await message(page).waitFor({ state: 'hidden' })

  await fail(page)
  await message(page).hover()
  await page.mouse.down()
  await page.mouse.move(width - 900, 60, { steps: 8 })
  await page.mouse.up()
  await message(page).waitFor({ state: 'hidden' })
})

test('[spec 1.11] A toast has the colour of its kind and is above a dialog', async ({ openStage, request }) => {
  const page = await listOfGoneQuizzes(await openStage(), request)
  await fail(page)
  const colours = await message(page).evaluate((shown) =>
    ['success', 'warning', 'error'].map((kind) => {
      const other = shown.cloneNode(true) as HTMLElement
      other.dataset['toast'] = kind
      const bar = other.querySelector('[role=progressbar]')
      shown.after(other)
      const icon = other.querySelector('svg')?.parentElement
      const seen = [icon, bar].map((part) => part && window.getComputedStyle(part).backgroundColor)
      other.remove()
      return seen
    }),
  )
  const [green, orange, red] = ['rgb(123, 208, 75)', 'rgb(255, 154, 61)', 'rgb(255, 107, 87)']
  expect(colours).toEqual([
    [green, green],
    [orange, orange],
    [red, red],
  ])

  await message(page).hover() // holds its time
  await page.evaluate(() => document.querySelector<HTMLElement>('main [aria-haspopup=dialog]')?.click())
  await expect(page.getByRole('dialog', { name: 'Refine Your Quiz Search' })).toBeVisible()
  await screenshot(page, 'message-over-dialog')
  await message(page).getByRole('button', { name: 'Close' }).click()
  await message(page).waitFor({ state: 'hidden' })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A toast that appears while a dialog closes is removed like any other', async ({ openStage, request }) => {
  const page = await listOfGoneQuizzes(await openStage(), request)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await fail(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('main [aria-haspopup=dialog]')?.click())
  await expect(page.getByRole('dialog', { name: 'Refine Your Quiz Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(message(page)).toHaveCount(0)
})

test('[spec 2.33, 2.35, 2.36, 2.37] The header menu works by keyboard on wide screens and on phones', async ({
  openStage,
  openPhone,
  request,
}) => {
  const account = await register(request, 'Quizmaster')
  for (const { open, entries } of [
    { open: openStage, entries: ['Profile', 'Quizzes', 'Games', 'Logout'] },
    { open: openPhone, entries: ['Discover', 'Profile', 'Quizzes', 'Games', 'Logout'] },
  ]) {
    const page = await open()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Discover' })).toBeHidden()
    await signIn(page, account)
    await page.goto('/discover')
    const isWide = entries.length === 4
    await expect(page.getByRole('link', { name: 'Discover', exact: true })).toBeVisible({ visible: isWide })
    const opener = page.getByRole('button', { name: 'Menu of Quizmaster' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: entries[0] ?? '' })).toBeFocused()
    await expect(page.getByRole('menuitem')).toHaveText(entries)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('q')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/quizzes')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('link', { name: 'Pinwheel, home' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Menu of Quizmaster' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  }
})

test('[spec 1.2, 2.70] Search, filter and page of a list are in the URL and follow back and forward', async ({
  openStage,
  request,
}) => {
  const page = await openStage()
  const account = await register(request, 'Quizmaster')
  for (let number = 1; number <= 11; number++)
    await saveQuiz(request, account, { ...twoQuestions, title: `Friday warm-up ${number}` })
  await saveQuiz(request, account, lakes)
  await signIn(page, account)
  await page.goto('/profile/quizzes')
  await expect(page.getByText('12 quizzes')).toBeVisible()
  await screenshot(page, 'own-quizzes')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/profile/quizzes?limit=10&offset=10')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByLabel('Category').selectOption('Geography')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/profile/quizzes?category=GEOGRAPHY')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Remove Geography' })).toBeVisible()
  await page.getByRole('searchbox').fill('warm-up')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No quiz matches. Try fewer filters or another word.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goto('/profile/quizzes?limit=7&offset=9999&sort=nonsense&category=COOKING')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('Lists and details lose nothing on narrow screens, with large text and in dark mode', async ({
  openPhone,
  request,
}) => {
  const page = await openPhone()
  const account = await register(request, 'Quizmaster')
  await saveQuiz(request, account, lakes)
  const quizId = await saveQuiz(request, account, long)
  await signIn(page, account)
  const paths = ['/', '/discover', '/profile/quizzes', '/profile/user', `/quiz/details/${quizId}`, '/nowhere']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/profile/quizzes') await expect(page.getByText('Oh no! Unable to load image')).toBeVisible()
    for (const [viewport, print] of [
      [{ width: 320, height: 568 }, '100%'],
      [{ width: 640, height: 800 }, '200%'],
      [{ width: 1280, height: 800 }, '200%'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), print)
      expect.soft(await overflow(page), `${path} at ${viewport.width} px and ${print}`).toBe(0)
      expect.soft(await brokenWords(page), `${path} at ${viewport.width} px and ${print}`).toEqual([])
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(`${path}, ${colorScheme}`, page)
    }
    await page.setViewportSize({ width: 360, height: 640 })
  }
})

test('[spec 3.20, 9.40, 9.44] The desk changes its layout at 768 and at 1024 px, and buttons are smaller below', async ({
  openStage,
  request,
}) => {
  const page = await openStage()
  const account = await register(request, 'Quizmaster')
  await saveQuiz(request, account, lakes)
  await signIn(page, account)
  await page.goto('/profile/quizzes')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  const create = page.getByRole('link', { name: 'Create a quiz' })
  const padding = () => create.evaluate((button) => parseFloat(window.getComputedStyle(button).paddingInlineStart))
  const seen = async () => ({
    hasLinks: await page.getByRole('link', { name: 'Discover', exact: true }).isVisible(),
    columns: await columns(page),
    isSmall: (await padding()) < 24,
  })
  for (const [width, expected] of [
    [767, { hasLinks: false, columns: 1, isSmall: true }],
    [768, { hasLinks: true, columns: 1, isSmall: false }],
    [1023, { hasLinks: true, columns: 1, isSmall: false }],
    [1024, { hasLinks: true, columns: 2, isSmall: false }],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(seen, `at ${width} px`).toEqual(expected)
  }
})

test('[spec 2.72, 4.57, 9.64] A quiz shows its seconds on keyboard focus, and deleting it leads to the profile', async ({
  openStage,
  request,
}) => {
  const page = await openStage()
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, lakes)
  await signIn(page, account)
  await page.goto(`/quiz/details/${quizId}`)
  const created = page.getByRole('button', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ }).first()
  await created.focus()
  const tip = page.getByRole('tooltip').first()
  await expect(tip).toBeVisible()
  await expect(tip).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  const gap = async () => {
    const [word, above] = [await created.boundingBox(), await tip.boundingBox()]
    return (word?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(gap).toBeCloseTo(10, 0)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await screenshot(page, 'quiz-details')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByText('Are you sure you want to delete this quiz?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/profile/user')
  await expect(page.getByText('Success! The quiz has been deleted successfully.')).toBeVisible()
})

test('An unknown page shows an error, and a page that an update removed can be reloaded', async ({
  openStage,
  request,
}) => {
  const page = await openStage()
  const account = await register(request, 'Quizmaster')
  await signIn(page, account)
  await page.goto(`/nowhere/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/debug')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()

  await page.goto('/')
  await page.route('**/assets/DiscoverPage*', (route) => route.abort())
  await page.getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('heading', { name: 'An unexpected error occurred.' })).toBeVisible()
  await screenshot(page, 'page-not-loaded')
  await page.unroute('**/assets/DiscoverPage*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Discover Exciting Quizzes' })).toBeVisible()
})

test('[spec 2.28] The debug page fails on the server and then in the browser, outside production', async ({
  openStage,
}) => {
  const server = await TestServer.started({ NODE_ENV: 'development' })
  try {
    const page = await openStage(server.address)
    await page.goto('/debug')
    const answered = page.waitForResponse('**/api/debug-sentry')
    await page.getByRole('button', { name: 'Throw a test error' }).click()
    expect((await answered).status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'An unexpected error occurred.' })).toBeVisible()
  } finally {
    await server.remove()
  }
})

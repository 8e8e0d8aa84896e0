import type { TokenPair } from '@pinwheel/contract'
import { API_BASES, ROUTES } from '@pinwheel/contract/plain'
import { chromium } from '@playwright/test'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { chromium as installedChromium } from '../../../scripts/machine.mjs'
import { startProduct } from '../servers.ts'
import { LONGEST_QUIZ } from '../product/longest-quiz.ts'

const KEYS = 60
const WARM_UP = 10
const WORD = 15
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']

const OWNER = { email: 'owner@example.org', password: 'Mea5ured!Mea5ured!', defaultNickname: 'Owner' }

/**
 * Milliseconds of a processor that the page's main thread needed for each key, from the key to the frame that shows it.
 * Waiting for a core that others use is no part of it.
 */
export type MeasuredField = { title: string; times: number[] }

/** Writes into a quiz of fifty questions in the built creator, key by key. */
export async function measureCreator(core: number): Promise<MeasuredField[]> {
  const server = await startProduct(core)
  const browser = await chromium.launch({ executablePath: await installedChromium(), args: FLAGS })
  try {
    const context = await browser.newContext({
      baseURL: `http://localhost:${server.port}`,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await openLongestQuiz(page)
    return await measureFields(page)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openLongestQuiz(page: Page): Promise<void> {
  const api = page.request
  await api.post(API_BASES[0] + ROUTES.users, { data: OWNER })
  const { email, password } = OWNER
  const login = await api.post(API_BASES[0] + ROUTES.login, { data: { email, password } })
  const { accessToken } = (await login.json()) as TokenPair
  const saved = await api.post(API_BASES[0] + ROUTES.quizzes, {
    data: LONGEST_QUIZ,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (!saved.ok()) throw new Error(`The quiz was not saved: ${await saved.text()}`)
  const { id } = (await saved.json()) as { id: string }
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: "Let's go!" }).click()
  await page.getByRole('link', { name: 'Create a quiz' }).waitFor()
  await page.goto(`/quiz/details/${id}/edit`)
  await page.getByRole('navigation', { name: 'Questions' }).waitFor()
}

async function measureFields(page: Page): Promise<MeasuredField[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const write = (name: string) => timesOf(page, client, page.getByRole('textbox', { name, exact: true }))
  return [
    { title: 'no key: the measurement itself', times: await timesOf(page, client, undefined) },
    { title: 'a key in the text of a question', times: await write('Question') },
    { title: 'a key in an option', times: await write('Option 2') },
    { title: 'a key in the title of the quiz', times: await write('Title') },
  ]
}

/** A word's worth of letters, then as many deletions, so that no text grows too long. */
async function timesOf(page: Page, client: CDPSession, field: Locator | undefined): Promise<number[]> {
  await field?.focus()
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + KEYS; turn += 1) {
    const before = await workedMs(client)
    if (field) await page.keyboard.press(turn % (2 * WORD) < WORD ? 'a' : 'Backspace')
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    times.push((await workedMs(client)) - before)
  }
  return times.slice(WARM_UP)
}

async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const worked = metrics.find(({ name }) => name === 'TaskDuration')
  if (!worked) throw new Error('Chromium does not tell how long its main thread worked.')
  return worked.value * 1000
}

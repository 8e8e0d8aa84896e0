import type { QuizSave, TokenPair } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium as chromiumPath } from '../../scripts/system-tools.mjs'
import { api } from './product/host.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
const PASSWORD = 'Mea5ured!Mea5ured!'

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: FLAGS })

/** Init scripts need this: tsx compiles their functions with calls to a `__name` helper that no page defines. */
export const defineNameHelper = (target: Page | BrowserContext) =>
  target.addInitScript({ content: 'globalThis.__name = (value) => value' })

/** Registers an account and saves a quiz through the API, then signs in through the page. @returns the quiz's id. */
export async function signInWithQuiz(page: Page, nickname: string, quiz: QuizSave): Promise<string> {
  const credentials = { email: `${nickname.toLowerCase()}@example.org`, password: PASSWORD }
  await page.request.post(api(ROUTES.users), { data: { ...credentials, defaultNickname: nickname } })
  const login = await page.request.post(api(ROUTES.login), { data: credentials })
  const { accessToken } = (await login.json()) as TokenPair
  const headers = { authorization: `Bearer ${accessToken}` }
  const saved = await page.request.post(api(ROUTES.quizzes), { data: quiz, headers })
  if (!saved.ok()) throw new Error(`The server did not save the quiz: ${await saved.text()}`)
  const { id } = (await saved.json()) as { id: string }
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: "Let's go!" }).click()
  await page.getByRole('link', { name: 'Create a quiz' }).waitFor()
  return id
}

/** @returns a function that reads the processor time of the page's main thread so far, in milliseconds. */
export async function mainThreadTimer(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    const taskDuration = metrics.find(({ name }) => name === 'TaskDuration')
    if (!taskDuration) throw new Error('Chromium does not report the processor time of its main thread.')
    return taskDuration.value * 1000
  }
}

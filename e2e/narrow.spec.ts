import type { Page } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { horizontalOverflow } from './overflow.ts'
import { twoQuestions } from './quizzes.ts'

/** A window of 1280×720 px at a zoom of 400 percent (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 180 }

const PUBLIC = ['/', '/auth/login', '/auth/register', '/auth/password/forgot', '/auth/verify', '/join', '/nowhere']
const LISTS = ['/discover', '/profile/user', '/profile/quizzes', '/profile/games']
/** The creator is made for a desk: on a phone, its small buttons are 36 px. */
const CREATOR = ['/quiz/create', '/quiz/create?import']
const ofQuiz = (quizId: string) => ['', '/edit', '/join-sheet'].map((part) => `/quiz/details/${quizId}${part}`)

async function visitAll(page: Page, addresses: readonly string[], check: (address: string) => Promise<void>) {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1, main').first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await check(address)
  }
}

test('No page of the desk scrolls to the side at a zoom of 400 percent', async ({ openStage, request }) => {
  const page = await openStage()
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, twoQuestions)
  const overflowing: string[] = []
  const check = async (address: string) => {
    const found = await horizontalOverflow(page, '', '#root')
    overflowing.push(...found.map((fault) => `${address} ${fault}`))
  }
  await page.setViewportSize(ZOOMED)
  for (const address of PUBLIC) {
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    await check(address)
  }
  await signIn(page, account)
  await visitAll(page, [...LISTS, ...CREATOR, ...ofQuiz(quizId)], check)
  expect(overflowing).toEqual([])
})

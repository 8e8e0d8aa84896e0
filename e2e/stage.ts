import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The actions of a host on the stage. */

export type HostedGame = {
  pin: string
  /** The URL of the QR code. */
  address: string
}

export async function openAndHost(page: Page, quizId: string): Promise<HostedGame> {
  await page.goto(`/quiz/details/${quizId}`)
  return hostGame(page)
}

/** Goes from the page of a quiz to the lobby. */
export async function hostGame(page: Page): Promise<HostedGame> {
  await page.getByRole('button', { name: 'Host Game' }).click()
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/games'),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Host Game' }).click()
  expect((await created).ok()).toBe(true)
  await expect(page.getByText('Waiting for the first player')).toBeVisible()
  const pin = await pinOn(page)
  return { pin, address: `/j/${pin}` }
}

export async function pinOn(page: Page): Promise<string> {
  const name = await page.getByRole('img', { name: 'Game PIN' }).getAttribute('aria-label')
  return (name ?? '').replace(/\D/g, '')
}

export const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Start the game' }).click()
export const showNext = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click()
export const askNext = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next question' }).click()

/** Ends a running question. */
export const skip = (page: Page): Promise<void> => pressTwice(page, 'Skip', 'Really skip?')

/** Ends the game from the podium. */
export const quit = (page: Page): Promise<void> => pressTwice(page, 'Quit', 'Really quit?')

/** Presses a button that asks for a second press, until it is gone: it waits for the second press for less than three seconds. */
async function pressTwice(page: Page, label: string, question: string): Promise<void> {
  const [first, second] = [label, question].map((name) => page.getByRole('button', { name, exact: true }))
  await expect(async () => {
    if (await first!.isVisible()) {
      await first!.click({ timeout: 2000 })
      await expect(second!).toBeVisible({ timeout: 2000 })
    }
    if (await second!.isVisible()) await second!.click({ timeout: 3000 })
    await expect(first!.or(second!)).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}

/** Ends the game before the podium. */
export async function endGame(page: Page): Promise<void> {
  // The menu closes with its screen, if a phase ends while it is open.
  await expect(async () => {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('menuitem', { name: 'End the game' }).click({ timeout: 2000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('button', { name: 'End game' }).click()
  await expect(page).toHaveURL('/')
}

/** Goes from the result of a question over the leaderboard to the next question. */
export async function goOn(page: Page): Promise<void> {
  await showNext(page)
  await askNext(page)
}

/** Expects this number of answers and players on the stage. */
export const expectSubmissions = (page: Page, current: number, total: number): Promise<void> =>
  expect(page.getByText(`${current} of ${total} in`)).toBeVisible()

/** The remaining seconds on the screen. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext')
  return Number.parseInt(text ?? '', 10)
}

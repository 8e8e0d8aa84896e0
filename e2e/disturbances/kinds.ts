import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import type { Person } from './scene.ts'
import { expectSameScene } from './scene.ts'

const banner = (page: Page) => page.getByText(/^Reconnecting\. (Your answer|The game) is safe\.$/)

export const expectAway = (page: Page): Promise<void> => expect(banner(page)).toBeVisible()
export const expectBack = (page: Page): Promise<void> => expect(banner(page)).toBeHidden()

async function reload({ page }: Person): Promise<void> {
  await page.reload()
}

/** By the home page, as somebody does who has only the address in mind. */
async function reopen(person: Person): Promise<void> {
  const context = person.page.context()
  await person.page.close()
  person.page = await context.newPage()
  await person.page.goto('/')
  await person.page.getByRole('link', { name: 'Back to your game' }).click()
  await expect(person.page).toHaveURL('/game')
}

/** The page asks before it leaves a running game; the player cancels and stays. */
async function pressBack({ page }: Person): Promise<void> {
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave Game' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/game')
}

async function loseNetwork({ page }: Person): Promise<void> {
  const comeBack = await cutOff(page)
  await expectAway(page)
  await comeBack()
}

/** The network is gone, until what it returns is called. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  return async () => {
    await page.context().setOffline(false)
    await expectBack(page)
  }
}

async function lockPhone({ page }: Person): Promise<void> {
  const unlock = await freeze(page)
  await unlock()
}

/**
 * No timer runs and nothing arrives, as behind a locked screen, until what it returns is called: then the page is told
 * that it is looked at again. Browsers freeze no page that is visible, and here all of them are; so the debugger stops it.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Debugger.enable')
  const stopped = new Promise((resolve) => browser.once('Debugger.paused', resolve))
  const stop = browser.send('Runtime.evaluate', { expression: 'debugger' })
  await stopped
  return async () => {
    await browser.send('Debugger.resume')
    await stop
    await browser.detach()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectBack(page)
  }
}

async function openSecondTab(person: Person): Promise<void> {
  const tab = await person.page.context().newPage()
  await tab.goto('/game')
  await expectSameScene({ ...person, page: tab }, person)
  await tab.close()
}

/** What happens to people, by name. The death of the server is told apart: it happens to everybody at once. */
export const DISTURBANCES = {
  'page reloaded': reload,
  'tab closed and reopened': reopen,
  'back button pressed': pressBack,
  'network gone for a while': loseNetwork,
  'phone locked for a while': lockPhone,
  'second tab opened': openSecondTab,
} as const satisfies Record<string, (person: Person) => Promise<void>>

export type Disturbance = keyof typeof DISTURBANCES

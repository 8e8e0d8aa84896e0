import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Participant } from './screen-state.ts'
import { expectSameScreenState } from './screen-state.ts'

const banner = (page: Page) => page.getByText(/^Reconnecting\./)

export const expectDisconnected = (page: Page): Promise<void> => expect(banner(page)).toBeVisible()
export const expectReconnected = (page: Page): Promise<void> => expect(banner(page)).toBeHidden()

async function reload({ page }: Participant): Promise<void> {
  await page.reload()
}

/** Closes the tab and returns over the home page. */
async function reopen(person: Participant): Promise<void> {
  const context = person.page.context()
  await person.page.close()
  person.page = await context.newPage()
  await person.page.goto('/')
  await person.page.getByRole('link', { name: 'Back to your game' }).click()
  await expect(person.page).toHaveURL('/game')
}

/** The page asks before it leaves a running game; the player cancels and stays. */
async function pressBack({ page }: Participant): Promise<void> {
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave Game' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/game')
}

async function loseNetwork({ page }: Participant): Promise<void> {
  const comeBack = await cutOff(page)
  await expectDisconnected(page)
  await comeBack()
}

/** Disconnects the network. @returns a function that reconnects it */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  return async () => {
    await page.context().setOffline(false)
    await expectReconnected(page)
  }
}

async function lockPhone({ page }: Participant): Promise<void> {
  const unlock = await freeze(page)
  await unlock()
}

/**
 * Stops all timers and network events of the page, as a locked phone does. @returns a function that resumes the page and
 * dispatches visibilitychange. Browsers do not freeze visible pages, so the debugger pauses it.
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
    await expectReconnected(page)
  }
}

async function openSecondTab(person: Participant): Promise<void> {
  const tab = await person.page.context().newPage()
  await tab.goto('/game')
  await expectSameScreenState({ ...person, page: tab }, person)
  await tab.close()
}

/** The disturbances of a single participant. Server restarts are separate, because they affect all participants. */
export const DISTURBANCES = {
  'page reloaded': reload,
  'tab closed and reopened': reopen,
  'back button pressed': pressBack,
  'network gone for a while': loseNetwork,
  'phone locked for a while': lockPhone,
  'second tab opened': openSecondTab,
} as const satisfies Record<string, (person: Participant) => Promise<void>>

export type Disturbance = keyof typeof DISTURBANCES

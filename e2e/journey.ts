import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'

const SCREENSHOTS = fileURLToPath(new URL('../screenshots', import.meta.url))

/** Another person's browser: a page with storage of its own. `at` names a server other than the suite's. */
type Open = (at?: string) => Promise<Page>

type Fixtures = {
  /** Of the suite's server: `http://…`, without a slash at the end. */
  origin: string
  /** The host's big screen. */
  openStage: Open
  /** A cheap phone, held upright, with a touch screen. */
  openPhone: Open
}

const STAGE = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** Pages that are open while a journey lasts. An error that a page throws, or a breach of its content policy, fails it. */
async function lend(browser: Browser, device: typeof STAGE | typeof PHONE, lendTo: (open: Open) => Promise<void>) {
  const contexts: BrowserContext[] = []
  const thrown: string[] = []
  await lendTo(async (at) => {
    const context = await browser.newContext({ ...device, ...(at && { baseURL: at }) })
    context.on('weberror', (error) => thrown.push(String(error.error())))
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) thrown.push(message.text())
    })
    contexts.push(context)
    return context.newPage()
  })
  for (const context of contexts) await context.close()
  expect(thrown, 'errors that a page threw').toEqual([])
}

export const test = base.extend<Fixtures>({
  origin: ({ baseURL }, lendTo) => lendTo(baseURL ?? ''),
  openStage: ({ browser }, lendTo) => lend(browser, STAGE, lendTo),
  openPhone: ({ browser }, lendTo) => lend(browser, PHONE, lendTo),
})

/** Nothing that is on its way for longer than this is waited for: a countdown, a message's time to live. */
export const ARRIVAL_MS = 4_500

/** Waits until everything that moves into its place has arrived there. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async (arrivalMs) => {
    const isArriving = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime) <= arrivalMs
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isArriving)
        .map(({ finished }) => finished),
    )
  }, ARRIVAL_MS)
}

/** Takes a picture of what the window shows into `screenshots/`, for people to look at, hence not in CI. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['CI']) return
  await arrived(page)
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) })
}

export { expect } from '@playwright/test'

import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chromium as installedChromium } from '../../../scripts/machine.mjs'
import { Host } from '../product/host.ts'
import { startProduct } from '../servers.ts'
import type { Disturbance } from './device-conditions.ts'
import { disturb, shownEnd } from './device-conditions.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
const QUESTION_SECONDS = 240
const WATCH_MS = 3000

const MINUTE = 60_000

/** From a cable to a phone far away; one clock is right. */
const DEVICES: readonly Disturbance[] = [
  { offMs: 0, delayMs: 0, jitterMs: 0 },
  { offMs: 60 * MINUTE, delayMs: 5, jitterMs: 20 },
  { offMs: -60 * MINUTE, delayMs: 10, jitterMs: 30 },
  { offMs: 37 * MINUTE, delayMs: 15, jitterMs: 40 },
  { offMs: -12 * MINUTE, delayMs: 20, jitterMs: 40 },
  { offMs: 3000, delayMs: 25, jitterMs: 60 },
  { offMs: -1500, delayMs: 30, jitterMs: 60 },
  { offMs: 700, delayMs: 40, jitterMs: 80 },
  { offMs: -250, delayMs: 50, jitterMs: 80 },
  { offMs: 59 * MINUTE, delayMs: 60, jitterMs: 100 },
]

export type SeenClock = Disturbance & {
  /** By how much it shows more time left than the device that shows least. */
  aheadMs: number
}

/** Ten phones in one question: how far apart is the time left that they show? */
export async function measureClocks(core: number): Promise<SeenClock[]> {
  const server = await startProduct(core)
  const browser = await chromium.launch({ executablePath: await installedChromium(), args: FLAGS })
  const host = new Host(server.port)
  try {
    const pin = await host.openGame(1, QUESTION_SECONDS)
    const pages: Page[] = []
    for (const device of DEVICES) pages.push(await join(browser, server.port, pin, device, `Player_${pages.length}`))
    await host.hasPlayers(pages.length)
    await host.step()
    await Promise.all(pages.map((page) => page.getByRole('group', { name: 'Answers' }).waitFor({ timeout: 60_000 })))
    const spanMs = QUESTION_SECONDS * 1000
    const ends = await Promise.all(pages.map((page) => page.evaluate(shownEnd, { spanMs, watchMs: WATCH_MS })))
    const first = Math.min(...ends)
    return DEVICES.map((device, index) => ({ ...device, aheadMs: (ends[index] ?? Number.NaN) - first }))
  } finally {
    host.close()
    await browser.close()
    await server.stop()
  }
}

async function join(browser: Browser, port: number, pin: string, device: Disturbance, nickname: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
  })
  const page = await context.newPage()
  // What compiled these files wraps functions in a helper of its own, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(disturb, device)
  await page.goto(`/auth/game?pin=${pin}`)
  await page.getByLabel('Your nickname').fill(nickname)
  await page.getByRole('button', { name: 'OK, Go!' }).click()
  await page.getByRole('heading', { name: 'You’re in!' }).waitFor()
  return page
}

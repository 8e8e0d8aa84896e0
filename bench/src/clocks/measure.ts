import type { Browser, Page } from '@playwright/test'
import { defineNameHelper, launchBrowser } from '../browser.ts'
import { Host } from '../product/host.ts'
import { startProduct } from '../servers.ts'
import { applyConditions, displayedEndAt } from './device-conditions.ts'
import type { DeviceConditions } from './device-conditions.ts'

const QUESTION_SECONDS = 240
const WATCH_MS = 3000

const MINUTE = 60_000

/** From a wired connection to a slow mobile network. The clock of the first device is right. */
const DEVICES: readonly DeviceConditions[] = [
  { clockOffsetMs: 0, delayMs: 0, jitterMs: 0 },
  { clockOffsetMs: 60 * MINUTE, delayMs: 5, jitterMs: 20 },
  { clockOffsetMs: -60 * MINUTE, delayMs: 10, jitterMs: 30 },
  { clockOffsetMs: 37 * MINUTE, delayMs: 15, jitterMs: 40 },
  { clockOffsetMs: -12 * MINUTE, delayMs: 20, jitterMs: 40 },
  { clockOffsetMs: 3000, delayMs: 25, jitterMs: 60 },
  { clockOffsetMs: -1500, delayMs: 30, jitterMs: 60 },
  { clockOffsetMs: 700, delayMs: 40, jitterMs: 80 },
  { clockOffsetMs: -250, delayMs: 50, jitterMs: 80 },
  { clockOffsetMs: 59 * MINUTE, delayMs: 60, jitterMs: 100 },
]

export type MeasuredDevice = DeviceConditions & {
  /** How much more time left this device shows than the device that shows the least. */
  aheadMs: number
}

/** Ten phones play one question. Measures by how much the remaining times on their screens differ. */
export async function measureClocks(core: number): Promise<MeasuredDevice[]> {
  const server = await startProduct(core)
  const browser = await launchBrowser()
  const host = new Host(server.port)
  try {
    const pin = await host.openGame(1, QUESTION_SECONDS)
    const pages: Page[] = []
    for (const device of DEVICES)
      pages.push(await joinGame(browser, server.port, pin, device, `Player_${pages.length}`))
    await host.waitForPlayers(pages.length)
    await host.completeTask()
    await Promise.all(pages.map((page) => page.getByRole('group', { name: 'Answers' }).waitFor({ timeout: 60_000 })))
    const spanMs = QUESTION_SECONDS * 1000
    const ends = await Promise.all(pages.map((page) => page.evaluate(displayedEndAt, { spanMs, watchMs: WATCH_MS })))
    const earliest = Math.min(...ends)
    return DEVICES.map((device, index) => ({ ...device, aheadMs: (ends[index] ?? Number.NaN) - earliest }))
  } finally {
    host.close()
    await browser.close()
    await server.stop()
  }
}

async function joinGame(
  browser: Browser,
  port: number,
  pin: string,
  device: DeviceConditions,
  nickname: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
  })
  const page = await context.newPage()
  await defineNameHelper(page)
  await page.addInitScript(applyConditions, device)
  await page.goto(`/auth/game?pin=${pin}`)
  await page.getByLabel('Your nickname').fill(nickname)
  await page.getByRole('button', { name: 'OK, Go!' }).click()
  await page.getByRole('heading', { name: 'You’re in!' }).waitFor()
  return page
}

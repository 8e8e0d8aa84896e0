import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chromium as installedChromium } from '../../../scripts/machine.mjs'
import { Host } from '../product/host.ts'
import { startProduct } from '../servers.ts'
import type { Line } from './network-conditions.ts'
import { LINES, SLOWER_CPU, slowDown } from './network-conditions.ts'
import { GAME, playThrough } from './play-game.ts'
import { touchesIn } from './trace.ts'
import { watch } from './page-metrics.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const LOADS = 5

/** What the browser does with a touch, and what the page notes. */
const TRACED = ['input', 'blink.user_timing']

type MeasuredLoads = {
  line: Line
  /** Milliseconds to the first paint with content, one for each load from an empty cache. */
  paints: number[]
  /** The same until the nickname can be written. */
  fields: number[]
}

export type MeasuredPhone = {
  loads: MeasuredLoads[]
  shifts: { at: number; value: number }[]
  /** Milliseconds from when the thumb leaves the glass to the call that sends the answer, by the processor's slowness. */
  touches: { slowness: number; times: number[] }[]
}

/** Opens the join link on slow lines, then plays a game from the link to the podium, in its second half slowed down. */
export async function measurePhone(core: number): Promise<MeasuredPhone> {
  const server = await startProduct(core)
  const browser = await chromium.launch({ executablePath: await installedChromium(), args: FLAGS })
  const host = new Host(server.port)
  try {
    await host.openGame(GAME)
    const link = `http://localhost:${server.port}/auth/game?id=${host.gameId}`
    const loads: MeasuredLoads[] = []
    for (const line of LINES) loads.push(await measureLoads(browser, link, line))
    const { shifts, touches } = await onPhone(browser, async (page) => {
      await page.goto(link)
      await browser.startTracing(page, { categories: TRACED })
      await playThrough(page, host, () => slowDown(page, { cpu: SLOWER_CPU }))
      const trace = await browser.stopTracing()
      const shifts = await page.evaluate(() => window.notes.shifts)
      return { shifts, touches: touchesIn(trace.toString()) }
    })
    const [asItIs, slowed] = [touches.slice(0, touches.length / 2), touches.slice(touches.length / 2)]
    const bySlowness = [
      { slowness: 1, times: asItIs },
      { slowness: SLOWER_CPU, times: slowed },
    ]
    return { loads, shifts, touches: bySlowness }
  } finally {
    host.close()
    await browser.close()
    await server.stop()
  }
}

async function measureLoads(browser: Browser, link: string, line: Line): Promise<MeasuredLoads> {
  const measured: MeasuredLoads = { line, paints: [], fields: [] }
  for (let load = 1; load <= LOADS; load += 1)
    await onPhone(browser, async (page) => {
      await slowDown(page, { cpu: SLOWER_CPU, line })
      await page.goto(link)
      await page.getByLabel('Your nickname').waitFor()
      const [paint, field] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        window.notes.fieldAt,
      ])
      measured.paints.push(paint ?? Number.NaN)
      measured.fields.push(field ?? Number.NaN)
    })
  return measured
}

/** A phone that has never been here. */
async function onPhone<Result>(browser: Browser, play: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    await watch(context)
    return await play(await context.newPage())
  } finally {
    await context.close()
  }
}

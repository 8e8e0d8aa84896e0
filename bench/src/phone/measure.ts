import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { Host } from '../product/host.ts'
import { startProduct } from '../servers.ts'
import { CPU_SLOWDOWN, NETWORKS, throttle } from './network-conditions.ts'
import type { NetworkConditions } from './network-conditions.ts'
import { collectPageMetrics } from './page-metrics.ts'
import { playGame, QUIZ } from './play-game.ts'
import { touchToRequestMs } from './trace.ts'

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const LOADS = 5

/** Input events from the browser, and performance marks from the page. */
const TRACE_CATEGORIES = ['input', 'blink.user_timing']

type MeasuredLoads = {
  network: NetworkConditions
  /** Milliseconds to the first contentful paint, one value for each load with an empty cache. */
  paints: number[]
  /** Milliseconds until the nickname field appears. */
  fields: number[]
}

export type MeasuredPhone = {
  loads: MeasuredLoads[]
  shifts: { at: number; value: number }[]
  /** Milliseconds from the end of a touch to the request with the answer, for each processor speed. */
  touches: { slowdown: number; times: number[] }[]
}

/** Opens the join link on slow networks, then plays one game from the join link to the podium, its second half throttled. */
export async function measurePhone(core: number): Promise<MeasuredPhone> {
  const server = await startProduct(core)
  const browser = await launchBrowser()
  const host = new Host(server.port)
  try {
    await host.openGame(QUIZ)
    const joinLink = `http://localhost:${server.port}/auth/game?id=${host.gameId}`
    const loads: MeasuredLoads[] = []
    for (const network of NETWORKS) loads.push(await measureLoads(browser, joinLink, network))
    return { loads, ...(await measureGame(browser, joinLink, host)) }
  } finally {
    host.close()
    await browser.close()
    await server.stop()
  }
}

async function measureLoads(browser: Browser, joinLink: string, network: NetworkConditions): Promise<MeasuredLoads> {
  const measured: MeasuredLoads = { network, paints: [], fields: [] }
  for (let load = 1; load <= LOADS; load += 1)
    await withPhone(browser, async (page) => {
      await throttle(page, { cpu: CPU_SLOWDOWN, network })
      await page.goto(joinLink)
      await page.getByLabel('Your nickname').waitFor()
      const [paint, field] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        window.metrics.fieldAt,
      ])
      measured.paints.push(paint ?? Number.NaN)
      measured.fields.push(field ?? Number.NaN)
    })
  return measured
}

const measureGame = (browser: Browser, joinLink: string, host: Host): Promise<Omit<MeasuredPhone, 'loads'>> =>
  withPhone(browser, async (page) => {
    await page.goto(joinLink)
    await browser.startTracing(page, { categories: TRACE_CATEGORIES })
    await playGame(page, host, () => throttle(page, { cpu: CPU_SLOWDOWN }))
    const times = touchToRequestMs((await browser.stopTracing()).toString())
    const shifts = await page.evaluate(() => window.metrics.shifts)
    const half = times.length / 2
    const touches = [
      { slowdown: 1, times: times.slice(0, half) },
      { slowdown: CPU_SLOWDOWN, times: times.slice(half) },
    ]
    return { shifts, touches }
  })

/** Runs `play` in a new browser context, whose cache and storage are empty. */
async function withPhone<Result>(browser: Browser, play: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    await collectPageMetrics(context)
    return await play(await context.newPage())
  } finally {
    await context.close()
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { HostEvent } from '@pinwheel/contract'
import { chromium } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { chromium as installedChromium } from '../../../scripts/machine.mjs'
import { startProduct } from '../servers.ts'
import { answersComing, EVENTS_PER_SECOND, lobbyFilling } from './events.ts'
import { openStage, say } from './stage-page.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']

const PLAYERS = { total: 2000, seconds: 60 }
const ANSWERS = { total: 10_000, seconds: 30 }
const IDLE_SECONDS = 10

export type MeasuredFrames = {
  title: string
  /** Milliseconds from each frame to the next. */
  gaps: number[]
  /** Share of the time in which the page's main thread worked; the rest of a frame it waited, maybe for a core. */
  busy: number
}

/** Fills the hall, and counts what the stage draws meanwhile. */
export async function measureStage(core: number): Promise<MeasuredFrames[]> {
  const server = await startProduct(core)
  const browser = await chromium.launch({ executablePath: await installedChromium(), args: FLAGS })
  try {
    const baseURL = `http://localhost:${server.port}`
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1920, height: 1080 } })).newPage()
    await openStage(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const [empty, ...joins] = lobbyFilling(PLAYERS.total, PLAYERS.seconds)
    if (empty) await say(page, empty)
    await page.getByText('Waiting for the first player').waitFor()
    const idle = await framesDuring(page, client, () => wait(IDLE_SECONDS * 1000))
    const joining = await framesDuring(page, client, () => sayAll(page, joins))
    const answering = await framesDuring(page, client, () =>
      sayAll(page, answersComing(ANSWERS.total, ANSWERS.seconds, Date.now())),
    )
    return [
      { title: `nothing happens in the lobby for ${IDLE_SECONDS} seconds`, ...idle },
      { title: `2,000 players join within ${PLAYERS.seconds} seconds`, ...joining },
      { title: `10,000 answers come within ${ANSWERS.seconds} seconds`, ...answering },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** By the clock, not one after the other: a slow page gets no more time. */
async function sayAll(page: Page, events: readonly HostEvent[]): Promise<void> {
  const startedAt = performance.now()
  for (const [index, event] of events.entries()) {
    await wait(Math.max(0, startedAt + (index * 1000) / EVENTS_PER_SECOND - performance.now()))
    await say(page, event)
  }
}

async function framesDuring(page: Page, client: CDPSession, happens: () => Promise<void>) {
  await page.evaluate(() => {
    const frames: number[] = []
    window.measured.frames = frames
    const note = (at: number) => {
      // Whoever measures next puts another list in its place.
      if (window.measured.frames !== frames) return
      frames.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const [startedAt, before] = [performance.now(), await workedMs(client)]
  await happens()
  const busy = ((await workedMs(client)) - before) / (performance.now() - startedAt)
  const frames = await page.evaluate(() => window.measured.frames)
  return { gaps: frames.slice(1).map((at, index) => at - (frames[index] ?? at)), busy }
}

async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const worked = metrics.find(({ name }) => name === 'TaskDuration')
  if (!worked) throw new Error('Chromium does not tell how long its main thread worked.')
  return worked.value * 1000
}

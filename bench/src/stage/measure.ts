import { setTimeout as wait } from 'node:timers/promises'
import type { HostEvent } from '@pinwheel/contract'
import type { Page } from '@playwright/test'
import { launchBrowser, mainThreadTimer } from '../browser.ts'
import { startProduct } from '../servers.ts'
import { EVENTS_PER_SECOND, lobbyEvents, questionEvents } from './events.ts'
import { openStage, sendEvent } from './stage-page.ts'

const PLAYERS = { total: 2000, seconds: 60 }
const ANSWERS = { total: 10_000, seconds: 30 }
const IDLE_SECONDS = 10

export type MeasuredFrames = {
  title: string
  /** Milliseconds from each frame to the next. */
  gaps: number[]
  /** The share of the time (0 to 1) for which the page's main thread used a processor. */
  busy: number
}

/** Sends the events of a large game to the stage and records the frames that the page draws. */
export async function measureStage(core: number): Promise<MeasuredFrames[]> {
  const server = await startProduct(core)
  const browser = await launchBrowser()
  try {
    const baseURL = `http://localhost:${server.port}`
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1920, height: 1080 } })).newPage()
    await openStage(page)
    const mainThreadMs = await mainThreadTimer(page)
    const [empty, ...joins] = lobbyEvents(PLAYERS.total, PLAYERS.seconds)
    if (empty) await sendEvent(page, empty)
    await page.getByText('Waiting for the first player').waitFor()
    const idle = await recordFrames(page, mainThreadMs, () => wait(IDLE_SECONDS * 1000))
    const joining = await recordFrames(page, mainThreadMs, () => sendAll(page, joins))
    const answering = await recordFrames(page, mainThreadMs, () =>
      sendAll(page, questionEvents(ANSWERS.total, ANSWERS.seconds, Date.now())),
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

/** Sends each event at its scheduled time, so that a slow page does not slow down the schedule. */
async function sendAll(page: Page, events: readonly HostEvent[]): Promise<void> {
  const startedAt = performance.now()
  for (const [index, event] of events.entries()) {
    await wait(Math.max(0, startedAt + (index * 1000) / EVENTS_PER_SECOND - performance.now()))
    await sendEvent(page, event)
  }
}

async function recordFrames(page: Page, mainThreadMs: () => Promise<number>, workload: () => Promise<void>) {
  await page.evaluate(() => {
    const frames: number[] = []
    window.measured.frames = frames
    const record = (at: number) => {
      // The next measurement replaces the list, which ends this one.
      if (window.measured.frames !== frames) return
      frames.push(at)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  const [startedAt, before] = [performance.now(), await mainThreadMs()]
  await workload()
  const busy = ((await mainThreadMs()) - before) / (performance.now() - startedAt)
  const frames = await page.evaluate(() => window.measured.frames)
  return { gaps: frames.slice(1).map((at, index) => at - (frames[index] ?? at)), busy }
}

import type { HostEvent } from '@pinwheel/contract'
import type { Page } from '@playwright/test'
import { defineNameHelper, signInWithQuiz } from '../browser.ts'
import { LONGEST_QUIZ } from '../product/longest-quiz.ts'

/** Added to the page: `send` puts an event into its open event stream, `frames` holds the times of the frames it drew. */
declare global {
  interface Window {
    measured: { isStreamOpen: boolean; send: (event: string) => void; frames: number[] }
  }
}

/** Runs in the page. Replaces the game's event stream by one that the measurement feeds, so that no server is measured. */
function mockEventStream(): void {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  window.measured = {
    isStreamOpen: false,
    send: (event) => stream?.enqueue(encoder.encode(`data: ${event}\n\n`)),
    frames: [],
  }
  const originalFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const isStream = typeof input === 'string' && input.endsWith('/events')
    if (!isStream) return originalFetch(input, init)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    window.measured.isStreamOpen = true
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}

/** Opens the stage of a new game in the built product and waits until the page has opened its event stream. */
export async function openStage(page: Page): Promise<void> {
  await defineNameHelper(page)
  await page.addInitScript(mockEventStream)
  const quizId = await signInWithQuiz(page, 'Host', LONGEST_QUIZ)
  await page.goto(`/quiz/details/${quizId}`)
  await page.getByRole('button', { name: 'Host Game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Host Game' }).click()
  await page.waitForURL('**/game')
  // On a loaded machine the page opens the stream later, and an event that is sent before would be lost.
  await page.waitForFunction(() => window.measured.isStreamOpen)
}

export const sendEvent = (page: Page, event: HostEvent): Promise<void> =>
  page.evaluate((text) => window.measured.send(text), JSON.stringify(event))

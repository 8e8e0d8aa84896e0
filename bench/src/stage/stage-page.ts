import type { HostEvent, TokenPair } from '@pinwheel/contract'
import { API_BASES, ROUTES } from '@pinwheel/contract/plain'
import type { Page } from '@playwright/test'
import { LONGEST_QUIZ } from '../product/longest-quiz.ts'

const HOST = { email: 'host@example.org', password: 'Mea5ured!Mea5ured!', defaultNickname: 'Host' }

/** What the page is given for the measurement: words put into its stream, and the frames it has drawn. */
declare global {
  interface Window {
    measured: { say: (event: string) => void; frames: number[] }
  }
}

/** Makes the stream of the game one that says what it is told: the stage is measured, and not who fills the hall. */
function takeOverStream(): void {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  window.measured = { say: (event) => stream?.enqueue(encoder.encode(`data: ${event}\n\n`)), frames: [] }
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const isStream = typeof input === 'string' && input.endsWith('/events')
    if (!isStream) return ask(input, init)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}

/** Opens the stage of a game in the built product. */
export async function openStage(page: Page): Promise<void> {
  const base = API_BASES[0]
  await page.request.post(base + ROUTES.users, { data: HOST })
  const { email, password } = HOST
  const login = await page.request.post(base + ROUTES.login, { data: { email, password } })
  const { accessToken } = (await login.json()) as TokenPair
  const headers = { authorization: `Bearer ${accessToken}` }
  const saved = await page.request.post(base + ROUTES.quizzes, { data: LONGEST_QUIZ, headers })
  const { id } = (await saved.json()) as { id: string }
  // What compiled this file wraps functions in a helper of its own, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(takeOverStream)
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: "Let's go!" }).click()
  await page.getByRole('link', { name: 'Create a quiz' }).waitFor()
  await page.goto(`/quiz/details/${id}`)
  await page.getByRole('button', { name: 'Host Game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Host Game' }).click()
  await page.waitForURL('**/game')
}

export const say = (page: Page, event: HostEvent): Promise<void> =>
  page.evaluate((text) => window.measured.say(text), JSON.stringify(event))

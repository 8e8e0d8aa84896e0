import type { Locator, Page } from '@playwright/test'
import { launchBrowser, mainThreadTimer, signInWithQuiz } from '../browser.ts'
import { LONGEST_QUIZ } from '../product/longest-quiz.ts'
import { startProduct } from '../servers.ts'

const WARM_UP_KEYS = 10
const MEASURED_KEYS = 60
/** The test types this many letters, then deletes them, so that the text stays short. */
const LETTERS = 15

/**
 * The processor time, in milliseconds, that the page's main thread needs for each key press, until the frame that
 * shows it. The time that the thread waits for a core does not count.
 */
export type MeasuredField = { title: string; times: number[] }

/** Types into the fields of a quiz of fifty questions, in the editor of the built product. */
export async function measureCreator(core: number): Promise<MeasuredField[]> {
  const server = await startProduct(core)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      baseURL: `http://localhost:${server.port}`,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const quizId = await signInWithQuiz(page, 'Owner', LONGEST_QUIZ)
    await page.goto(`/quiz/details/${quizId}/edit`)
    await page.getByRole('navigation', { name: 'Questions' }).waitFor()
    return await measureFields(page)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measureFields(page: Page): Promise<MeasuredField[]> {
  const mainThreadMs = await mainThreadTimer(page)
  const measureField = (name: string) =>
    measureKeys(page, mainThreadMs, page.getByRole('textbox', { name, exact: true }))
  return [
    { title: 'no key: the measurement itself', times: await measureKeys(page, mainThreadMs, undefined) },
    { title: 'a key in the text of a question', times: await measureField('Question') },
    { title: 'a key in an option', times: await measureField('Option 2') },
    { title: 'a key in the title of the quiz', times: await measureField('Title') },
  ]
}

/** Without a field, it presses no key and measures its own cost. @returns milliseconds for each key press. */
async function measureKeys(
  page: Page,
  mainThreadMs: () => Promise<number>,
  field: Locator | undefined,
): Promise<number[]> {
  await field?.focus()
  const times: number[] = []
  for (let press = 0; press < WARM_UP_KEYS + MEASURED_KEYS; press += 1) {
    const before = await mainThreadMs()
    if (field) await page.keyboard.press(press % (2 * LETTERS) < LETTERS ? 'a' : 'Backspace')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    times.push((await mainThreadMs()) - before)
  }
  return times.slice(WARM_UP_KEYS)
}

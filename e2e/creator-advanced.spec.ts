import type { Page } from '@playwright/test'
import { register, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'

const common = { points: 1000, duration: 20 }

const apple = { type: 'TRUE_FALSE', question: 'Is it raw?', ...common, correct: true }
const seeds = { type: 'RANGE', question: 'How many seeds?', ...common, min: 0, max: 20, correct: 7, margin: 'LOW' }
const say = { type: 'TYPE_ANSWER', question: 'Say it!', ...common, options: ['Apple'] }
const grow = { type: 'PUZZLE', question: 'In order?', ...common, values: ['Seed', 'Tree', 'Apple'] }
const fruit = {
  type: 'MULTI_CHOICE',
  question: 'Which is a fruit?',
  ...common,
  options: [
    { value: 'Carrot', correct: false },
    { value: 'Apple', correct: true },
  ],
}
const where = (origin: string) => ({
  type: 'PIN',
  question: 'Where?',
  ...common,
  imageURL: `${origin}/uploads/images/samples/eight-planets.svg`,
  positionX: 0.5,
  positionY: 0.5,
  tolerance: 'MEDIUM',
})

/** Invalid JSON texts with the expected error messages. */
const WRONG = [
  [{ ...apple, points: '1000' }, "Invalid type for field '[0].points'. Expected number, got string"],
  [{ ...seeds, max: 10_001 }, "Invalid value for field '[1].max'. Expected at most 10000, got 10001."],
  [{ ...seeds, min: -10_001 }, "Invalid value for field '[2].min'. Expected at least -10000, got -10001."],
  [{ ...apple, question: '' }, "Invalid length for field '[3].question'. Expected a length at least 1, got 0."],
  [
    { ...apple, question: 'a'.repeat(76) },
    "Invalid length for field '[4].question'. Expected a length at most 75, got 76.",
  ],
  [{ ...apple, question: 'One\tword?' }, "Invalid characters for field '[5].question'."],
  [{ ...grow, values: ['Seed'] }, "Invalid array length for field '[6].values'. Expected a length at least 3, got 1."],
  [{ ...seeds, min: 30 }, "Invalid value for field '[7].min'. Min must be less than max."],
  [{ ...apple, type: 'ESSAY' }, 'Unknown question type for Classic mode'],
] as const

const text = (page: Page) => page.getByRole('textbox', { name: 'Questions as JSON' })
const errors = (page: Page) => page.getByRole('list', { name: 'Errors' }).getByRole('button')

/** Replaces the whole text by pasting. */
async function write(page: Page, questions: unknown): Promise<void> {
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await text(page).evaluate(
    (area, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    typeof questions === 'string' ? questions : JSON.stringify(questions),
  )
}

test('The host creates a quiz of all six types as JSON and sees its errors', async ({ openStage, request, origin }) => {
  const host = await openStage()
  const loaded: string[] = []
  host.on('request', (sent) => loaded.push(sent.url()))
  await signIn(host, await register(request, 'Quizmaster'))
  await host.goto('/quiz/create')
  await host.getByRole('button', { name: 'Classic Mode' }).click()
  await host.getByLabel('Title').fill('Written as JSON')

  await test.step('the code editor loads when it is opened', async () => {
    await host.getByLabel('Question', { exact: true }).fill('Which is a fruit?')
    const isOfCode = (url: string) => url.includes('/AdvancedEditor-')
    expect(loaded.filter(isOfCode)).toEqual([])
    await host.getByRole('button', { name: 'Show Advanced Editor' }).click()
    await expect(text(host)).toContainText('"question": "Which is a fruit?"')
    expect(loaded.filter(isOfCode)).not.toEqual([])
  })

  await test.step('errors are shown with their position', async () => {
    await write(host, '{}')
    await expect(errors(host)).toContainText(['Unexpected root element. Expected array got object.'])
    await write(host, '[1 2]')
    await expect(errors(host)).toContainText(['Line 1, column 4 A comma is missing.'])
    await write(
      host,
      WRONG.map(([question]) => question),
    )
    await expect(errors(host)).toContainText(WRONG.map(([, message]) => message))
    await expect(host.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(host.getByText('Correct the JSON')).toBeVisible()
    await host.getByRole('button', { name: 'Format' }).click()
    await errors(host).filter({ hasText: "'[7].min'" }).click()
    await expect(text(host)).toBeFocused()
    await screenshot(host, 'creator-advanced-errors')
  })

  await test.step('switching to the simple editor and back loses nothing', async () => {
    await host.getByRole('button', { name: 'Show Simple Editor' }).click()
    await expect(host.getByLabel('Question', { exact: true })).toHaveValue('Which is a fruit?')
    await host.getByRole('button', { name: 'Correct the text' }).click()
    await expect(errors(host)).toHaveCount(WRONG.length)
  })

  await test.step('Tab indents and does not trap the keyboard', async () => {
    await write(host, '[]')
    await leaveByKeyboard(host)
  })

  await test.step('valid JSON is applied and saved', async () => {
    await write(host, [fruit, apple, seeds, say, where(origin), grow])
    await expect(host.getByText('6 questions, no errors.')).toBeVisible()
    await host.getByRole('button', { name: 'Format' }).click()
    await screenshot(host, 'creator-advanced')
    await host.getByRole('button', { name: 'Show Simple Editor' }).click()
    await expect(host.getByRole('navigation', { name: 'Questions' }).getByRole('listitem')).toHaveCount(6)
    await host.getByRole('button', { name: 'Save' }).click()
    await expect(host).toHaveURL('/profile/quizzes')
    await host.getByRole('link', { name: 'Written as JSON' }).click()
    await host.getByRole('link', { name: 'Edit' }).click()
    await host.getByRole('button', { name: 'Show Advanced Editor' }).click()
    await expect(host.getByText('6 questions, no errors.')).toBeVisible()
  })
})

test('A quiz in 0–100 mode is created as JSON that replaces the previous text', async ({ openStage, request }) => {
  const host = await openStage()
  await signIn(host, await register(request, 'Quizmaster'))
  await host.goto('/quiz/create')
  await host.getByRole('button', { name: '0-100 Mode' }).click()
  await host.getByLabel('Title').fill('Numbers as JSON')
  await host.getByRole('button', { name: 'Show Advanced Editor' }).click()
  const dozen = { type: 'RANGE', question: 'A dozen?', duration: 60, correct: 12 }
  await text(host).click()
  await host.keyboard.press('ControlOrMeta+A')
  await host.keyboard.insertText(JSON.stringify([dozen, { ...dozen, correct: 101 }]))
  await expect(errors(host)).toContainText(["Invalid value for field '[1].correct'. Expected at most 100, got 101."])
  await write(host, [dozen, { ...dozen, question: 'Two dozen?', correct: 24 }])
  await expect(host.getByText('2 questions, no errors.')).toBeVisible()
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host).toHaveURL('/profile/quizzes')
  await expect(host.getByRole('link', { name: 'Numbers as JSON' })).toBeVisible()
})

/** Leaves the editor with the keys that the hint names. */
async function leaveByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
}

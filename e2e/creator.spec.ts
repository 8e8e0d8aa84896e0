import type { Locator, Page } from '@playwright/test'
import { register, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import * as phone from './phone.ts'
import * as stage from './stage.ts'

async function newQuiz(page: Page, mode: string, title: string): Promise<void> {
  await page.goto('/profile/quizzes')
  await page.getByRole('link', { name: 'Create a quiz' }).click()
  await page.getByRole('button', { name: mode }).click()
  await page.getByLabel('Title').fill(title)
}

async function ask(page: Page, text: string, type?: string): Promise<void> {
  if (type) await page.getByLabel('Type').selectOption(type)
  await page.getByLabel('Question', { exact: true }).fill(text)
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Clicks the label, because the checkbox itself is hidden behind it. */
async function markRight(page: Page, answer: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: `${answer} is right` })
  await page.getByRole('listitem').filter({ has: box }).getByText('Right').click()
  await expect(box).toBeChecked()
}

/** Clicks on a loaded image, at fractions of its width and height. */
async function pressAt(target: Locator, across: number, down: number): Promise<void> {
  await target.evaluate((picture: HTMLImageElement) => picture.decode())
  const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
  await target.click({ position: { x: width * across, y: height * down }, force: true })
}

async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

/**
 * Drags one question of the strip onto another one, and drops it when the page says that the two will be swapped: the drag library
 * measures the questions after the drag has begun, and compares them with the pointer at its next movement.
 */
async function dragOnto(page: Page, one: Locator, other: Locator, swap: string): Promise<void> {
  await one.hover()
  await page.mouse.down()
  await expect(async () => {
    // The dragged question is below the pointer, so that no element can be hovered.
    await page.mouse.move(...(await middleOf(one)))
    await page.mouse.move(...(await middleOf(other)))
    await expect(page.getByText(swap)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
  await page.waitForFunction(hearsClicks)
}

/** Whether clicks reach the page. The drag library suppresses clicks for a moment after a drag. */
function hearsClicks(): boolean {
  let received = false
  document.body.addEventListener('click', () => (received = true), { once: true })
  document.body.dispatchEvent(new MouseEvent('click'))
  return received
}

const add = (page: Page): Promise<void> => page.getByRole('button', { name: 'Add question' }).click()

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/profile/quizzes')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('[spec 1.2] The host creates a quiz of all six types with the mouse and hosts it', async ({
  openStage,
  openPhone,
  request,
  origin,
}) => {
  const [host, ada] = [await openStage(), await openPhone()]
  await signIn(host, await register(request, 'Quizmaster'))
  await newQuiz(host, 'Classic Mode', 'Made by hand')
  await screenshot(host, 'creator-empty')

  await test.step('six questions, one of each type', async () => {
    await ask(host, 'Which is a fruit?')
    await fillAll(host, { 'Option 1': 'Carrot', 'Option 2': 'Apple' })
    await expect(host.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(host.getByRole('status').filter({ hasText: 'Question 1 is not finished' })).toBeVisible()
    await screenshot(host, 'creator-unfinished')
    await markRight(host, 'Option 2')
    await screenshot(host, 'creator-choice')
    await host.getByRole('button', { name: 'Preview' }).click()
    const preview = host.getByRole('dialog', { name: 'Preview' })
    await expect(preview.frameLocator('iframe').getByText('Which is a fruit?')).toBeVisible()
    await screenshot(host, 'creator-preview-stage')
    await preview.getByText('Phone').click()
    await expect(preview.frameLocator('iframe').getByRole('button', { name: /Apple/ })).toBeVisible()
    await screenshot(host, 'creator-preview-phone')
    await host.keyboard.press('Escape')
    await add(host)
    await ask(host, 'Is it raw?', 'True or False')
    await markRight(host, 'True')
    await screenshot(host, 'creator-true-false')
    await add(host)
    await ask(host, 'How many?', 'Range')
    await fillAll(host, { Min: '0', Max: '20', Correct: '7' })
    await screenshot(host, 'creator-range')
    await add(host)
    await ask(host, 'Say it!', 'Type Answer')
    await fillAll(host, { 'Option 1': 'Apple' })
    await screenshot(host, 'creator-typed')
    await add(host)
    await ask(host, 'Where?', 'Pin')
    await host.getByRole('button', { name: 'Add Pin Image' }).click()
    await host.getByLabel('URL').fill(`${origin}/uploads/images/samples/eight-planets.svg`)
    await screenshot(host, 'creator-pin-image')
    await host.getByRole('button', { name: 'Apply' }).click()
    await pressAt(host.getByRole('group', { name: 'Pin Image' }).locator('img'), 0.25, 0.5)
    await screenshot(host, 'creator-pin')
    await add(host)
    await ask(host, 'In order?', 'Puzzle')
    await fillAll(host, { 'Value 1': 'Seed', 'Value 2': 'Tree', 'Value 3': 'Apple' })
    await screenshot(host, 'creator-puzzle')
  })

  await test.step('the last two questions are swapped', async () => {
    const questions = host.getByRole('navigation', { name: 'Questions' }).getByRole('listitem')
    await dragOnto(host, questions.nth(5), questions.nth(4), 'Swap with question 5')
    await expect(questions.nth(4)).toContainText('In order?')
    await expect(questions.nth(5)).toContainText('Where?')
  })

  await test.step('the settings are edited and the quiz is saved', async () => {
    await host.getByRole('button', { name: 'Settings' }).click()
    await host.getByLabel('Description').fill('Six questions about an apple.')
    await screenshot(host, 'creator-settings')
    await host.getByRole('button', { name: 'Done' }).click()
    await save(host, 'Made by hand')
    await screenshot(host, 'creator-saved')
  })

  await test.step('the quiz is hosted and played', async () => {
    const { pin } = await stage.hostGame(host)
    await phone.joinByPin(ada, pin, 'Ada')
    await expect(host.getByText('1 player is in')).toBeVisible()
    await stage.start(host)
    await phone.choose(ada, 'Apple')
    await phone.expectVerdict(ada, 'Correct!')
    await stage.goOn(host)
    await phone.choose(ada, 'True')
    await phone.expectVerdict(ada, 'Correct!')
    await stage.goOn(host)
    await phone.slideTo(ada, 7)
    await phone.expectVerdict(ada, 'Correct!')
    await stage.goOn(host)
    await phone.typeAnswer(ada, 'apple')
    await phone.expectVerdict(ada, 'Correct!')
    await stage.goOn(host)
    await phone.dragIntoOrder(ada, ['Seed', 'Tree', 'Apple'])
    await phone.expectVerdict(ada, 'Correct!')
    await stage.goOn(host)
    await phone.dragPin(ada, 0.25, 0.5)
    await phone.expectVerdict(ada, 'Correct!')
    await stage.showNext(host)
    await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
  })
})

test('The host creates a quiz in 0–100 mode with the mouse and hosts it', async ({ openStage, openPhone, request }) => {
  const [host, ada] = [await openStage(), await openPhone()]
  await signIn(host, await register(request, 'Quizmaster'))
  await newQuiz(host, '0-100 Mode', 'Numbers by hand')
  await ask(host, 'A dozen?')
  await fillAll(host, { Correct: '12' })
  await screenshot(host, 'creator-0-100')
  await save(host, 'Numbers by hand')
  const { pin } = await stage.hostGame(host)
  await phone.joinByPin(ada, pin, 'Ada')
  await expect(host.getByText('1 player is in')).toBeVisible()
  await stage.start(host)
  await phone.slideTo(ada, 12)
  await phone.expectVerdict(ada, 'Correct!')
  await stage.showNext(host)
  await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
})

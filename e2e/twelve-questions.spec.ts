import type { Locator, Page } from '@playwright/test'
import { register, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import type { Effort } from './effort.ts'
import { counted, effortOf, secondsOf } from './effort.ts'

/** Twelve questions, two of each type, as a teacher would write them. The starred answer is the correct one. */
const CHOICES = [
  ['Longest river in Europe?', ['Danube', '*Volga', 'Rhine', 'Elbe']],
  ['Capital of Australia?', ['Sydney', 'Perth', '*Canberra', 'Darwin']],
] as const
const CLAIMS = [
  ['Is a whale a fish?', 'False'],
  ['Is ice lighter than water?', 'True'],
] as const
const NUMBERS = [
  ['Year of the moon landing?', { min: '1900', max: '2000', correct: '1969' }],
  ['Bones of an adult?', { min: '100', max: '300', correct: '206' }],
] as const
const TYPED = [
  ['Capital of Norway?', ['Oslo']],
  ['Who painted Guernica?', ['Picasso', 'Pablo Picasso']],
] as const
const PLACES = ['Where is Europe?', 'Where is Africa?'] as const
const ORDERS = [
  ['From small to large?', ['Malta', 'Iceland', 'Norway']],
  ['From old to new?', ['Wheel', 'Paper', 'Radio', 'Laser']],
] as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const plain = (answer: string) => answer.replace('*', '')
const pinImage = (page: Page) => page.getByRole('group', { name: 'Pin Image' }).locator('img')

/** Opens the creator for a new quiz in Classic mode and counts from there. */
async function begin(page: Page): Promise<void> {
  await page.goto('/quiz/create')
  await page.getByRole('button', { name: 'Classic Mode' }).click()
  await expect(field(page, 'Question')).toBeFocused()
  await counted(page)
}

/** The saved quiz has all questions, so that the count is one of a task that was done. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Success! Your quiz has been created and is ready to go!')).toBeVisible()
  await page.goto('/profile/quizzes')
  await page.getByRole('link', { name: 'Twelve' }).click()
  await expect(page.locator('div').filter({ hasText: /^Questions\s*12$/ })).toBeVisible()
}

function report(name: string, effort: Effort): void {
  const { characters, keys, presses, handMoves } = effort
  const minutes = (secondsOf(effort) / 60).toFixed(1)
  test.info().annotations.push({
    type: name,
    description: `${characters} characters, ${keys} keys, ${presses} presses, ${handMoves} hand moves: ${minutes} min`,
  })
  console.log(`${name}: ${test.info().annotations.at(-1)?.description}`)
}

/** Chooses the first picture that a search finds. The search is the tab that opens after its first use. */
async function findPicture(page: Page, term: string, press: (target: Locator) => Promise<void>): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  const tab = dialog.getByRole('tab', { name: 'Pictures' })
  if ((await tab.getAttribute('aria-selected')) !== 'true') await press(tab)
  await press(dialog.getByRole('searchbox'))
  await page.keyboard.type(term)
  await expect(dialog.getByRole('status').filter({ hasText: `“${term}”` })).toBeVisible()
  return dialog.getByRole('option').first()
}

test('Twelve questions of all six types are made by mouse, with few presses', async ({ openStage, request }) => {
  const host = await openStage()
  await signIn(host, await register(request, 'Quizmaster'))
  await begin(host)
  const press = (target: Locator) => target.click()
  const type = (text: string) => host.keyboard.type(text)
  const tick = (answer: string) =>
    press(
      host
        .getByRole('listitem')
        .filter({ has: host.getByRole('checkbox', { name: `${answer} is right` }) })
        .getByText('Right'),
    )

  /** Opens a question of this type, which takes the text at once. */
  async function ask(text: string, questionType?: string): Promise<void> {
    if (questionType) {
      await press(host.getByRole('button', { name: 'Choose what to add' }))
      await press(host.getByRole('menuitem', { name: questionType }))
    }
    await expect(field(host, 'Question')).toBeFocused()
    await type(text)
  }
  /** Enter leads from row to row. */
  async function fillRows(first: string, answers: readonly string[]): Promise<void> {
    await press(field(host, first))
    for (const [index, answer] of answers.entries()) {
      if (index > 0) await host.keyboard.press('Enter')
      await type(plain(answer))
    }
  }

  for (const [index, [text, answers]] of CHOICES.entries()) {
    await ask(text, index > 0 ? 'Multi Choice' : undefined)
    await fillRows('Option 1', answers)
    await tick(`Option ${answers.findIndex((answer) => answer.startsWith('*')) + 1}`)
  }
  for (const [text, right] of CLAIMS) {
    await ask(text, 'True or False')
    await tick(right)
  }
  for (const [text, { min, max, correct }] of NUMBERS) {
    await ask(text, 'Range')
    for (const [label, value] of [
      ['Min', min],
      ['Max', max],
      ['Correct', correct],
    ] as const) {
      await press(field(host, label))
      await host.keyboard.press('ControlOrMeta+a')
      await type(value)
    }
  }
  for (const [text, answers] of TYPED) {
    await ask(text, 'Type Answer')
    await fillRows('Option 1', answers)
  }
  for (const text of PLACES) {
    await ask(text, 'Pin')
    await press(host.getByRole('button', { name: 'Add Pin Image' }))
    await press(await findPicture(host, 'world map', press))
    await press(host.getByRole('dialog').getByRole('button', { name: 'Apply' }))
    await pinImage(host).evaluate((picture: HTMLImageElement) => picture.decode())
    await pinImage(host).click({ position: { x: 80, y: 60 }, force: true })
  }
  for (const [text, values] of ORDERS) {
    await ask(text, 'Puzzle')
    await fillRows('Value 1', values)
  }
  await press(field(host, 'Title'))
  await type('Twelve')
  await press(host.getByRole('button', { name: 'Save' }))

  const effort = await effortOf(host)
  report('by mouse', effort)
  await expectSaved(host)
  expect(effort.keys).toBeLessThanOrEqual(20)
  expect(effort.presses).toBeLessThanOrEqual(52)
  expect(secondsOf(effort)).toBeLessThan(3.5 * 60)
})

test('Twelve questions of all six types are made by keys, with few presses', async ({ openStage, request }) => {
  const host = await openStage()
  await signIn(host, await register(request, 'Quizmaster'))
  await begin(host)
  const type = (text: string) => host.keyboard.type(text)
  const key = (keys: string) => host.keyboard.press(keys)

  /** Opens a question of a type by its number, writes the text and goes to the first answer. */
  async function ask(text: string, number?: number): Promise<void> {
    if (number) await key(`Alt+Shift+Digit${number}`)
    await expect(field(host, 'Question')).toBeFocused()
    await expect(field(host, 'Question')).toHaveValue('')
    await type(text)
    await key('Enter')
  }
  async function fillRows(answers: readonly string[]): Promise<void> {
    for (const [index, answer] of answers.entries()) {
      if (index > 0) await key('Enter')
      await type(plain(answer))
      if (answer.startsWith('*')) await key('ControlOrMeta+Enter')
    }
  }

  for (const [index, [text, answers]] of CHOICES.entries()) {
    await ask(text, index > 0 ? 1 : undefined)
    await fillRows(answers)
  }
  for (const [text, right] of CLAIMS) {
    await ask(text, 2)
    if (right === 'False') await key('Tab')
    await key('Space')
    await expect(host.getByRole('checkbox', { name: `${right} is right` })).toBeChecked()
  }
  for (const [text, { min, max, correct }] of NUMBERS) {
    await ask(text, 3)
    await type(min)
    await key('Tab')
    await type(max)
    await key('Tab')
    await type(correct)
    await expect(field(host, 'Min')).toHaveValue(min)
  }
  for (const [text, answers] of TYPED) {
    await ask(text, 4)
    await fillRows(answers)
  }
  for (const text of PLACES) {
    await ask(text, 5)
    await key('Enter')
    const found = await findPicture(host, 'world map', (target) => target.click())
    await found.click()
    await host.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await pinImage(host).evaluate((picture: HTMLImageElement) => picture.decode())
    await pinImage(host).click({ position: { x: 80, y: 60 }, force: true })
  }
  for (const [text, values] of ORDERS) {
    await ask(text, 6)
    await fillRows(values)
  }
  await field(host, 'Title').click()
  await type('Twelve')
  await key('ControlOrMeta+s')

  const effort = await effortOf(host)
  report('by keys', effort)
  await expectSaved(host)
  expect(effort.keys).toBeLessThanOrEqual(50)
  expect(effort.presses).toBeLessThanOrEqual(10)
  expect(secondsOf(effort)).toBeLessThan(2.5 * 60)
})

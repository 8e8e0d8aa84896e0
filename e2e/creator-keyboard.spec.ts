import type { Page } from '@playwright/test'
import { register, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { press, tabTo, typeInto } from './keyboard.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Adds a question and types its text. */
async function ask(page: Page, text: string, type: string): Promise<void> {
  await page.keyboard.press('Alt+Enter')
  await expect(field(page, 'Question')).toBeFocused()
  await page.keyboard.type(text)
  await tabTo(page, field(page, 'Type'))
  await page.keyboard.type(type)
}

async function tick(page: Page, answer: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: `${answer} is right` })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

test('A quiz of all six types is created, ordered and saved with the keyboard alone', async ({
  openStage,
  request,
  origin,
}) => {
  const host = await openStage()
  await signIn(host, await register(request, 'Quizmaster'))
  await host.goto('/profile/quizzes')
  await press(host, host.getByRole('link', { name: 'Create a quiz' }).first())
  await press(host, host.getByRole('button', { name: 'Classic Mode' }))

  await test.step('options, with Enter for the next one', async () => {
    await expect(field(host, 'Question')).toBeFocused()
    await host.keyboard.type('Which is a fruit?')
    await tabTo(host, field(host, 'Option 1'))
    await host.keyboard.type('Carrot')
    await host.keyboard.press('Enter')
    await host.keyboard.type('Apple')
    await host.keyboard.press('Enter')
    await host.keyboard.type('Leek')
    await tick(host, 'Option 2')
  })

  await test.step('the other five types', async () => {
    await ask(host, 'Is it raw?', 'True')
    await tick(host, 'True')
    await ask(host, 'How many?', 'Range')
    await typeInto(host, field(host, 'Max'), '20')
    await typeInto(host, field(host, 'Correct'), '7')
    await ask(host, 'Say it!', 'Type')
    await tabTo(host, field(host, 'Option 1'))
    await host.keyboard.type('Apple')
    await ask(host, 'In order?', 'Puzzle')
    await tabTo(host, field(host, 'Value 1'))
    for (const value of ['Seed', 'Apple', 'Tree']) {
      await host.keyboard.type(value)
      await host.keyboard.press('Enter')
    }
    await ask(host, 'Where?', 'Pin')
    await press(host, host.getByRole('button', { name: 'Add Pin Image' }))
    await typeInto(host, host.getByLabel('URL'), `${origin}/uploads/images/samples/eight-planets.svg`)
    await press(host, host.getByRole('button', { name: 'Apply' }))
    const pin = host.getByRole('slider', { name: 'Pin' })
    await tabTo(host, pin)
    await host.keyboard.press('ArrowRight')
    await host.keyboard.press('Shift+ArrowUp')
    await screenshot(host, 'creator-keyboard-pin')
  })

  const questions = host.getByRole('navigation', { name: 'Questions' }).getByRole('listitem')

  await test.step('the order of the questions, and undo', async () => {
    await host.keyboard.press('Alt+ArrowUp')
    await expect(questions.nth(4)).toContainText('Where?')
    await host.keyboard.press('Alt+Shift+d')
    await expect(questions).toHaveCount(7)
    await host.keyboard.press('ControlOrMeta+z')
    await expect(questions).toHaveCount(6)
    await host.keyboard.press('Alt+PageUp')
    await expect(field(host, 'Question')).toHaveValue('Say it!')
  })

  await test.step('the title is edited and the quiz is saved', async () => {
    await typeInto(host, field(host, 'Title'), 'By keys alone')
    await host.keyboard.press('ControlOrMeta+/')
    await expect(host.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await screenshot(host, 'creator-shortcuts')
    await host.keyboard.press('Escape')
    await host.keyboard.press('ControlOrMeta+s')
    await expect(host.getByText('Success! Your quiz has been created and is ready to go!')).toBeVisible()
    await expect(host).toHaveURL(/\/quiz\/details\/[^/]+\/edit$/)
    await host.reload()
    await expect(field(host, 'Title')).toHaveValue('By keys alone')
    await press(host, host.getByRole('button', { name: 'Save' }))
    await expect(host).toHaveURL('/profile/quizzes')
    await press(host, host.getByRole('link', { name: 'By keys alone' }))
    await expect(host.locator('div').filter({ hasText: /^Questions\s*6$/ })).toBeVisible()
  })
})

test('A quiz in 0–100 mode is created with the keyboard alone', async ({ openStage, request }) => {
  const host = await openStage()
  await signIn(host, await register(request, 'Quizmaster'))
  await host.goto('/quiz/create')
  await press(host, host.getByRole('button', { name: '0-100 Mode' }))
  await expect(field(host, 'Question')).toBeFocused()
  await host.keyboard.type('A dozen?')
  await typeInto(host, field(host, 'Correct'), '12')
  await tabTo(host, field(host, 'Time Limit'))
  await host.keyboard.type('90')
  await typeInto(host, field(host, 'Title'), 'Numbers by keys')
  await press(host, host.getByRole('button', { name: 'Save' }))
  await expect(host).toHaveURL('/profile/quizzes')
  await expect(host.getByRole('link', { name: 'Numbers by keys' })).toBeVisible()
})

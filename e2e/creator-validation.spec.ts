import { MESSAGES } from '@pinwheel/contract/plain'
import type { Locator, Page } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { oneOfEachType } from './quizzes.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The accessible description of a field. */
const said = (input: Locator) =>
  input.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  })

const open = (page: Page, question: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: question }).click()

/** Enters each invalid value, expects its error and a disabled save button, and restores the value. */
async function expectComplaints(page: Page, input: Locator, cases: readonly (readonly [string, string])[]) {
  const save = page.getByRole('button', { name: 'Save', exact: true, includeHidden: true })
  const before = await input.inputValue()
  for (const [text, complaint] of cases) {
    await input.fill(text)
    await expect.poll(() => said(input)).toContain(complaint)
    await expect(save).toBeDisabled()
  }
  await screenshot(page, `creator-complaint-${cases[0]?.[1].toLowerCase().replaceAll(/\W+/g, '-')}`)
  await input.fill(before)
  await expect(save).toBeEnabled()
}

test('Every invalid field of a stored quiz shows its error, is corrected and saved', async ({
  openStage,
  request,
  origin,
}) => {
  const host = await openStage()
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, oneOfEachType(origin))
  await signIn(host, account)
  await host.goto(`/quiz/details/${quizId}`)
  await host.getByRole('link', { name: 'Edit' }).click()
  const tooLong = 'x'.repeat(76)

  await test.step('title and texts', async () => {
    await host.getByRole('button', { name: 'Settings' }).click()
    await expectComplaints(host, host.getByRole('dialog').getByLabel('Title'), [
      ['', MESSAGES.required],
      ['ab', MESSAGES.minLength(3)],
      ['x'.repeat(96), MESSAGES.maxLength(95)],
      ['1 + 1', `${MESSAGES.illegalCharacter}: “+”`],
    ])
    await host.getByRole('button', { name: 'Done' }).click()
    await open(host, '2 and 2?')
    await expectComplaints(host, field(host, 'Question'), [
      ['', MESSAGES.required],
      [tooLong, MESSAGES.maxLength(75)],
      ['   ', MESSAGES.required],
      ['\u202e2 and 2?', `${MESSAGES.illegalCharacter}: U+202E, which is invisible`],
    ])
    await expectComplaints(host, field(host, 'Option 1'), [
      ['', MESSAGES.required],
      [tooLong, MESSAGES.maxLength(75)],
    ])
  })

  await test.step('in a low window the form scrolls and the page does not', async () => {
    await host.setViewportSize({ width: 360, height: 400 })
    const beyond = () => host.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    await expect.poll(beyond).toBe(0)
    await host.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('correct answers', async () => {
    const right = host.getByRole('listitem').filter({ has: field(host, 'Option 1') })
    await right.getByText('Right').click()
    await expect(host.getByText(MESSAGES.optionMarkedCorrect)).toBeVisible()
    await screenshot(host, 'creator-complaint-right')
    await right.getByText('Right').click()
    await expect(host.getByText(MESSAGES.optionMarkedCorrect)).toBeHidden()
  })

  await test.step('numbers', async () => {
    await open(host, '3 and 3?')
    await expectComplaints(host, field(host, 'Min'), [
      ['', MESSAGES.number],
      ['-10001', MESSAGES.min(-10_000)],
      ['10', MESSAGES.minBelowMax],
    ])
    await expectComplaints(host, field(host, 'Max'), [['10001', MESSAGES.max(10_000)]])
    await expectComplaints(host, field(host, 'Correct'), [
      ['11', MESSAGES.correctWithinRange],
      ['5.5', MESSAGES.integerWithoutMargin],
    ])
  })

  await test.step('values and addresses', async () => {
    await host.locator('#content').evaluate((content) => content.scrollTo(0, content.scrollHeight))
    await open(host, 'A to C?')
    await expect(field(host, 'Question')).toBeInViewport()
    await field(host, 'Value 2').fill('A')
    await expect(host.getByText(MESSAGES.puzzleRepeats)).toBeVisible()
    await field(host, 'Value 2').fill('B')
    await open(host, 'The middle?')
    await host.getByRole('button', { name: 'Replace' }).click()
    await host.getByLabel('URL').fill('ftp://example.org/map.png')
    await expect(host.getByRole('dialog').getByText(MESSAGES.url)).toBeVisible()
    await expect(host.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await host.keyboard.press('Escape')
    await host.getByRole('group', { name: 'Pin Image' }).getByRole('button', { name: 'Delete' }).click()
    await expect(host.getByText('Are you sure you want to remove this image?')).toBeVisible()
    await host.getByRole('button', { name: 'Yes' }).click()
    await expect(host.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await host.getByRole('button', { name: 'Undo' }).click()
    await expect(host.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  })

  await test.step('the corrected quiz is saved', async () => {
    await field(host, 'Title').fill('One of each, mended')
    await host.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(host).toHaveURL('/profile/quizzes')
    await expect(host.getByText('Success! Your quiz has been saved and is ready to go!')).toBeVisible()
    await expect(host.getByRole('link', { name: 'One of each, mended' })).toBeVisible()
  })
})

import { cleanup, screen, within } from '@testing-library/react'
import { MESSAGES } from '@pinwheel/contract/plain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mockResponses } from '../api/testing/stories.ts'
import { loadList, startList } from './model/question-list.ts'
import { FINISHED } from './testing/drafts.ts'
import { button, field, openEditor as open, strip, write } from './testing/open-creator.tsx'

// The media dialog searches photos as soon as it opens.
beforeEach(() => mockResponses({ 'GET /media/photos': () => new Promise(() => {}) }))
afterEach(cleanup)

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('[spec 4.51] a quiz can be saved once it is complete, and the list of own quizzes opens', async () => {
  const { user, save } = open(startList('CLASSIC'))
  expect(button('Save').disabled).toBe(true)
  write('Title', 'Rivers and lakes')
  write('Question', 'Longest river in Europe?')
  write('Option 1', 'Danube')
  write('Option 2', 'Volga')
  expect(described(button('Save'))).toBe('Question 1 is not finished')
  await user.click(screen.getByRole('checkbox', { name: 'Option 2 is right' }))
  await user.click(button('Save'))
  expect(await screen.findByRole('heading', { name: 'Your Quizzes' })).toBeDefined()
  expect(save.mock.calls).toMatchObject([
    [{ title: 'Rivers and lakes', mode: 'CLASSIC', questions: [FINISHED.MULTI_CHOICE] }],
  ])
})

test.each([
  ['Classic Mode', 'A traditional quiz with multiple-choice, true/false, range sliders and typed answers.', 'Option 1'],
  ['0-100 Mode', 'Slider-based: every answer lies between 0 and 100, and the closest wins.', 'Correct'],
])(
  '[spec 2.80, 2.81, 2.82] a new quiz starts with a choice of mode: %s adds one question of that mode',
  async (mode, text, firstField) => {
    const { user } = open(undefined)
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose Your Game Mode' }))
    expect(dialog.getByText(text)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: new RegExp(mode) }))
    expect(strip().getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByLabelText(firstField)).toBeDefined()
  },
)

test('an empty field shows its error only after it lost the focus', async () => {
  const { user } = open(startList('CLASSIC'))
  expect(field('Question').getAttribute('aria-invalid')).toBeNull()
  await user.click(field('Question'))
  await user.tab()
  expect(described(field('Question'))).toBe(MESSAGES.required)
  expect(field('Option 1').getAttribute('aria-invalid')).toBeNull()
})

test('[spec 2.83] an unfinished question is marked in the strip', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  expect(strip().queryByText(/no text yet/)).toBeNull()
  await user.clear(field('Question'))
  expect(strip().getByText('True or False · no text yet')).toBeDefined()
})

test('the open question can be copied, moved by keyboard, and deleted after confirmation', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.TRUE_FALSE, FINISHED.PUZZLE]), 'Rivers')
  const texts = () =>
    strip()
      .getAllByRole('listitem')
      .map((item) => /Is the Aral|From small/.exec(item.textContent)?.[0])
  await user.click(button('Duplicate'))
  expect(texts()).toEqual(['Is the Aral', 'Is the Aral', 'From small'])
  await user.click(strip().getByRole('button', { name: /From small/ }))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(texts()).toEqual(['Is the Aral', 'From small', 'Is the Aral'])
  await user.click(button('Delete'))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete quiz question' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(texts()).toEqual(['Is the Aral', 'Is the Aral'])
})

test('[spec 2.98] a change of type keeps the text and shows the fields of the new type', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Range')
  expect(field('Question').value).toBe('Is the Aral Sea a lake?')
  expect(described(screen.getByRole('combobox', { name: 'Margin' }))).toMatch(
    'Answers between 40 and 60 will be considered correct.',
  )
})

test('[spec 2.110] a 0–100 question has neither a type nor points', () => {
  open(startList('ZERO_TO_ONE_HUNDRED'))
  expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull()
  expect(screen.queryByRole('radio', { name: '1000' })).toBeNull()
  expect(screen.getByRole('spinbutton', { name: 'Correct' })).toBeDefined()
})

test('media can be applied once it has an address, and can be deleted', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  await user.click(button('Add media'))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Media' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://img.example.org/aral.webp')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  const media = within(screen.getByRole('group', { name: 'Media' }))
  expect(media.getByText('aral.webp')).toBeDefined()
  await user.click(media.getByRole('button', { name: 'Delete' }))
  expect(button('Add media')).toBeDefined()
})

test('points and limit of the open question are used for all, which is offered only while others differ', async () => {
  const { user, save } = open(loadList('CLASSIC', [FINISHED.PIN, FINISHED.TYPE_ANSWER]), 'Lakes')
  await user.click(button('Use these points for all questions'))
  expect(screen.queryByRole('button', { name: 'Use these points for all questions' })).toBeNull()
  expect(screen.getByText('All questions have double points now.').role).toBe('status')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Double Points' }))
  await user.click(button('Use this limit for all questions'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Time Limit' }))
  await user.click(button('Save'))
  const rules = { points: 2000, duration: 60 }
  expect(save.mock.calls).toMatchObject([[{ questions: [rules, rules] }]])
})

test('the visibility is chosen in the header', async () => {
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }) // not in the DOM of the tests
  const { user, save } = open(loadList('CLASSIC', [FINISHED.TYPE_ANSWER]), 'Lakes')
  await user.click(screen.getByRole('menuitem', { name: /^Private/, hidden: true }))
  expect(button('Who can find it: Private')).toBeDefined()
  await user.click(button('Save'))
  expect(save.mock.calls).toMatchObject([[{ visibility: 'PRIVATE' }]])
})

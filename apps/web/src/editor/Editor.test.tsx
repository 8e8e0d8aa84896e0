import type { QuizSave } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MESSAGES } from '@pinwheel/contract/plain'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { Editor } from './Editor.tsx'
import type { QuestionList } from './question-list.ts'
import { loadList, startList } from './question-list.ts'
import { NEW_SETTINGS } from './settings.ts'
import { FINISHED } from './testing/drafts.ts'

afterEach(cleanup)

function open(questions: QuestionList, title = '') {
  const save = vi.fn<(quiz: QuizSave) => Promise<void>>(() => Promise.resolve())
  const editor = <Editor questions={questions} settings={{ ...NEW_SETTINGS, title }} saved="Saved." save={save} />
  const router = createMemoryRouter([
    { path: '/', element: editor },
    { path: paths.ownQuizzes(), element: <h1>Your Quizzes</h1> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), save }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const strip = () => within(screen.getByRole('navigation', { name: 'Questions' }))
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a quiz can be written and saved as soon as it is whole, and leads to one’s quizzes', async () => {
  const { user, save } = open(startList('CLASSIC'))
  expect(button('Save').disabled).toBe(true)
  await user.type(field('Title'), 'Rivers and lakes')
  await user.type(field('Question'), 'Longest river in Europe?')
  await user.type(field('Option 1'), 'Danube')
  await user.type(field('Option 2'), 'Volga')
  expect(described(button('Save'))).toBe('Question 1 is not finished')
  await user.click(screen.getByRole('checkbox', { name: 'Option 2 is right' }))
  await user.click(button('Save'))
  expect(await screen.findByRole('heading', { name: 'Your Quizzes' })).toBeDefined()
  expect(save.mock.calls).toMatchObject([
    [{ title: 'Rivers and lakes', mode: 'CLASSIC', questions: [FINISHED.MULTI_CHOICE] }, {}],
  ])
})

test('a field that is left empty says so, and does not before', async () => {
  const { user } = open(startList('CLASSIC'))
  expect(field('Question').getAttribute('aria-invalid')).toBeNull()
  await user.click(field('Question'))
  await user.tab()
  expect(described(field('Question'))).toBe(MESSAGES.required)
  expect(field('Option 1').getAttribute('aria-invalid')).toBeNull()
})

test('an unfinished question is marked in the strip', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  expect(strip().queryByText(/not finished/)).toBeNull()
  await user.clear(field('Question'))
  expect(strip().getByText(/not finished/)).toBeDefined()
})

test('the open question can be copied, moved by keyboard, and deleted after a question', async () => {
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

test('a change of type keeps the text and asks for what the new type needs', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Range')
  expect((field('Question') as HTMLTextAreaElement).value).toBe('Is the Aral Sea a lake?')
  expect(described(screen.getByRole('combobox', { name: 'Margin' }))).toMatch(
    'Answers between 40 and 60 will be considered correct.',
  )
})

test('a 0–100 question has neither a type nor points', () => {
  open(startList('ZERO_TO_ONE_HUNDRED'))
  expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull()
  expect(screen.queryByRole('radio', { name: '1000' })).toBeNull()
  expect(screen.getByRole('spinbutton', { name: 'Correct' })).toBeDefined()
})

test('media is applied once it has an address, and can be taken away again', async () => {
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

test('the pin moves with the arrow keys', async () => {
  const { user } = open(loadList('CLASSIC', [FINISHED.PIN]), 'Rivers')
  screen.getByRole('button', { name: /^Pin, 62% from the left/ }).focus()
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(screen.getByRole('button', { name: /^Pin, 63% from the left, 40% from the top/ })).toBeDefined()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aStoredQuiz,
  button,
  dialog,
  field,
  lastSave,
  menuItem,
  openCreator,
  startNewQuiz,
  storedAt,
  strip,
  withSignedInAuthor,
} from '../testing/open-creator.tsx'

withSignedInAuthor()

const ASKED = { type: 'TRUE_FALSE', points: 1000, duration: 30, correct: true } as const
const found = (question: string, isOwn = false) => ({
  quizId: 'q2',
  isOwn,
  question: { ...ASKED, question },
  source: { title: 'Comets', author: isOwn ? '' : 'Ada', languageCode: 'ar' },
})
const pageOf = (results: object[], total = results.length) => ({
  status: 200,
  body: { results, total, limit: 10, offset: 0 },
})

async function openBank(bank: () => unknown, questions = [{ ...ASKED, question: 'Is the sea salty?' }]) {
  const opened = openCreator('/quiz/details/q1/edit', {
    ...storedAt(aStoredQuiz('mira'), questions),
    'GET /quizzes/questions': bank as () => { status: number; body: unknown },
    'PUT /quizzes/q1': () => ({ status: 200, body: aStoredQuiz('mira') }),
  })
  await screen.findByDisplayValue('Is the sea salty?')
  await opened.user.click(menuItem('Question bank'))
  return opened
}

test('a search is one that the server accepts: tabs of a pasted table are spaces', async () => {
  const { user, received } = await openBank(() => pageOf([found('Is a comet made of ice?')]))
  await user.click(dialog('Question bank').getByRole('searchbox'))
  await user.paste('comet\tice')
  await user.keyboard('{Enter}')
  await screen.findByText('Is a comet made of ice?')
  const search = received.findLast(({ path }) => path.includes('search='))
  expect(new URLSearchParams(search?.path.split('?')[1]).get('search')).toBe('comet ice')
})

test('a question of another quiz is copied into the open quiz with its source, which is saved', async () => {
  const { user, received } = await openBank(() => pageOf([found('Is a comet made of ice?'), found('Is it?', true)]))
  const bank = dialog('Question bank')
  await user.type(bank.getByRole('searchbox'), 'comet{Enter}')
  const [first] = await bank.findAllByRole('listitem')
  const item = within(first!)
  expect(item.getByText('✓ True')).toBeTruthy()
  expect(item.getByText('Is a comet made of ice?').lang).toBe('ar')
  expect(item.getByText(/^From/).textContent).toBe('From “Comets” by Ada')
  const search = received.findLast(({ path }) => path.includes('search='))
  expect(search?.path).toMatch(/search=comet.*mode=CLASSIC/)
  await user.click(item.getByRole('button', { name: 'Copy' }))
  expect(bank.getByText('Copied as question 2.')).toBeTruthy()
  await user.click(bank.getByRole('button', { name: 'Done' }))
  expect(field('Question').value).toBe('Is a comet made of ice?')
  expect(screen.getByText(/^From/).textContent).toBe('From “Comets” by Ada')
  await user.click(button('Save'))
  const source = { title: 'Comets', author: 'Ada' }
  await waitFor(() =>
    expect(lastSave(received)).toMatchObject({
      method: 'PUT',
      body: { questions: [{}, { question: 'Is a comet made of ice?', source }] },
    }),
  )
})

test('a copy that makes the quiz full leaves its button in place, with the focus', async () => {
  const { user } = await openBank(
    () => pageOf([found('Is a comet made of ice?')]),
    Array.from({ length: 49 }, () => ({ ...ASKED, question: 'Is the sea salty?' })),
  )
  const bank = dialog('Question bank')
  await user.type(bank.getByRole('searchbox'), 'comet{Enter}')
  const copy = await bank.findByRole<HTMLButtonElement>('button', { name: 'Copy' })
  await user.click(copy)
  await user.click(copy)
  expect(bank.getByText('The quiz has 50 questions, as many as it may.')).toBeTruthy()
  expect([copy.getAttribute('aria-disabled'), copy.disabled]).toEqual(['true', false])
})

test('more results are loaded on request, and a search without one says so', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => found(`Question ${n}?`))
  let results = pageOf(ten, 12)
  const { user, received } = await openBank(() => results)
  const bank = dialog('Question bank')
  await user.type(bank.getByRole('searchbox'), 'question{Enter}')
  await user.click(await bank.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(received.some(({ path }) => path.includes('limit=20'))).toBe(true))
  results = pageOf([])
  await user.type(bank.getByRole('searchbox'), ' none{Enter}')
  expect(await bank.findByText(/No question of your quizzes/)).toBeTruthy()
})

test('a copy takes the place of the untouched first question of a new quiz, which undo restores', async () => {
  const { user } = await startNewQuiz({
    'GET /quizzes/questions': () => pageOf([found('Is a comet made of ice?'), found('Is it?')]),
  })
  await user.click(menuItem('Question bank'))
  const bank = dialog('Question bank')
  await user.type(bank.getByRole('searchbox'), 'comet{Enter}')
  const copies = await bank.findAllByRole('button', { name: 'Copy' })
  await user.click(copies[0]!)
  expect(bank.getByText('Copied as question 1.')).toBeTruthy()
  await user.click(copies[1]!)
  expect(bank.getByText('Copied as question 2.')).toBeTruthy()
  await user.click(bank.getByRole('button', { name: 'Done' }))
  expect(strip().getAllByRole('listitem')).toHaveLength(2)
  await user.click(button('Undo'))
  await user.click(button('Undo'))
  expect(field('Question').value).toBe('')
})

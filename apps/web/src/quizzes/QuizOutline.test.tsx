import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { aQuiz, open } from './testing/open-page.tsx'
import { SAMPLE_OUTLINE } from './testing/sample-quizzes.ts'

beforeEach(() => session.keep('USER', tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })))
afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
})

const showing = (outline: () => { status: number; body: unknown }, quiz = aQuiz()) =>
  open('/quiz/details/q1', {
    'GET /quizzes/q1': () => ({ status: 200, body: quiz }),
    'GET /quizzes/q1/outline': outline,
  })
const asked = async (question: string) =>
  within((await screen.findByRole('heading', { name: question })).closest('li') ?? document.body)
const shown = () => showing(() => ({ status: 200, body: SAMPLE_OUTLINE }))

test('a quiz shows what it asks, with the options that players see and without the answers', async () => {
  shown()
  const planet = await asked('Which planet is nearest to the sun?')
  for (const text of ['Multi Choice', 'Image', '30 s · 1000 points', 'Mercury', 'Venus'])
    expect(planet.getByText(text)).toBeTruthy()
  expect(screen.getByText('A number from 0 to 20')).toBeTruthy()
  expect(screen.getAllByText('Mercury')).toHaveLength(1) // not in the order of the puzzle
  for (const hidden of [/, right/, 'Supernova', 'A place on the picture', /58 million/])
    expect(screen.queryByText(hidden)).toBeNull()
})

test('the answers of every type are shown on request, and hidden again', async () => {
  shown()
  const toggle = await screen.findByLabelText('Show answers')
  await userEvent.click(toggle)
  const planet = await asked('Which planet is nearest to the sun?')
  expect(planet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mercury, right',
    'Venus',
    'Mars',
    'Neptune',
  ])
  expect(planet.getByText(/58 million/)).toBeTruthy()
  expect((await asked('How many moons has Mars?')).getByText('2')).toBeTruthy()
  expect((await asked('What do we call a star that explodes?')).getByText('Nova')).toBeTruthy()
  expect((await asked('Where is the red spot?')).getByText('A place on the picture')).toBeTruthy()
  expect((await asked('From the sun outwards')).getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(toggle)
  expect(screen.queryByText('Supernova')).toBeNull()
})

test('options have the language of the quiz, True and False that of the page', async () => {
  const truths = { type: 'TRUE_FALSE', answers: [{ value: 'True' }, { value: 'False', correct: true }] }
  const rivers = { type: 'MULTI_CHOICE', answers: [{ value: 'Donau', correct: true }, { value: 'Rhein' }] }
  const body = [truths, rivers].map((one) => ({ ...one, question: one.type, duration: 60, points: 1000 }))
  showing(() => ({ status: 200, body }), aQuiz({ languageCode: 'de' }))
  const languageOf = async (option: string) => (await screen.findByText(option)).closest('[lang]')?.getAttribute('lang')
  expect(await languageOf('Donau')).toBe('de')
  expect(await languageOf('True')).not.toBe('de')
  expect(await languageOf('False')).not.toBe('de')
})

test('a question of 0–100 mode shows its time only', async () => {
  const outline = [{ type: 'RANGE', question: 'How many percent?', duration: 60, answers: [] }]
  showing(() => ({ status: 200, body: outline }))
  expect((await asked('How many percent?')).getByText('60 s')).toBeTruthy()
})

test('the rest of the page stays if the list cannot be loaded, and it can be loaded again', async () => {
  let isDown = true
  showing(() => (isDown ? { status: 500, body: { message: 'Broken' } } : { status: 200, body: SAMPLE_OUTLINE }))
  const again = await screen.findByRole('button', { name: 'Load again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Which planet is nearest to the sun?')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
})

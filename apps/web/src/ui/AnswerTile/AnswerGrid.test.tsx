import { i18n } from '@lingui/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { quotedIn } from '../quoted.ts'
import { AnswerGrid } from './AnswerGrid.tsx'

afterEach(cleanup)

const PLANETS = ['Uranus', 'Neptune', 'Saturn', 'Venus'].map((text, mark) => ({ mark, text }))

test('the name of an answer contains colour, shape and text', () => {
  render(<AnswerGrid label="Answers" size="phone" answers={PLANETS} onChoose={() => undefined} />)
  expect(screen.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
    'Blue drop: Uranus',
    'Yellow moon: Neptune',
    'Red fan: Saturn',
    'Green leaf: Venus',
  ])
})

test('choosing calls back with the position, by keyboard too', async () => {
  const onChoose = vi.fn<(position: number) => void>()
  render(<AnswerGrid label="Answers" size="phone" answers={PLANETS} onChoose={onChoose} />)
  screen.getByRole('button', { name: /Saturn/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(2)
})

test('the chosen answer is pressed, and disabled answers cannot be chosen', async () => {
  const onChoose = vi.fn<(position: number) => void>()
  const answers = PLANETS.map((answer) => ({ ...answer, state: answer.mark === 1 ? 'chosen' : 'faded' }) as const)
  render(<AnswerGrid label="Answers" size="phone" answers={answers} disabled onChoose={onChoose} />)
  const chosen = screen.getByRole('button', { pressed: true })
  expect(chosen.textContent).toContain('Neptune')
  await userEvent.click(chosen)
  expect(onChoose).not.toHaveBeenCalled()
})

test('the text of an answer has the attributes of its language and script', () => {
  render(<AnswerGrid label="Answers" size="phone" answers={[{ mark: 0, text: 'النيل', ...quotedIn('ar', 'النيل') }]} />)
  const text = screen.getByText('النيل')
  expect(text).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(text.dataset).toMatchObject({ lines: 'high', joined: 'true' })
})

test.each([
  ['en', ['br', 'bl', 'tr', 'tl']],
  ['ar', ['bl', 'br', 'tl', 'tr']],
])('the sharp corners of four tiles point to the centre of the grid in %s', (locale, corners) => {
  onTestFinished(() => i18n.activate('en'))
  i18n.load(locale, {})
  i18n.activate(locale)
  render(<AnswerGrid label="Answers" size="phone" answers={PLANETS} onChoose={() => undefined} />)
  expect(screen.getAllByRole('button').map((tile) => tile.dataset['blade'])).toEqual(corners)
})

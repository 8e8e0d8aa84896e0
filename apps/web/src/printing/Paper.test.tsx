import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Paper } from './Paper.tsx'
import type { PrintedQuestion } from './printed-question.ts'
import { rulerMarks } from './ruler.ts'

const common = { points: 1000, duration: 30 } as const
const QUESTIONS: PrintedQuestion[] = [
  {
    type: 'MULTI_CHOICE',
    ...common,
    question: 'Capital?',
    options: [
      { value: 'Oslo', correct: true },
      { value: 'Rome', correct: false },
    ],
    explanation: { text: 'Since 1814.' },
  },
  { type: 'TRUE_FALSE', ...common, question: 'A lake?', correct: false },
  { type: 'TYPE_ANSWER', ...common, question: 'Which city?', options: ['Bergen', 'Bjørgvin'] },
  { type: 'RANGE', ...common, question: 'Which year?', min: 1900, max: 2000, correct: 1969, margin: 'LOW' },
  { type: 'PIN', ...common, question: 'Where?', imageURL: 'a', positionX: 0.3, positionY: 0.2, tolerance: 'LOW' },
  { type: 'PUZZLE', ...common, question: 'Order?', values: ['One', 'Two', 'Three'] },
]

function paper(withAnswers: boolean, questions = QUESTIONS) {
  const quiz = { title: 'Everything', languageCode: 'en', questions }
  cleanup()
  render(<Paper quiz={quiz} withAnswers={withAnswers} isLarge={false} sources={new Map([['a', 'a.png']])} />)
  const list = screen.getAllByRole('list')[0]!
  const items = [...list.children] as HTMLElement[]
  return items.map((item) => within(item))
}

describe('without the answers', () => {
  test('no solution is on the paper, and the items to order are not in their order', () => {
    const [choice, truth, typed, range, , puzzle] = paper(false)
    expect(choice?.queryByText(', right')).toBeNull()
    expect(truth?.queryByText(', right')).toBeNull()
    for (const secret of ['Bergen', '1969', 'Since 1814.', 'The right place'])
      expect(document.body.textContent).not.toContain(secret)
    expect(typed).toBeDefined()
    expect(range?.getByText('1900')).toBeDefined()
    expect(screen.queryByRole('img', { name: 'The right place' })).toBeNull()
    const order = puzzle!.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(order.toSorted()).toEqual(['One', 'Three', 'Two'])
    expect(order).not.toEqual(['One', 'Two', 'Three'])
  })
})

describe('with the answers', () => {
  test('each type has its solution', () => {
    const [choice, truth, typed, range, pin, puzzle] = paper(true)
    expect(choice?.getByText('Oslo').parentElement?.textContent).toBe('✕Oslo, right')
    expect(choice?.getByText('Since 1814.')).toBeDefined()
    expect(truth?.getByText('False').parentElement?.textContent).toBe('✕False, right')
    expect(typed?.getByText('Bergen / Bjørgvin')).toBeDefined()
    expect(range?.getByText('1969').parentElement?.textContent).toContain('(from 1964 to 1974 is right)')
    expect(pin?.getByRole('img', { name: 'The right place' })).toBeDefined()
    expect(puzzle?.getByText('Three').parentElement?.textContent).toBe('3Three')
  })

  test('a range without the ends of its scale names no accepted numbers', () => {
    const range = { type: 'RANGE', ...common, question: 'Which year?', correct: 1969, margin: 'LOW' } as const
    const ranges = paper(true, [
      { ...range, min: Number.NaN, max: 2000 },
      { ...range, min: 2000, max: 1900 },
    ])
    for (const item of ranges) expect(item.getByText('1969').parentElement?.textContent.trim()).toBe('Number: 1969')
  })

  test('a picture that could not be loaded is named', () => {
    const missing: PrintedQuestion[] = [
      { type: 'TRUE_FALSE', ...common, question: 'So?', media: { type: 'IMAGE', url: 'gone', alt: 'A map' } },
    ]
    const [only] = paper(true, missing)
    expect(only?.getByText('(The picture could not be loaded.) A map')).toBeDefined()
  })
})

test('a ruler has eleven marks with six numbers, and none without its ends', () => {
  const marks = rulerMarks(0, 1)
  expect(marks).toHaveLength(11)
  expect(marks.flatMap(({ label }) => label ?? [])).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1'])
  expect(rulerMarks(Number.NaN, 1)).toEqual([])
})

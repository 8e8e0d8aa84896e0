import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ASKED, questionOf } from '../../testing/host-events.ts'
import { guessesOf, resultOf, REVEALED } from '../../testing/host-results.ts'
import { stage } from '../../testing/render-stage.tsx'

afterEach(cleanup)

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('[spec 2.128, 2.145] a result shows every option, including those without answers', () => {
  stage(resultOf(REVEALED.four))
  expect(rows()).toEqual([
    'Blue drop: Uranus Right22 answers55%',
    'Yellow moon: Neptune, the windy blue oneWrong9 answers23%',
    'Red fan: SaturnWrong6 answers15%',
    'Green leaf: VenusWrong0 answers0%',
  ])
  expect(screen.getByText(/of 40 had it right/).textContent).toBe('22 of 40 had it right')
})

test('a result shows the explanation, and its picture instead of the one of the question', () => {
  const { question, ...shown } = resultOf(REVEALED.four)
  const media = { type: 'IMAGE', url: 'https://img.example.org/uranus.webp' } as const
  const { becomes } = stage({
    ...shown,
    question: { ...question, explanation: { text: 'Its axis lies flat.', media } },
  })
  expect(screen.getByText('Its axis lies flat.')).toBeTruthy()
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual([media.url])
  becomes(resultOf(REVEALED.trueFalse))
  expect(screen.queryByText('Its axis lies flat.')).toBeNull()
})

test('beside many guesses a short explanation has its usual size, and a long one is small', () => {
  const explained = (text: string) => {
    const event = guessesOf(12)
    return { ...event, question: { ...event.question, explanation: { text } } }
  }
  const { becomes } = stage(explained('Eighty-eight: 52 white and 36 black ones.'))
  expect(document.querySelector('[data-small]')).toBeNull()
  becomes(explained('A long explanation. '.repeat(12).trim()))
  expect(document.querySelector('[data-small]')).toBeTruthy()
})

test('a result says how many players did not answer', () => {
  const { becomes } = stage(resultOf(REVEALED.four))
  expect(screen.getByText('3 did not answer')).toBeTruthy()
  becomes(resultOf(REVEALED.four, 37))
  expect(screen.queryByText(/did not answer/)).toBeNull()
})

test('the last answer spins the wheel of the question into its result', () => {
  const isSpinning = () => document.querySelector('[data-complete]') !== null
  const { becomes } = stage(resultOf(REVEALED.four))
  expect(isSpinning(), 'three did not answer').toBe(false)
  becomes(resultOf(REVEALED.four, 37))
  expect(isSpinning()).toBe(true)
})

test('the area of correct pins is drawn as wide as it counts, around the circle of the tolerance', () => {
  stage(resultOf(REVEALED.pin))
  const [circle, area] = [...document.querySelectorAll<HTMLElement>('[style*="--diameter"]')]
  expect([area?.style.getPropertyValue('--diameter'), circle?.style.getPropertyValue('--diameter')]).toEqual([
    '0.24',
    '0.24',
  ])
})

test('a result has a sentence about the room', () => {
  stage(resultOf(REVEALED.trueFalse))
  expect(screen.getByText('Most of you fell for False')).toBeTruthy()
})

test('the options of a result keep their order in the question', () => {
  const { question, results } = REVEALED.four
  stage(resultOf({ question, results: { ...results, distribution: results.distribution.toReversed() } }))
  expect(rows().map((row) => row?.split(':')[0])).toEqual(['Blue drop', 'Yellow moon', 'Red fan', 'Green leaf'])
})

test('the picture of a question stays on its result', () => {
  stage(resultOf(REVEALED.trueFalse))
  expect(document.querySelector('figure img')?.getAttribute('src')).toContain('data:image')
})

test('a puzzle value has the same colour and shape in the question and in every order of the result', () => {
  const hues = (items: Iterable<Element>) =>
    Object.fromEntries(
      [...items].map((item) => [item.textContent?.split(/: |^\d/).at(-1), item.getAttribute('data-hue')]),
    )
  const { values } = REVEALED.puzzle.results
  const { becomes } = stage(questionOf({ ...ASKED.puzzle, values: values.toReversed() }))
  const asked = hues(document.querySelectorAll('[role="group"] > [data-hue]'))
  expect(new Set(Object.values(asked)).size).toBe(4)
  becomes(resultOf(REVEALED.puzzle))
  const [order, given] = ['Right order', 'Orders that were given'].map((name) => screen.getByRole('list', { name }))
  expect(hues(order?.querySelectorAll('[data-hue]') ?? [])).toEqual(asked)
  const numbers = [...(given?.querySelectorAll('[data-hue]') ?? [])]
  for (const number of numbers)
    expect(number.getAttribute('data-hue')).toBe(asked[values[Number(number.textContent) - 1] ?? ''])
})

test('[spec 2.128, 4.73] the host can accept a wrong option and reject a correct one', async () => {
  const { addCorrect, removeCorrect } = stage(resultOf(REVEALED.four))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept Saturn' }))
  await userEvent.click(screen.getByRole('button', { name: 'Do not accept Uranus' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', index: 2 })
  expect(removeCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', index: 0 })
})

test('[spec 4.73] the host can accept a typed answer', async () => {
  const { addCorrect } = stage(resultOf(REVEALED.typed))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept oslo!' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'oslo!' })
})

test.each(['trueFalse', 'range', 'pin', 'puzzle'] as const)(
  '[spec 4.73] the result of a %s question offers no correction',
  (name) => {
    stage(resultOf(REVEALED[name]))
    expect(screen.queryByRole('button', { name: 'Accept another answer' })).toBeNull()
  },
)

test('many typed answers are paged, with the number of the others', async () => {
  const { addCorrect } = stage(resultOf(REVEALED.typed))
  expect(rows().at(-1)).toContain('and 3 other answers by 6 players')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()[0]).toBe('trondheimWrong3 answers8%')
  expect(rows().at(-1)).toContain('and 5 other answers by 43 players')
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept trondheim' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'trondheim' })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()[0]).toContain('Oslo')
})

test('an answer that is accepted on a later page moves to the first one, and the focus stays with the corrections', async () => {
  const { becomes } = stage(resultOf(REVEALED.typed))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept trondheim' }))
  const { results, ...typed } = REVEALED.typed
  const accepted = results.distribution
    .map((row) => (row.value === 'trondheim' ? { ...row, correct: true } : row))
    .toSorted((one, other) => Number(other.correct) - Number(one.correct))
  becomes(resultOf({ ...typed, results: { ...results, distribution: accepted } }))
  await Promise.resolve()
  expect(screen.queryByRole('button', { name: 'Do not accept trondheim' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }))
})

test('[spec 9.61] the bar of a puzzle row is at most 80 percent wide', () => {
  stage(resultOf(REVEALED.puzzle))
  const given = within(screen.getByRole('list', { name: 'Orders that were given' })).getAllByRole('listitem')
  const shares = given.map(({ style }) => Number(style.getPropertyValue('--share')))
  expect(shares[0]).toBe(0.8)
  expect(Math.max(...shares)).toBe(0.8)
  expect(shares[1]).toBeCloseTo((9 / 14) * 0.8)
})

test('[spec 2.145] values are listed for screen readers in bins with their counts, and the correct value', () => {
  stage(resultOf(REVEALED.range))
  expect(screen.getByText('Right:').parentElement?.textContent).toBe('Right: 90, accepted from 80 to 100')
  expect(rows()).toHaveLength(17)
  expect(rows()).toContainEqual(expect.stringContaining('90 to 94: 8 answers, right'))
  expect(rows()).toContainEqual(expect.stringContaining('72 to 76: 7 answers, wrong'))
})

test('the result of a range names the nearest players', () => {
  const nearest = { distance: 6, nicknames: ['Ada'], players: 1 }
  stage({ ...resultOf(REVEALED.range), nearest })
  expect(screen.getByText('Nearest: Ada, 6 away')).toBeTruthy()
})

test('[spec 2.128, 3.63] the picture shows each pin at its position and the number of correct answers', () => {
  stage(resultOf(REVEALED.pin))
  const picture = screen.getByRole('img', { name: 'Pins: 4 players right, 25 players wrong' })
  const painted = [...(picture.parentElement?.querySelectorAll('[data-colour]') ?? [])].map((pin) =>
    pin.getAttribute('data-colour'),
  )
  expect(painted).toEqual(['green', 'green', ...Array.from({ length: 18 }, () => 'red'), 'blue'])
})

test('[spec 2.128, 2.145] submitted orders are shown as numbers of the correct order', () => {
  stage(resultOf(REVEALED.puzzle))
  const given = within(screen.getByRole('list', { name: 'Orders that were given' }))
  expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1234 Right14',
    '21349',
    '13246',
    '43211',
  ])
})

test('a 0–100 question shows the guesses in twenty bins with their median, and names the nearest player', () => {
  stage(guessesOf(12))
  expect(within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem')).toHaveLength(20)
  expect(screen.getByText(/^Median \d+/)).toBeTruthy()
  expect(screen.getByText('Spot on: Ada')).toBeTruthy()
  expect(screen.getByText(/had it right/).className).toContain('visually-hidden')
})

test.each([
  ['on its own side', 42, 40, 'before'],
  ['on its own side', 42, 45, 'after'],
  ['where there is room', 2, 1, 'after'],
  ['where there is room', 97, 99, 'before'],
  ['at its place if that is far', 42, 80, undefined],
])('the label of a median does not lie across the needle: %s', (_, right, guess, side) => {
  const event = guessesOf(1, right)
  const distribution = [{ value: guess, count: 1, correct: false }]
  stage({ ...event, results: { type: 'RANGE', distribution } })
  expect(screen.getByText(`Median ${guess}`).parentElement?.dataset['needle']).toBe(side)
})

test('the wheel of the last answer is in the place of the figures, which wait for it', () => {
  const figures = () => screen.getByText(/had it right/).closest('[data-after]')
  const { question } = REVEALED.trueFalse
  const answeredBy = (players: number) =>
    resultOf(
      { question, results: { type: 'TRUE_FALSE', distribution: [{ value: true, count: 12, correct: true }] } },
      players,
    )
  stage(answeredBy(12))
  expect(figures()?.getAttribute('data-after')).toBe('wheel')
  expect(figures()?.previousElementSibling?.querySelector('svg')).toBeTruthy()
  cleanup()
  stage(answeredBy(13))
  expect(figures()).toBeNull()
  cleanup()
  stage(resultOf(REVEALED.range))
  expect(figures()?.getAttribute('data-after')).toBe('needle')
})

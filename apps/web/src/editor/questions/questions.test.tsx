import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DURATIONS, MESSAGES } from '@pinwheel/contract/plain'
import { afterEach, describe, expect, test } from 'vitest'
import type { DraftOf } from '../model/draft-question.ts'
import { asType, newQuestion, shownPosition } from '../model/draft-question.ts'
import { FINISHED } from '../testing/drafts.ts'
import {
  button,
  choice,
  chosen,
  correctBox,
  described,
  number,
  openQuestion,
  paste,
  text,
} from '../testing/open-question.tsx'

afterEach(cleanup)

const CLASSIC = Object.entries(FINISHED).filter(([kind]) => kind !== 'ZERO_TO_ONE_HUNDRED')

describe('every question', () => {
  test.each(CLASSIC)(
    '[spec 2.92, 2.93, 2.95, 2.96, 2.97, 2.102, 2.105, 2.108] of Classic mode has its text, type, points and time limit: %s',
    (_, question) => {
      openQuestion(question)
      expect(text('Question').value).toBe(question.question)
      expect(choice('Type').value).toBe(question.type)
      expect(within(screen.getByRole('group', { name: 'Points' })).getAllByRole('radio')).toHaveLength(3)
      expect(choice('Time Limit').value).toBe(String(question.duration))
      expect(screen.queryByRole('button', { name: 'Add media' }) === null).toBe(question.type === 'PIN')
    },
  )

  test('[spec 2.92, 2.93, 2.109] of 0–100 mode has only a text, media, a correct number and a time limit', async () => {
    const { user, written } = openQuestion(FINISHED.ZERO_TO_ONE_HUNDRED)
    expect([text('Question').value, number('Correct').value]).toEqual(['Percent of water?', '71'])
    expect([number('Correct').min, number('Correct').max]).toEqual(['0', '100'])
    expect(button('Add media')).toBeDefined()
    expect(choice('Time Limit').value).toBe('60')
    expect(screen.queryByRole('group', { name: 'Points' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull()
    await user.clear(number('Correct'))
    await user.type(number('Correct'), '101')
    expect(described(number('Correct'))).toContain(MESSAGES.max(100))
    expect(written()).toMatchObject({ correct: 101 })
  })

  test('[spec 2.111] lists the time limits', () => {
    openQuestion(FINISHED.TRUE_FALSE)
    for (const seconds of DURATIONS) expect(described(choice('Time Limit'))).toContain(String(seconds))
    expect(choice('Time Limit').options).toHaveLength(DURATIONS.length)
  })

  test.each([
    ['Zero Points', 0],
    ['Standard Points', 1000],
    ['Double Points', 2000],
  ] as const)(
    '[spec 2.112, 9.5] offers %s, and shows the maximum that a correct answer earns',
    async (name, points) => {
      const { user, written } = openQuestion({ ...FINISHED.TRUE_FALSE, points: points === 1000 ? 0 : 1000 })
      await user.click(screen.getByRole('radio', { name }))
      expect(written()).toMatchObject({ points })
      expect(screen.getByRole('group', { name: 'Points' }).textContent).toMatch(
        new RegExp(`correct answer can earn is ${points}`),
      )
    },
  )
})

describe('Enter in the text of a question', () => {
  test.each([
    ['MULTI_CHOICE', 'Option 1'],
    ['TYPE_ANSWER', 'Option 1'],
    ['PUZZLE', 'Value 1'],
  ] as const)('of type %s focuses the first answer and writes nothing', async (type, first) => {
    const { user, written } = openQuestion(FINISHED[type])
    await user.type(text('Question'), '{Enter}')
    expect(document.activeElement).toBe(text(first))
    expect(written()).toEqual(FINISHED[type])
  })

  test.each(['TRUE_FALSE', 'RANGE', 'PIN', 'ZERO_TO_ONE_HUNDRED'] as const)(
    'of type %s focuses the first control of the solution',
    async (type) => {
      const { user, written } = openQuestion(FINISHED[type])
      await user.type(text('Question'), '{Enter}')
      expect(document.activeElement).not.toBe(text('Question'))
      expect(document.activeElement?.matches('input, select, button')).toBe(true)
      expect(written()).toEqual(FINISHED[type])
    },
  )

  test('leads to what can be changed: the box of True, and then the box of False', async () => {
    const { user, written } = openQuestion({ ...FINISHED.TRUE_FALSE, correct: true })
    await user.type(text('Question'), '{Enter}')
    expect(document.activeElement).toBe(correctBox('True'))
    await user.keyboard('{Tab} ')
    expect(written()).toMatchObject({ correct: false })
  })

  test('selects a number, so that typing replaces it', async () => {
    const { user, written } = openQuestion(FINISHED.RANGE)
    await user.type(text('Question'), '{Enter}1850')
    expect(written()).toMatchObject({ min: 1850 })
  })
})

test('an accepted answer that differs from another one in case, outer spaces or direction marks only is flagged', () => {
  openQuestion({ ...FINISHED.TYPE_ANSWER, options: ['Oslo', 'Christiania', ' OSLO', 'Oslo\u200F'] })
  expect(described(text('Option 4'))).toContain('Counts the same as option 1.')
  expect(described(text('Option 3'))).toContain('Counts the same as option 1.')
  expect(described(text('Option 2'))).not.toContain('Counts the same')
  expect(text('Option 3').getAttribute('aria-invalid')).toBeNull()
})

test('a refused character is named', () => {
  openQuestion({ ...FINISHED.TYPE_ANSWER, options: ['Os\u202Elo'] })
  expect(described(text('Option 1'))).toContain(`${MESSAGES.illegalCharacter}: U+202E`)
})

describe('a new type', () => {
  test('[spec 4.45, 9.9] keeps text, points and time limit, and resets all other fields', async () => {
    const { user, written } = openQuestion({ ...FINISHED.MULTI_CHOICE, points: 2000, duration: 90 })
    await user.selectOptions(choice('Type'), 'Puzzle')
    expect(written()).toEqual({
      type: 'PUZZLE',
      question: 'Longest river in Europe?',
      points: 2000,
      duration: 90,
      values: [],
    })
    await user.selectOptions(choice('Type'), 'Pin')
    expect(written()).toMatchObject({ tolerance: 'MEDIUM', imageURL: '' })
    expect(shownPosition(written() as DraftOf<'PIN'>)).toEqual({ positionX: 0.5, positionY: 0.5 })
  })

  test('shows a missing value as an error only after the field lost the focus', async () => {
    const { user } = openQuestion(FINISHED.TRUE_FALSE)
    await user.selectOptions(choice('Type'), 'Puzzle')
    expect(text('Value 1').getAttribute('aria-invalid')).toBeNull()
    await user.click(text('Value 1'))
    await user.tab()
    expect(described(text('Value 1'))).toBe(MESSAGES.required)
    expect(text('Value 2').getAttribute('aria-invalid')).toBeNull()
  })

  test.each(['MULTI_CHOICE', 'TYPE_ANSWER', 'PUZZLE'] as const)('[spec 4.43] %s starts with an empty list', (type) => {
    const question = asType(FINISHED.TRUE_FALSE, type)
    expect('options' in question ? question.options : 'values' in question && question.values).toEqual([])
  })
})

test('[spec 2.96] True and False cannot be edited, and one of them is correct', async () => {
  const { user, written } = openQuestion(asType(FINISHED.PIN, 'TRUE_FALSE'))
  expect([text('True').readOnly, text('False').readOnly]).toEqual([true, true])
  await user.click(correctBox('False'))
  expect(written()).toMatchObject({ correct: false })
  await user.click(correctBox('True'))
  expect([correctBox('True').checked, correctBox('False').checked]).toEqual([true, false])
  await user.click(correctBox('True'))
  expect(written()).not.toHaveProperty('correct')
  expect(described(screen.getByRole('group', { name: /^Answers/ }))).toContain(MESSAGES.optionMarkedCorrect)
})

test('[spec 2.97, 2.113] a range has min, max, a correct value within them, and a margin with its hint', async () => {
  const { user, written } = openQuestion(FINISHED.RANGE)
  expect([number('Min').value, number('Max').value, number('Correct').value]).toEqual(['1900', '2025', '1969'])
  expect(described(number('Correct'))).toBe('Must lie within min and max: 1900 to 2025.')
  expect(described(choice('Margin'))).toContain('Answers between')
  await user.selectOptions(choice('Margin'), 'NONE')
  expect(written()).toMatchObject({ margin: 'NONE' })
  expect(described(choice('Margin'))).toContain('The correct answer must be exactly 1969.')
  await user.selectOptions(choice('Margin'), 'MAXIMUM')
  expect(described(choice('Margin'))).toContain('All answers within the range 1900–2025 will be accepted as correct.')
  await user.clear(number('Min'))
  expect(described(number('Min'))).toBe(MESSAGES.number)
  expect(described(number('Correct'))).toContain('Must lie within min and max.')
})

describe('a pin', () => {
  const pin = () => screen.getByRole('slider', { name: 'Pin' })
  const loaded = () => {
    const opened = openQuestion(FINISHED.PIN)
    fireEvent.load(screen.getByRole('group', { name: 'Pin Image' }).querySelector('img') as HTMLImageElement)
    return opened
  }

  test('[spec 2.103] needs an image first', () => {
    openQuestion(asType(FINISHED.RANGE, 'PIN'))
    expect(button('Add Pin Image')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('[spec 4.79] does not exist until its image has loaded, and dragging on the image changes nothing', () => {
    const { written } = openQuestion(FINISHED.PIN)
    expect(screen.queryByRole('slider')).toBeNull()
    const image = screen.getByRole('group', { name: 'Pin Image' }).querySelector('img') as HTMLImageElement
    fireEvent.pointerDown(image, { clientX: 10, clientY: 10, pointerId: 1 })
    fireEvent.pointerMove(image, { clientX: 20, clientY: 20, pointerId: 1 })
    expect(written()).toMatchObject({ positionX: FINISHED.PIN.positionX, positionY: FINISHED.PIN.positionY })
  })

  test('reports an image that does not load', () => {
    openQuestion(FINISHED.PIN)
    fireEvent.error(screen.getByRole('group', { name: 'Pin Image' }).querySelector('img') as HTMLImageElement)
    expect(screen.getByText('Oh no! Unable to load image')).toBeDefined()
  })

  test('moves by keys, and announces its position', async () => {
    const { user, written } = loaded()
    expect(pin().getAttribute('aria-valuetext')).toBe('62% from the left, 41% from the top')
    pin().focus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    expect(written()).toMatchObject({ positionX: 0.63, positionY: 0.409 })
    await user.keyboard('{Home}')
    expect(pin().getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top')
  })

  test('[spec 2.105] is dragged: a press places it, moving moves it, releasing ends it', () => {
    const { written } = loaded()
    const overlay = pin().parentElement as HTMLElement
    overlay.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 200 }) as DOMRect
    overlay.setPointerCapture = () => undefined
    fireEvent.pointerMove(overlay, { clientX: 10, clientY: 10 })
    expect(written()).toMatchObject({ positionX: 0.62, positionY: 0.41 })
    fireEvent.pointerDown(overlay, { button: 0, clientX: 100, clientY: 50 })
    expect(written()).toMatchObject({ positionX: 0.33333, positionY: 0.25 })
    fireEvent.pointerMove(overlay, { clientX: 999, clientY: -5 })
    expect(written()).toMatchObject({ positionX: 1, positionY: 0 })
    fireEvent.pointerUp(overlay)
    fireEvent.pointerMove(overlay, { clientX: 10, clientY: 10 })
    expect(written()).toMatchObject({ positionX: 1, positionY: 0 })
  })

  test.each([
    ['Low', '0.06'],
    ['Medium', '0.12'],
    ['High', '0.2'],
    ['Maximum', '1'],
  ])('[spec 2.105, 2.114, 2.115] of %s tolerance counts within %s of the shorter side', async (tolerance, radius) => {
    const { user } = loaded()
    await user.selectOptions(choice('Tolerance'), tolerance)
    expect(chosen(choice('Tolerance'))).toBe(tolerance)
    expect(pin().parentElement?.style.getPropertyValue('--radius')).toBe(radius)
    // Maximum is the whole picture, which needs no circle and would only be tinted.
    expect(pin().parentElement?.children).toHaveLength(tolerance === 'Maximum' ? 1 : 2)
    for (const word of ['maximum distance', 'more points', 'Low', 'Medium', 'High', 'Maximum'])
      expect(described(choice('Tolerance'))).toContain(word)
  })

  test('loses its picture only after confirmation', async () => {
    const { user, written } = loaded()
    await user.click(button('Delete'))
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Remove Image' }))
    expect(dialog.getByText('Are you sure you want to remove this image?')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'No' }))
    expect(written()).toMatchObject({ imageURL: FINISHED.PIN.imageURL })
    await user.click(button('Delete'))
    await user.click(button('Yes'))
    expect(written()).toMatchObject({ imageURL: '' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Pin Image'))
  })
})

describe('an explanation', () => {
  test('is added to any question, and removed with its text', async () => {
    const { user, written } = openQuestion(FINISHED.PUZZLE)
    expect(screen.queryByRole('textbox', { name: 'Explanation' })).toBeNull()
    await user.click(button('Add explanation'))
    expect(document.activeElement).toBe(text('Explanation'))
    await user.type(text('Explanation'), 'Malta is the smallest.')
    expect(written()).toEqual({ ...FINISHED.PUZZLE, explanation: { text: 'Malta is the smallest.' } })
    await user.clear(text('Explanation'))
    expect(written()).toEqual(FINISHED.PUZZLE)
    expect(text('Explanation').value).toBe('')
  })

  test('of a loaded question is shown, keeps its picture, and stays when the type changes', async () => {
    const media = { type: 'IMAGE', url: 'http://localhost:3000/uploads/images/map.webp' } as const
    const { user, written } = openQuestion({ ...FINISHED.TRUE_FALSE, explanation: { text: 'It was one.', media } })
    await user.clear(text('Explanation'))
    expect(written()).toMatchObject({ explanation: { media } })
    await user.type(text('Explanation'), 'It dried up.')
    await user.selectOptions(choice('Type'), 'PUZZLE')
    expect(written()).toMatchObject({ type: 'PUZZLE', explanation: { text: 'It dried up.', media } })
    await user.click(
      within(screen.getByRole('group', { name: 'Explanation picture' })).getByRole('button', { name: 'Delete' }),
    )
    expect(written().explanation).toEqual({ text: 'It dried up.' })
  })

  test('of a loaded question stays open, and keeps the focus, while its text is replaced', async () => {
    const { user, written } = openQuestion({ ...FINISHED.TRUE_FALSE, explanation: { text: 'It was one.' } })
    await user.clear(text('Explanation'))
    await user.keyboard('It dried up.')
    expect(written().explanation).toEqual({ text: 'It dried up.' })
  })

  test('that is too long or has an illegal character says so', () => {
    openQuestion({ ...FINISHED.RANGE, explanation: { text: 'x'.repeat(257) } })
    expect(described(text('Explanation'))).toContain(MESSAGES.maxLength(256))
  })
})

test('the focus moves to the button that adds media when media is deleted', async () => {
  const media = { type: 'IMAGE', url: 'http://localhost:3000/uploads/images/map.webp' } as const
  const { user } = openQuestion({ ...FINISHED.TRUE_FALSE, media, explanation: { media } })
  const remove = async (group: string) => {
    within(screen.getByRole('group', { name: group }))
      .getByRole('button', { name: 'Delete' })
      .focus()
    await user.keyboard('{Enter}')
    return document.activeElement?.textContent
  }
  expect(await remove('Media')).toBe('Add media')
  expect(await remove('Explanation picture')).toBe('Add Explanation picture')
})

describe('a picture', () => {
  const picture = new File(['lake'], 'lake.png', { type: 'image/png' })
  const given = { files: [picture], types: ['Files'], getData: () => '' }

  test.each([
    ['pasted', createEvent.paste, 'clipboardData'],
    ['dropped', createEvent.drop, 'dataTransfer'],
  ] as const)(
    'that is %s in the explanation is for the explanation, elsewhere for the question',
    (_, make, property) => {
      openQuestion({ ...FINISHED.TRUE_FALSE, explanation: { text: 'It was one.' } })
      for (const [into, title] of [
        ['Explanation', 'Add Explanation picture'],
        ['Question', 'Add Media'],
      ] as const) {
        const event = Object.assign(make(text(into)), { [property]: given })
        fireEvent(text(into), event)
        expect(event.defaultPrevented).toBe(true)
        expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: title })])
        fireEvent.click(screen.getByText('Close'))
      }
    },
  )
})

describe('a question with answers that is pasted into the text of a question', () => {
  const ROW = 'Which is a river?\t*Danube\tEverest\t1\t2\t3\t4\t5'

  test('fills both if it is blank, and names the answers that do not fit', () => {
    const { written } = openQuestion(newQuestion('CLASSIC'))
    expect(paste('Question', ROW)).toBe(false)
    expect(written()).toMatchObject({
      question: 'Which is a river?',
      options: { 0: { value: 'Danube', correct: true }, 1: { value: 'Everest', correct: false }, length: 6 },
    })
    expect(screen.getByText(/^Filled in/).textContent).toBe(
      'Filled in: the question and 6 answers. Undo takes it back. No space for: “5”Undo',
    )
  })

  test('is taken back by a button, which leaves with its message and returns the focus', () => {
    const { written } = openQuestion(newQuestion('CLASSIC'))
    paste('Question', ROW)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(written()).toEqual(newQuestion('CLASSIC'))
    expect(screen.queryByText(/^Filled in/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Question'))
  })

  test('is left to the browser if the question has a text', () => {
    openQuestion({ ...newQuestion('CLASSIC'), question: 'Which?' })
    expect(paste('Question', ROW)).toBe(true)
  })
})

describe('the first error of a question that was opened blank', () => {
  const openBlank = (kind: 'PIN' | 'TRUE_FALSE') => {
    const opened = openQuestion({ ...asType(newQuestion('CLASSIC'), kind), question: 'Where?' })
    act(() => opened.form().focusFirstError())
  }

  test('is a missing tick, whose box has the focus', () => {
    openBlank('TRUE_FALSE')
    expect(document.activeElement).toBe(correctBox('True'))
  })

  test('is a missing picture, whose button has the focus', () => {
    openBlank('PIN')
    expect(document.activeElement).toBe(button('Add Pin Image'))
    expect(screen.getByRole('group', { name: 'Pin Image' }).dataset['invalid']).toBe('true')
  })
})

describe('a pin that its author has not placed', () => {
  const UNPLACED = /still in the middle/
  const MIDDLE = { positionX: 0.5, positionY: 0.5 }
  const pin = () => screen.getByRole('slider', { name: 'Pin' })
  function openUnplaced() {
    const opened = openQuestion({ ...FINISHED.PIN, positionX: Number.NaN, positionY: Number.NaN })
    fireEvent.load(screen.getByRole('group', { name: 'Pin Image' }).querySelector('img') as HTMLImageElement)
    return opened
  }

  test('is shown in the middle as an error', () => {
    openUnplaced()
    expect(pin().getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top')
    expect(pin().getAttribute('aria-invalid')).toBe('true')
    expect(described(pin())).toMatch(UNPLACED)
  })

  test('is placed in the middle by the Home key', async () => {
    const { user, written } = openUnplaced()
    pin().focus()
    await user.keyboard('{Home}')
    expect(written()).toMatchObject(MIDDLE)
    expect(screen.queryByText(UNPLACED)).toBeNull()
    expect(pin().getAttribute('aria-invalid')).toBeNull()
  })

  test('is placed in the middle by a press there', () => {
    const { written } = openUnplaced()
    const overlay = pin().parentElement as HTMLElement
    overlay.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 200 }) as DOMRect
    overlay.setPointerCapture = () => undefined
    fireEvent.pointerDown(overlay, { button: 0, clientX: 150, clientY: 100 })
    expect(written()).toMatchObject(MIDDLE)
    expect(screen.queryByText(UNPLACED)).toBeNull()
  })

  test('moves from the middle by arrow keys', async () => {
    const { user, written } = openUnplaced()
    pin().focus()
    await user.keyboard('{ArrowRight}')
    expect(written()).toMatchObject({ positionX: 0.51, positionY: 0.5 })
  })

  test('takes the focus of the first error, also while its picture loads', () => {
    const { form } = openQuestion({ ...FINISHED.PIN, positionX: Number.NaN, positionY: Number.NaN })
    act(() => form().focusFirstError())
    fireEvent.load(screen.getByRole('group', { name: 'Pin Image' }).querySelector('img') as HTMLImageElement)
    expect(document.activeElement).toBe(pin())
    button('Delete').focus()
    act(() => form().focusFirstError())
    expect(document.activeElement).toBe(pin())
  })

  test('that was saved in the middle is no error', () => {
    openQuestion({ ...FINISHED.PIN, ...MIDDLE })
    expect(screen.queryByText(UNPLACED)).toBeNull()
  })
})

describe('the slider of a range', () => {
  const scale = () => document.querySelector<HTMLElement>('[data-scale]')
  const drawn = () => ['--at', '--from', '--to'].map((name) => Number(scale()?.style.getPropertyValue(name)))

  test('is drawn with the correct value and the accepted answers', async () => {
    const { user } = openQuestion({ ...FINISHED.RANGE, min: 0, max: 100, correct: 50, margin: 'MEDIUM' })
    expect(drawn()).toEqual([0.5, 0.4, 0.6])
    await user.selectOptions(choice('Margin'), 'MAXIMUM')
    expect(drawn()).toEqual([0.5, 0, 1])
    await user.clear(number('Max'))
    expect(scale()).toBeNull()
  })

  test('of 0–100 mode has the correct value alone', () => {
    openQuestion(FINISHED.ZERO_TO_ONE_HUNDRED)
    expect(drawn()).toEqual([0.71, 0.71, 0.71])
  })
})

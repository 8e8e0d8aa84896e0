import type { Answer, AskedQuestion } from '@pinwheel/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerOutcome } from './send-answer.ts'
import { halfOver, SAMPLE_QUESTIONS, sampleQuestion } from '../testing/player-events.ts'
import { Question } from './Question.tsx'

afterEach(cleanup)

function ask(question: AskedQuestion, outcome: AnswerOutcome = 'taken') {
  const answer = vi.fn<(answer: Answer) => Promise<AnswerOutcome>>(() => Promise.resolve(outcome))
  const actions = { answer, leave: () => undefined, wiggle: () => undefined, finish: () => undefined }
  const page = (seq: number) => (
    <Question event={{ ...sampleQuestion(question, halfOver(Date.now())), seq }} actions={actions} />
  )
  const { rerender } = render(page(4))
  return { answer, askAgain: () => rerender(page(9)) }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const values = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[dir]')?.textContent)

test('[spec 2.134] the question is the heading and has the focus', () => {
  ask(SAMPLE_QUESTIONS.four)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: SAMPLE_QUESTIONS.four.question }))
})

test('[spec 2.134, 2.146, 2.147, 3.45] multi choice sends the index of the option once, and marks it immediately', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.four)
  await userEvent.click(button('Yellow moon: It melted'))
  await userEvent.click(button(/Green leaf/))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', optionIndex: 1 })
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('It melted')
})

// A browser takes the focus from a disabled element. Without a connection, this screen stays.
test.each([
  ['four', /It melted/],
  ['trueFalse', /False/],
  ['range', 'That’s my answer'],
] as const)('the button that sent an answer keeps the focus: %s', async (question, name) => {
  ask(SAMPLE_QUESTIONS[question])
  const pressed = button(name)
  pressed.focus()
  await userEvent.keyboard('{Enter}')
  expect(pressed.getAttribute('aria-disabled')).toBe('true')
  expect(pressed.disabled).toBe(false)
  expect(document.activeElement).toBe(pressed)
})

test.each([
  [/True/, true],
  [/False/, false],
])('[spec 2.148, 3.46] true or false sends the tapped option: %s', async (name, value) => {
  const { answer } = ask(SAMPLE_QUESTIONS.trueFalse)
  await userEvent.click(button(name))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'TRUE_FALSE', value })
})

test('[spec 2.149, 5.44] the slider starts at the midpoint, rounded down, even if that is not a multiple of the step', async () => {
  const { answer } = ask({ ...SAMPLE_QUESTIONS.range, max: 75, step: 2 })
  await userEvent.click(button('That’s my answer'))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'RANGE', value: 37 })
})

test('[spec 3.47] the slider moves by its buttons and by keys', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.range)
  await userEvent.click(button('More'))
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{PageUp}{ArrowLeft}{ArrowLeft}')
  await userEvent.click(button('Less'))
  await userEvent.click(button('That’s my answer'))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'RANGE', value: 66 })
})

test('[spec 2.150, 3.48] Enter sends a typed answer without outer spaces', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.typed)
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), ' Nautilus {Enter}')
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'Nautilus' })
})

// The field does not keep it, because the keyboard of a phone would stay open.
test('the focus moves from the field to the button after a typed answer was sent', async () => {
  ask(SAMPLE_QUESTIONS.typed)
  await userEvent.type(screen.getByRole('textbox'), 'Nautilus{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
  expect(document.activeElement).toBe(button('Sent'))
})

test('a typed answer that is empty or too long is not sent; for the latter the field shows a message', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.typed)
  expect(button('That’s my answer').disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), `${'a'.repeat(21)}{Enter}`)
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Maximum length must be less than 20')).toBeDefined()
  expect(answer).not.toHaveBeenCalled()
})

test('[spec 3.49, 5.51] the pin starts in the middle, and keys move it within the picture', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.pin)
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowDown>7/}{/Shift}')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('52% from the left, 100% from the top')
  await userEvent.click(button('That’s the spot'))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'PIN', positionX: 0.52, positionY: 1 })
})

test('[spec 2.151, 3.63, 4.78, 4.80, 5.51] a drag moves the pin: five decimals, clamped to the picture', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.pin)
  const surface = screen.getByRole('slider')
  surface.setPointerCapture = () => undefined
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 100, 300, 200))
  fireEvent.pointerDown(surface, { clientX: 20, clientY: 120, pointerId: 1 })
  fireEvent.pointerMove(surface, { clientX: 110, clientY: 900, pointerId: 1 })
  fireEvent.pointerUp(surface, { clientX: 110, clientY: 900, pointerId: 1 })
  fireEvent.pointerMove(surface, { clientX: 200, clientY: 150, pointerId: 1 })
  await userEvent.click(button('That’s the spot'))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'PIN', positionX: 0.33333, positionY: 1 })
})

test('[spec 2.152, 3.50] buttons and arrow keys reorder a puzzle; the focus follows, and the new position is announced', async () => {
  const { answer } = ask({ ...SAMPLE_QUESTIONS.puzzle, values: ['one', 'two', 'three', 'four'] })
  await userEvent.click(button('Move down: one'))
  expect(values()).toEqual(['two', 'one', 'three', 'four'])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(button('Move down: one'))
  expect(screen.getByText('one: now 3 of 4')).toBeDefined()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await userEvent.click(button('That’s my order'))
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'PUZZLE', values: ['two', 'three', 'one', 'four'] })
})

describe('dragged rows of a puzzle', () => {
  function askForOrder() {
    ask({ ...SAMPLE_QUESTIONS.puzzle, values: ['one', 'two', 'three'] })
    const rows = screen.getAllByRole('listitem')
    rows.forEach((row, position) => {
      row.setPointerCapture = () => undefined
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, position * 60, 300, 52))
    })
    return (distance: number) => {
      const [row] = rows
      if (!row) throw new Error('There is no row.')
      fireEvent.pointerDown(row, { clientY: 10, pointerId: 1 })
      fireEvent.pointerMove(row, { clientY: 10 + distance, pointerId: 1 })
      fireEvent.pointerUp(row, { clientY: 10 + distance, pointerId: 1 })
    }
  }

  test('a row dragged past its neighbours moves; a drag below the threshold does not', () => {
    const dragFirst = askForOrder()
    dragFirst(4)
    expect(values()).toEqual(['one', 'two', 'three'])
    dragFirst(115)
    expect(values()).toEqual(['two', 'three', 'one'])
  })

  test('a row released before its last movement is rendered moves', () => {
    const dragFirst = askForOrder()
    act(() => dragFirst(115))
    expect(values()).toEqual(['two', 'three', 'one'])
  })
})

test('a late answer shows a message and cannot be sent again', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.four, 'late')
  await userEvent.click(button(/It melted/))
  expect((await screen.findByRole('alert')).textContent).toBe('Too late: the time was up before your answer arrived.')
  await userEvent.click(button(/Green leaf/))
  expect(answer).toHaveBeenCalledOnce()
})

test('an undelivered answer shows a message and enables the pad again', async () => {
  const { answer } = ask(SAMPLE_QUESTIONS.range, 'lost')
  await userEvent.click(button('That’s my answer'))
  expect((await screen.findByRole('alert')).textContent).toContain('did not get through')
  expect(button('That’s my answer').disabled).toBe(false)
  expect(button('That’s my answer').getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(button('That’s my answer'))
  expect(answer).toHaveBeenCalledTimes(2)
})

test('the next question starts without the state of the previous one', async () => {
  const { askAgain } = ask(SAMPLE_QUESTIONS.four)
  await userEvent.click(button(/It melted/))
  askAgain()
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

test('[spec 4.79] a sent pin ignores drags', async () => {
  ask(SAMPLE_QUESTIONS.pin)
  const surface = screen.getByRole('slider')
  surface.setPointerCapture = () => undefined
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  await userEvent.click(button('That’s the spot'))
  fireEvent.pointerDown(surface, { clientX: 10, clientY: 10, pointerId: 1 })
  fireEvent.pointerMove(surface, { clientX: 20, clientY: 20, pointerId: 1 })
  expect(surface.getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top')
})

test('[spec 4.79] a pin that is sent during a drag does not follow it any more', () => {
  ask(SAMPLE_QUESTIONS.pin)
  const surface = screen.getByRole('slider')
  surface.setPointerCapture = () => undefined
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  fireEvent.pointerDown(surface, { clientX: 10, clientY: 10, pointerId: 1 })
  fireEvent.click(button('That’s the spot'))
  fireEvent.pointerMove(surface, { clientX: 20, clientY: 20, pointerId: 1 })
  expect(surface.getAttribute('aria-valuetext')).toBe('10% from the left, 10% from the top')
})

test.each(['AUDIO', 'VIDEO'] as const)('a phone does not play media of type %s', (type) => {
  ask({ ...SAMPLE_QUESTIONS.trueFalse, media: { type, url: 'https://example.org/a-tune' } })
  expect(document.querySelector('audio, video, iframe')).toBeNull()
})

describe('when the time is up', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const timePasses = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

  test('a value that the player has set is sent once', async () => {
    const { answer } = ask(SAMPLE_QUESTIONS.range)
    fireEvent.click(button('More'))
    await timePasses(14.8)
    expect(answer).not.toHaveBeenCalled()
    await timePasses(1)
    expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'RANGE', value: 52 })
  })

  test.each([
    ['button', 'Less'],
    ['button', 'More'],
    ['slider', 'Your answer'],
  ] as const)('the %s “%s” keeps the focus and changes nothing more', async (role, name) => {
    const { answer } = ask(SAMPLE_QUESTIONS.range)
    fireEvent.click(button('More'))
    const control = screen.getByRole<HTMLButtonElement | HTMLInputElement>(role, { name })
    control.focus()
    await timePasses(16)
    expect(answer).toHaveBeenCalledOnce()
    expect([control.disabled, control.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(control)
    fireEvent.click(control)
    fireEvent.keyDown(control, { key: 'ArrowUp' })
    fireEvent.change(screen.getByRole('slider'), { target: { value: '80' } })
    expect(screen.getByText('52')).toBeDefined()
  })

  test('a typed text is sent if it is a valid answer', async () => {
    const { answer } = ask(SAMPLE_QUESTIONS.typed)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Nauti' } })
    await timePasses(16)
    expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'Nauti' })
    expect(document.activeElement, 'only from the field').toBe(screen.getByRole('heading'))
    cleanup()
    const { answer: answerAgain } = ask(SAMPLE_QUESTIONS.typed)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '   ' } })
    await timePasses(16)
    expect(answerAgain).not.toHaveBeenCalled()
  })

  test.each(['range', 'pin', 'puzzle', 'typed', 'four'] as const)(
    'an untouched question is not answered: %s',
    async (name) => {
      const { answer } = ask(SAMPLE_QUESTIONS[name])
      await timePasses(16)
      expect(answer).not.toHaveBeenCalled()
    },
  )

  test('an answer that was sent is not sent again', async () => {
    const { answer } = ask(SAMPLE_QUESTIONS.puzzle)
    fireEvent.click(button(/^Move down: Sputnik/))
    fireEvent.click(button('That’s my order'))
    await timePasses(16)
    expect(answer).toHaveBeenCalledOnce()
  })
})

test('the button says that an answer is sent only after the server has taken it', async () => {
  let take: (outcome: AnswerOutcome) => void = () => undefined
  const answer = () => new Promise<AnswerOutcome>((resolve) => (take = resolve))
  const actions = { answer, leave: () => undefined, wiggle: () => undefined, finish: () => undefined }
  render(<Question event={sampleQuestion(SAMPLE_QUESTIONS.range, halfOver(Date.now()))} actions={actions} />)
  await userEvent.click(button('That’s my answer'))
  expect(button('Sending').getAttribute('aria-disabled')).toBe('true')
  take('taken')
  expect(await screen.findByRole('button', { name: 'Sent' })).toBeTruthy()
})

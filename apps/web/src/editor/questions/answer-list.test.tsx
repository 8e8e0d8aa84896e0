import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MESSAGES } from '@pinwheel/contract/plain'
import { afterEach, describe, expect, test } from 'vitest'
import { asType, newQuestion } from '../model/draft-question.ts'
import { FINISHED } from '../testing/drafts.ts'
import { button, correctBox, described, openQuestion, paste, text, textsOf } from '../testing/open-question.tsx'

afterEach(cleanup)

describe('the options of a multi choice', () => {
  test('[spec 2.95] are four rows at first, each with a text and a checkbox, and at most six', async () => {
    const { user, written } = openQuestion(newQuestion('CLASSIC'))
    expect(screen.getAllByPlaceholderText(/^Option \d$/)).toHaveLength(4)
    for (const more of [5, 6]) {
      await user.click(button('Add option up to 6'))
      expect(document.activeElement).toBe(text(`Option ${more}`))
    }
    expect(screen.queryByRole('button', { name: /Add option/ })).toBeNull()
    await user.click(correctBox('Option 4'))
    expect(written()).toMatchObject({ options: { 3: { value: '', correct: true }, length: 6 } })
    await user.click(button('Remove Option 6'))
    expect(document.activeElement).toBe(text('Option 5'))
  })

  test('need one that is correct', async () => {
    const { user } = openQuestion(FINISHED.MULTI_CHOICE)
    await user.click(correctBox('Option 2'))
    expect(described(screen.getByRole('group', { name: /^Answers/ }))).toBe(MESSAGES.optionMarkedCorrect)
  })
})

describe('the keys of a list', () => {
  test('[spec 2.102] Enter moves to the next row and, in the last one, adds a row', async () => {
    const { user, written } = openQuestion(FINISHED.TYPE_ANSWER)
    await user.click(text('Option 1'))
    await user.keyboard('{Enter}Christiania{Enter}{Enter}')
    expect(written()).toMatchObject({ options: ['Oslo', 'Christiania', ''] })
    expect(document.activeElement).toBe(text('Option 3'))
    await user.click(text('Option 1'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(text('Option 2'))
  })

  test.each(['Control', 'Meta'])('%s+Enter ticks and unticks the option, and the focus stays', async (modifier) => {
    const { user, written } = openQuestion(newQuestion('CLASSIC'))
    await user.click(text('Option 2'))
    await user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`)
    expect(written()).toMatchObject({ options: { 0: { correct: false }, 1: { correct: true } } })
    expect(document.activeElement).toBe(text('Option 2'))
    await user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`)
    expect(written()).toMatchObject({ options: { 0: { correct: false }, 1: { correct: false } } })
  })

  test('Backspace removes an empty row, but not below the minimum', async () => {
    const { user, written } = openQuestion({ ...FINISHED.PUZZLE, values: ['Malta', '', 'Iceland', 'Norway'] })
    await user.click(text('Value 2'))
    await user.keyboard('{Backspace}')
    expect(written()).toMatchObject({ values: ['Malta', 'Iceland', 'Norway'] })
    expect(document.activeElement).toBe(text('Value 1'))
    await user.clear(text('Value 2'))
    await user.keyboard('{Backspace}')
    expect(written()).toMatchObject({ values: ['Malta', '', 'Norway'] })
  })
})

describe('a paste of several lines', () => {
  test('adds options and keeps the correct marks', () => {
    const { written } = openQuestion(FINISHED.MULTI_CHOICE)
    paste('Option 2', '1. Rhine\r\n2. Elbe\r\n\r\n3. Oder\r\n')
    expect(textsOf(/^Option/)).toEqual(['Danube', 'VolgaRhine', 'Elbe', 'Oder'])
    expect(written()).toMatchObject({ options: [{ correct: false }, { correct: true }, {}, { correct: false }] })
    expect(document.activeElement).toBe(text('Option 4'))
  })

  test('lists the lines beyond the maximum', async () => {
    openQuestion(FINISHED.TYPE_ANSWER)
    paste('Option 1', '-a\nb\nc\nd\ne\nf')
    expect(textsOf(/^Option/)).toEqual(['Oslo-a', 'b', 'c', 'd'])
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(
      '2 lines do not fit: at most 4 options are possible. Left out: “e”, “f”',
    )
    button('Dismiss').focus()
    fireEvent.click(button('Dismiss'))
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(text('Option 4')))
  })

  test('of a single line is left to the browser', () => {
    openQuestion(FINISHED.TYPE_ANSWER)
    expect(paste('Option 1', '- a\n\n')).toBe(true)
    expect(textsOf(/^Option/)).toEqual(['Oslo'])
  })
})

describe('the values of a puzzle', () => {
  test('[spec 2.106, 2.107] are at least three, and a hint says that they are shuffled', () => {
    openQuestion(asType(FINISHED.PIN, 'PUZZLE'))
    expect(screen.getAllByPlaceholderText(/^Value \d$/)).toHaveLength(3)
    expect(described(screen.getByRole('group', { name: /^Values/ }))).toBe(
      'Add at least 3 answers in the correct order. They are randomized during the game.',
    )
  })

  test('at the end of the list, Alt with an arrow does not move the question either', () => {
    const { written } = openQuestion(FINISHED.PUZZLE)
    expect(fireEvent.keyDown(text('Value 1'), { key: 'ArrowUp', altKey: true })).toBe(false)
    expect(fireEvent.keyDown(text('Value 3'), { key: 'ArrowDown', altKey: true })).toBe(false)
    expect(written()).toEqual(FINISHED.PUZZLE)
  })

  test('move by buttons, which keep the focus, and by Alt with an arrow', async () => {
    const { user } = openQuestion({ ...FINISHED.PUZZLE, values: ['Malta', 'Iceland', 'Norway', 'Sweden'] })
    await user.click(button('Move value 4 up'))
    expect(textsOf(/^Value/)).toEqual(['Malta', 'Iceland', 'Sweden', 'Norway'])
    expect(document.activeElement).toBe(button('Move value 3 up'))
    await user.keyboard('{Enter}{Enter}')
    expect(textsOf(/^Value/)).toEqual(['Sweden', 'Malta', 'Iceland', 'Norway'])
    expect(document.activeElement).toBe(text('Value 1'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(textsOf(/^Value/)).toEqual(['Malta', 'Sweden', 'Iceland', 'Norway'])
    expect(document.activeElement).toBe(text('Value 2'))
  })
})

import { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { array, assert, boolean, constantFrom, double, property, string } from 'fast-check'
import { useReducer } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DraftQuestion } from '../model/draft-question.ts'
import { asType, newQuestion } from '../model/draft-question.ts'
import { changeList, loadList } from '../model/question-list.ts'
import { FINISHED } from '../testing/drafts.ts'
import { mockResponses } from '../../api/testing/stories.ts'
import { phoneQuestion, phoneResult, stageQuestion, stageResult } from './sample-events.ts'
import { previewedQuestion } from './previewed-question.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { applyCorrection, PLAYERS, sampleResults } from './sample-results.ts'

afterEach(cleanup)

const POSITION = { index: 2, count: 7, title: 'Rivers and lakes', languageCode: 'ar' }
const KINDS = Object.entries(FINISHED)

function eventsOf(draft: DraftQuestion) {
  const question = previewedQuestion(draft)
  return {
    host: [stageQuestion(question, POSITION, false), stageResult(question, sampleResults(question), POSITION, true)],
    player: [
      phoneQuestion(question, POSITION),
      ...[true, false].map((correct) => phoneResult(question, POSITION, correct)),
    ],
  }
}

describe('a previewed question', () => {
  test.each(KINDS)('makes the events that a game sends: %s', (_, draft) => {
    const { host, player } = eventsOf(draft)
    for (const event of host) expect(HostEvent.parse(event)).toEqual(event)
    for (const event of player) expect(PlayerEvent.parse(event)).toEqual(event)
  })

  test('makes valid events for any unfinished question', () => {
    const type = constantFrom('MULTI_CHOICE', 'TRUE_FALSE', 'RANGE', 'TYPE_ANSWER', 'PUZZLE')
    const number = constantFrom(Number.NaN, 0, 3.5, -10_000, 10_000)
    const draft = property(
      type,
      string(),
      array(string(), { maxLength: 6 }),
      array(number, { minLength: 3, maxLength: 3 }),
      boolean(),
      (kind, text, texts, [min, max, correct], isRight) => {
        const blank = asType(newQuestion('CLASSIC'), kind)
        const lists = {
          options: kind === 'TYPE_ANSWER' ? texts : texts.map((value) => ({ value, correct: isRight })),
          values: texts,
        }
        const { host, player } = eventsOf({ ...blank, question: text, ...lists, min, max, correct } as never)
        for (const event of host) expect(HostEvent.safeParse(withFinishedQuestion(event)).error).toBeUndefined()
        for (const event of player) expect(PlayerEvent.safeParse(event).error).toBeUndefined()
      },
    )
    assert(draft, { numRuns: 200 })
    assert(
      property(double(), (correct) => {
        const { host } = eventsOf({ ...FINISHED.ZERO_TO_ONE_HUNDRED, correct })
        for (const event of host) expect(HostEvent.safeParse(event).error).toBeUndefined()
      }),
    )
  })

  test('has placeholders for missing texts', () => {
    expect(previewedQuestion(newQuestion('CLASSIC'))).toMatchObject({
      question: 'Question',
      options: [{ value: 'Option 1' }, { value: 'Option 2' }],
    })
    expect(previewedQuestion(asType(FINISHED.PIN, 'PUZZLE'))).toMatchObject({
      values: ['Value 1', 'Value 2', 'Value 3'],
    })
    expect(previewedQuestion(asType(FINISHED.PUZZLE, 'PIN'))).toMatchObject({ positionX: 0.5, positionY: 0.5 })
  })

  test('has sample results with an answer of every player, correct answers first', () => {
    for (const [, draft] of KINDS) {
      const { distribution } = sampleResults(previewedQuestion(draft))
      const counts = distribution.map(({ count }) => count)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(PLAYERS)
      const rights = distribution.map(({ correct }) => correct)
      expect(rights).toEqual(rights.toSorted((one, other) => Number(other) - Number(one)))
    }
  })

  test('accepts the host’s corrections of the sample results', () => {
    const results = sampleResults(previewedQuestion(FINISHED.MULTI_CHOICE))
    const accepted = applyCorrection(results, { type: 'MULTI_CHOICE', index: 0 }, true)
    expect(accepted.distribution.map(({ correct }) => correct)).toEqual([true, true])
    expect(applyCorrection(results, { type: 'TYPE_ANSWER', value: 'Danube' }, true)).toBe(results)
  })
})

/** Replaces a revealed question: the contract requires complete texts and numbers within bounds, which a draft may lack. */
const withFinishedQuestion = (event: HostEvent) =>
  event.type === 'GAME_RESULT_HOST'
    ? {
        ...event,
        question: previewedQuestion(FINISHED.TRUE_FALSE),
        results: sampleResults(previewedQuestion(FINISHED.TRUE_FALSE)),
      }
    : event

describe('the preview', () => {
  // Loading the dialog on demand may take longer than the time limit of a test.
  beforeAll(() => import('./PreviewDialog.tsx'))

  async function open(...questions: DraftQuestion[]) {
    const user = userEvent.setup()
    function Creator() {
      const [list, change] = useReducer(changeList, loadList('CLASSIC', questions))
      return (
        <PreviewButton
          list={list}
          title="Rivers"
          languageCode="en"
          onSelect={(index) => change({ type: 'select', index })}
        />
      )
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Creator />
      </QueryClientProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
    /** The content of the frame, once it shows the text. */
    const seen = async (text: string | RegExp) => {
      const frame = dialog.getByTitle<HTMLIFrameElement>(/^Question \d on the/)
      await waitFor(() => expect(frame.contentDocument?.body.textContent).toMatch(text))
      return within(frame.contentDocument?.body as HTMLElement)
    }
    return { user, dialog, seen }
  }

  test('shows the open question on the stage, then sample results', async () => {
    const { user, dialog, seen } = await open(FINISHED.MULTI_CHOICE)
    expect((await seen('Longest river in Europe?')).getByText('Danube')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: 'Result' }))
    await seen(/of 24 had it right/)
  })

  test('shows it on a phone, where it can be answered', async () => {
    const { user, dialog, seen } = await open(FINISHED.TRUE_FALSE)
    await user.click(dialog.getByRole('radio', { name: 'Phone' }))
    const phone = await seen('Captain_Toast')
    fireEvent.click(phone.getByRole('button', { name: /False/ }))
    await seen('Waiting for other players')
    await user.click(dialog.getByRole('radio', { name: 'Right' }))
    await seen('Correct!')
    await user.click(dialog.getByRole('radio', { name: 'Wrong' }))
    await seen('Incorrect')
    await user.click(dialog.getByRole('radio', { name: 'Stage' }))
    await seen(/of 24 had it right/)
  })

  test('opens the other questions by button and arrow key, and stops at the ends of the quiz', async () => {
    const { user, dialog, seen } = await open(FINISHED.TRUE_FALSE, FINISHED.PUZZLE)
    await user.click(dialog.getByRole('button', { name: 'Next question' }))
    await seen('From small to large')
    expect(dialog.getByRole('status').textContent).toBe('Question 2 of 2')
    await user.keyboard('{ArrowRight}')
    expect(dialog.getByRole('status').textContent).toBe('Question 2 of 2')
    await user.keyboard('{ArrowLeft}')
    await seen('Is the Aral Sea a lake?')
  })

  test('shows a picture of another site as loaded by the server, or as broken if that fails', async () => {
    const restore = mockResponses({
      'GET /media/pictures/preview': ({ path }) =>
        path.includes('gone') ? { status: 502, body: { message: 'Gone' } } : { status: 200, body: 'a lake' },
    })
    const of = (url: string) => ({ ...FINISHED.TRUE_FALSE, media: { type: 'IMAGE', url } as const })
    const { user, dialog, seen } = await open(of('https://img.example.org/lake'), of('https://img.example.org/gone'))
    await seen('Is the Aral Sea a lake?')
    const image = () => dialog.getByTitle<HTMLIFrameElement>(/on the stage/).contentDocument?.querySelector('img')
    await waitFor(() => expect(image()?.src).toMatch(/^blob:/))
    await user.click(dialog.getByRole('button', { name: 'Next question' }))
    await waitFor(() => expect(image()?.src).toBe('data:,'))
    restore()
  })

  test('does not autoplay sounds, and loads one of another site only after consent', async () => {
    const media = { type: 'AUDIO', url: 'https://sound.example.org/a.mp3' } as const
    const { dialog, seen } = await open({ ...FINISHED.TRUE_FALSE, media })
    const stage = await seen('Is the Aral Sea a lake?')
    const frame = dialog.getByTitle<HTMLIFrameElement>(/on the stage/)
    const sound = () => frame.contentDocument?.querySelector('audio')
    expect(sound()).toBeNull()
    fireEvent.click(stage.getByRole('button', { name: 'Play the sound' }))
    expect(sound()?.autoplay).toBe(false)
  })
})

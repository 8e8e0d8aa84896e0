import { EditorView } from '@codemirror/view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { notify } from '../../ui/Toast/toast.tsx'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { EditorChange, EditorState } from '../model/editor-state.ts'
import { changeEditor, openEditor } from '../model/editor-state.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import { AdvancedEditorLoader } from './AdvancedEditorLoader.tsx'
import { questionsToJson } from './questions-json.ts'

afterEach(cleanup)

const { TRUE_FALSE, PUZZLE, TYPE_ANSWER } = FINISHED
const textArea = () => {
  const shown = document.querySelector('section [class] > div')?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
  const view = shown && EditorView.findFromDOM(shown)
  if (!shown || !view) throw new Error('There is no text area.')
  return { shown, view }
}
const text = () => textArea().view.state.doc.toString()

/** Replaces the whole text, as pasting over a selection of everything does. */
function write(written: string) {
  const { view } = textArea()
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: written } }))
}

/** The state of a creator without its user interface. */
function creatorOf(questions: readonly DraftQuestion[]) {
  let state: EditorState = openEditor(loadedQuiz(NEW_SETTINGS, 'CLASSIC', questions))
  let notify = () => undefined as void
  return {
    state: () => state,
    change: (made: EditorChange) => {
      state = changeEditor(state, made, 0)
      notify()
    },
    subscribe: (listener: () => void) => {
      notify = listener
      return () => undefined
    },
  }
}

async function open(questions: readonly DraftQuestion[], load?: () => Promise<never>) {
  const { state, change, subscribe } = creatorOf(questions)
  const onSimple = vi.fn<() => void>()
  function Creator() {
    const { list, code } = useSyncExternalStore(subscribe, state).draft
    if (!list) return null
    return (
      <AdvancedEditorLoader list={list} code={code} onChange={change} onSimple={onSimple} {...(load && { load })} />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Creator />
    </QueryClientProvider>,
  )
  if (!load) await screen.findByRole('heading', { name: 'Questions as JSON' })
  return {
    user: userEvent.setup(),
    onSimple,
    change: (made: EditorChange) => act(() => change(made)),
    questions: () => state().draft.list?.entries.map(({ question }) => question),
    draft: () => state().draft,
  }
}

const status = () => screen.getByRole('status').textContent
const errors = () => within(screen.getByRole('list', { name: 'Errors' })).getAllByRole('button')

describe('the advanced editor', () => {
  test('[spec 2.116] shows all questions as JSON, with an accessible name and a hint how to leave the text', async () => {
    await open([TRUE_FALSE, PUZZLE])
    expect(text()).toBe(questionsToJson([TRUE_FALSE, PUZZLE]))
    expect(status()).toBe('2 questions, no errors.')
    const { shown } = textArea()
    expect(shown.getAttribute('aria-label')).toBe('Questions as JSON')
    const root = shown.getRootNode() as ShadowRoot
    expect(root.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Escape, then Tab')
  })

  test('[spec 2.117] replaces the questions by a valid text, and keeps its formatting', async () => {
    const { questions } = await open([TRUE_FALSE])
    const oneLine = JSON.stringify([PUZZLE, TYPE_ANSWER])
    write(oneLine)
    expect(questions()).toEqual([PUZZLE, TYPE_ANSWER])
    expect(text()).toBe(oneLine)
    await userEvent.click(screen.getByRole('button', { name: 'Format' }))
    expect(text()).toBe(questionsToJson([PUZZLE, TYPE_ANSWER]))
  })

  test('[spec 2.117] lists errors that link to their position, and keeps the questions until there are none', async () => {
    const { user, questions } = await open([TRUE_FALSE])
    write(
      questionsToJson([
        { ...TRUE_FALSE, question: '' },
        { ...PUZZLE, values: ['a'] },
      ]),
    )
    expect(errors().map((error) => error.textContent)).toEqual([
      "Line 4, column 17 Invalid length for field '[0].question'. Expected a length at least 1, got 0.",
      expect.stringMatching(/^Line \d+, column \d+ Invalid length for field '\[1\]\.values\[1\]'/),
      expect.stringMatching(/^Line \d+, column \d+ Invalid length for field '\[1\]\.values\[2\]'/),
    ])
    expect(status()).toContain('3 errors.')
    expect(questions()).toEqual([TRUE_FALSE])
    await user.click(screen.getByRole('button', { name: /^Line 4, column 17/ }))
    const { view } = textArea()
    expect(view.state.doc.lineAt(view.state.selection.main.head).number).toBe(4)
  })

  test('marks a syntax error in the text', async () => {
    await open([TRUE_FALSE])
    write('[1 2]')
    expect(errors().map((error) => error.textContent)).toEqual(['Line 1, column 4 A comma is missing.'])
    expect(textArea().shown.querySelector('.cm-lintRange-error')?.textContent).toBe('2')
  })

  test('discards an invalid text on request, and when the questions are written again', async () => {
    const { user, draft } = await open([TRUE_FALSE])
    write('[')
    expect(draft().code).toEqual({ text: '[', isValid: false })
    await user.click(screen.getByRole('button', { name: 'Discard this text' }))
    expect(textArea().view.hasFocus).toBe(true)
    expect(text()).toBe(questionsToJson([TRUE_FALSE]))
    write('[')
    write(questionsToJson([TRUE_FALSE]))
    expect(draft().code).toBeUndefined()
  })

  test('follows undo and redo', async () => {
    const { change } = await open([TRUE_FALSE])
    write('[')
    change({ type: 'undo' })
    expect(text()).toBe(questionsToJson([TRUE_FALSE]))
    change({ type: 'redo' })
    expect(text()).toBe('[')
  })

  test('says that the text cannot be copied in a browser that offers no clipboard, as without TLS', async () => {
    const { user } = await open([TRUE_FALSE])
    const error = vi.spyOn(notify, 'error')
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    onTestFinished(() => void vi.restoreAllMocks())
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The browser did not allow copying/))
  })

  test('has a button that shows the simple editor', async () => {
    const { user, onSimple } = await open([TRUE_FALSE])
    await user.click(screen.getByRole('button', { name: 'Show Simple Editor' }))
    expect(onSimple).toHaveBeenCalledOnce()
  })
})

test('an editor that does not load shows a message and can be loaded again', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = await open([TRUE_FALSE], load)
  expect((await screen.findByRole('alert')).textContent).toContain('The advanced editor did not load.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('button', { name: 'Show Simple Editor' })).toBeDefined()
})

import { EditorView } from '@codemirror/view'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { aStoredQuiz, openCreator, signInAs, storedAt } from '../testing/open-creator.tsx'
import { FINISHED } from '../testing/drafts.ts'
import { questionsToJson } from './questions-json.ts'

afterEach(() => {
  cleanup()
  session.clear('USER')
  localStorage.clear()
})

const { TRUE_FALSE, PUZZLE } = FINISHED
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const question = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })

function view(): EditorView {
  const hosts = [...document.querySelectorAll('#content div')].flatMap((element) => element.shadowRoot ?? [])
  const found = hosts.flatMap((root) => root.querySelector<HTMLElement>('.cm-content') ?? [])[0]
  const opened = found && EditorView.findFromDOM(found)
  if (!opened) throw new Error('The advanced editor is not open.')
  return opened
}

function write(insert: string) {
  act(() => view().dispatch({ changes: { from: 0, to: view().state.doc.length, insert } }))
}

async function openQuiz() {
  signInAs('mira')
  const quiz = aStoredQuiz('mira')
  const creator = openCreator(paths.editQuiz(quiz.id), storedAt(quiz, [TRUE_FALSE]))
  await screen.findByRole('button', { name: 'Show Advanced Editor' })
  return creator
}

async function showAdvanced(user: { click: (element: Element) => Promise<void> }) {
  await user.click(button('Show Advanced Editor'))
  await screen.findByRole('heading', { name: 'Questions as JSON' })
}

test('[spec 2.90] questions written as JSON appear in the simple editor and can be saved', async () => {
  const { user } = await openQuiz()
  await showAdvanced(user)
  expect(screen.queryByRole('navigation', { name: 'Questions' })).toBeNull()
  write(questionsToJson([PUZZLE, TRUE_FALSE]))
  expect(button('Save').disabled).toBe(false)
  await user.click(button('Show Simple Editor'))
  expect(question().value).toBe(PUZZLE.question)
  expect(within(screen.getByRole('navigation', { name: 'Questions' })).getAllByRole('listitem')).toHaveLength(2)
})

test('[spec 2.117] a text with errors prevents saving, and the simple editor offers to correct or discard it', async () => {
  const { user } = await openQuiz()
  await showAdvanced(user)
  write('[{')
  expect(button('Save').disabled).toBe(true)
  expect(screen.getByText('Correct the JSON')).toBeDefined()
  await user.click(button('Show Simple Editor'))
  expect(question().value).toBe(TRUE_FALSE.question)
  await user.click(button('Correct the text'))
  expect(view().state.doc.toString()).toBe('[{')
  await user.click(button('Show Simple Editor'))
  await user.click(button('Discard the text'))
  expect(document.activeElement?.id).toBe('content')
  expect(screen.queryByText('Correct the JSON')).toBeNull()
})

test('[spec 2.90] switching editors leaves an unfinished question unchanged', async () => {
  const { user } = await openQuiz()
  await user.clear(question())
  await showAdvanced(user)
  expect(screen.getByRole('list', { name: 'Errors' }).textContent).toContain("'[0].question'")
  expect(screen.getByText('Question 1 is not finished')).toBeDefined()
  await user.click(button('Show Simple Editor'))
  expect(question().value).toBe('')
  expect(screen.queryByRole('button', { name: 'Discard the text' })).toBeNull()
})

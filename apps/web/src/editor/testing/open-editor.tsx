import type { QuizSave } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { paths } from '../../paths.ts'
import { Editor } from '../Editor.tsx'
import type { QuestionList } from '../model/question-list.ts'
import { NEW_SETTINGS } from '../model/settings.ts'

/** The creator with these questions, of a quiz that the server does not have yet. */
export function openEditor(list: QuestionList | undefined, title = '') {
  const save = vi.fn<(quiz: QuizSave) => Promise<void>>(() => Promise.resolve())
  const storing = { stored: undefined, save, words: 'Saved.' }
  const editor = <Editor start={{ settings: { ...NEW_SETTINGS, title }, list }} storing={storing} />
  const router = createMemoryRouter([
    { path: '/', element: editor },
    { path: paths.ownQuizzes(), element: <h1>Your Quizzes</h1> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), save }
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const strip = () => within(screen.getByRole('navigation', { name: 'Questions' }))

import type { Question, Quiz, QuizSave } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { mockServer } from '../../api/testing/server.ts'
import { aToken } from '../../api/testing/tokens.ts'
import type { RouteEntry } from '../../navigation/index.ts'
import { browserHistory, Outlet, Router, Routes, useLocation } from '../../navigation/index.ts'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import { paths, PATTERNS } from '../../paths.ts'
import { RequireSession, RequireSignedOut } from '../../shell/guards.tsx'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { Editor } from '../Editor.tsx'
import { EditQuizPage } from '../EditQuizPage.tsx'
import { NewQuizPage } from '../NewQuizPage.tsx'
import type { QuestionList } from '../model/question-list.ts'
import { NEW_SETTINGS } from '../model/settings.ts'

export function signInAs(sub: string) {
  const token = (jti: string) => aToken({ sub, jti, exp: 4_000_000_000 })
  session.keep('USER', { accessToken: token('access'), refreshToken: token('refresh') })
}

/** A saved quiz of this author. */
export const aStoredQuiz = (author: string, changes: Partial<Quiz> = {}): Quiz => ({
  id: 'q1',
  title: 'Rivers and lakes',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'GEOGRAPHY',
  languageCode: 'en',
  numberOfQuestions: 1,
  author: { id: author, name: 'Mira' },
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-21T10:00:00.000Z',
  ...changes,
})

export const storedAt = (quiz: Quiz, questions: readonly Question[], etag = '"1"') => ({
  [`GET /quizzes/${quiz.id}`]: () => ({ status: 200, body: quiz, etag }),
  [`GET /quizzes/${quiz.id}/questions`]: () => ({ status: 200, body: questions }),
})

const Elsewhere = () => <p>elsewhere: {useLocation().pathname}</p>

function WithQueryClient() {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

const CREATOR: readonly RouteEntry[] = [
  {
    element: <RequireSession scope="USER" />,
    children: [
      {
        element: <WithQueryClient />,
        children: [
          { path: paths.createQuiz(), element: <NewQuizPage /> },
          { path: PATTERNS.editQuiz, element: <EditQuizPage /> },
        ],
      },
    ],
  },
  { element: <RequireSignedOut />, children: [{ path: paths.login(), element: <p>sign in</p> }] },
  { path: '*', element: <Elsewhere /> },
]

/** Renders the pages of the creator with their session guard and a fake server. */
export function openCreator(path: string, routes: Parameters<typeof mockServer>[0] = {}) {
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  window.history.replaceState(null, '', path)
  const page = render(
    <Router history={browserHistory()}>
      <Routes routes={CREATOR} />
      <Toaster />
    </Router>,
  )
  return { ...server, user: userEvent.setup(), close: page.unmount }
}

/** Opens the page of a new quiz and chooses Classic mode. */
export async function startNewQuiz(routes: Parameters<typeof openCreator>[1] = {}) {
  const opened = openCreator(paths.createQuiz(), routes)
  await opened.user.click(await screen.findByRole('button', { name: /Classic Mode/ }))
  return opened
}

/** Before each test of the file: an empty storage and a signed-in author. */
export function withSignedInAuthor() {
  beforeEach(() => {
    localStorage.clear()
    signInAs('mira')
    Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  })
  afterEach(() => {
    cleanup()
    session.clear('USER')
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

/** Renders the creator with these questions of a new quiz. */
export function openEditor(list: QuestionList | undefined, title = '') {
  const save = vi.fn<(quiz: QuizSave) => Promise<{ id: string }>>(() => Promise.resolve({ id: 'q1' }))
  const quizStorage = { stored: undefined, save, adopt: () => {}, message: () => 'Saved.' }
  const editor = <Editor start={{ settings: { ...NEW_SETTINGS, title }, list }} quizStorage={quizStorage} />
  const routes = [
    { path: '/', element: editor },
    { path: paths.ownQuizzes(), element: <h1>Your Quizzes</h1> },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes routes={routes} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), save }
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const strip = () => within(screen.getByRole('navigation', { name: 'Questions' }))
export const menuItem = (name: string) => screen.getByRole('menuitem', { name })
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

/** The number of drafts stored on the device. */
export const storedDraftCount = () => Object.keys(localStorage).filter((key) => key.startsWith('quizDraft/')).length

/** The last request that saved a quiz; those of its draft go on beside it. */
export const lastSave = <Request extends { path: string }>(received: readonly Request[]) =>
  received.findLast(({ path }) => path.startsWith('/quizzes'))

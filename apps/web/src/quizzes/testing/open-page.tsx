import type { Quiz } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { mockServer } from '../../api/testing/server.ts'
import { addressOf, Outlet, Router, Routes } from '../../navigation/index.ts'
import { memoryHistory } from '../../navigation/testing/memory-history.ts'
import { PATTERNS, paths } from '../../paths.ts'
import { DiscoverPage } from '../DiscoverPage.tsx'
import { OwnQuizzesPage } from '../../own-quizzes/index.ts'
import { JoinSheetPage } from '../JoinSheetPage.tsx'
import { QuizPage } from '../QuizPage.tsx'
import { SharedQuizPage } from '../SharedQuizPage.tsx'

export const aQuiz = (changes: Partial<Quiz> = {}): Quiz => ({
  id: 'q1',
  title: 'Rivers and lakes',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'GEOGRAPHY',
  languageCode: 'en',
  numberOfQuestions: 1,
  author: { id: 'another-user', name: '' },
  created: '2025-09-14T18:03:11.250Z',
  updated: '2025-09-15T09:30:00.000Z',
  ...changes,
})

export const aPage = (results: Quiz[], total = results.length) => ({
  status: 200,
  body: { results, total, limit: 10, offset: 0 },
})

/** Renders the quiz pages at the last of the visited addresses, with that entry's state and a fake server. */
export function open(visited: string | string[], routes: Parameters<typeof mockServer>[0], state?: unknown) {
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const withQueryClient = (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
  const history = memoryHistory([visited].flat(), state)
  const pages = [
    {
      element: withQueryClient,
      children: [
        { path: paths.discover(), element: <DiscoverPage /> },
        { path: paths.ownQuizzes(), element: <OwnQuizzesPage /> },
        { path: paths.sharedQuiz(), element: <SharedQuizPage /> },
        { path: PATTERNS.joinSheet, element: <JoinSheetPage /> },
        { path: PATTERNS.quiz, element: <QuizPage /> },
      ],
    },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <Router history={history}>
      <Routes routes={pages} />
    </Router>,
  )
  return { ...server, history, at: () => addressOf(history.visit().location) }
}

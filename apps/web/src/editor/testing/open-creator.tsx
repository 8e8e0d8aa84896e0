import type { Question, Quiz } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { session } from '../../api/client.ts'
import { aServer } from '../../api/testing/server.ts'
import { aToken } from '../../api/testing/tokens.ts'
import { PATTERNS, paths } from '../../paths.ts'
import { RequireSession } from '../../shell/guards.tsx'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { CreateQuizPage } from '../CreateQuizPage.tsx'
import { EditQuizPage } from '../EditQuizPage.tsx'

export function signInAs(sub: string) {
  const token = (jti: string) => aToken({ sub, jti, exp: 4_000_000_000 })
  session.keep('USER', { accessToken: token('access'), refreshToken: token('refresh') })
}

/** A quiz of this author, as the server has it. */
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

export const storedAt = (quiz: Quiz, questions: readonly Question[]) => ({
  [`GET /quizzes/${quiz.id}`]: () => ({ status: 200, body: quiz }),
  [`GET /quizzes/${quiz.id}/questions`]: () => ({ status: 200, body: questions }),
})

const Elsewhere = () => <p>elsewhere: {useLocation().pathname}</p>

function Desk() {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** The creator's pages behind their guard, in front of a server that answers so. */
export function openCreator(path: string, routes: Parameters<typeof aServer>[0] = {}) {
  const server = aServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  window.history.replaceState(null, '', path)
  const page = render(
    <BrowserRouter>
      <Routes>
        <Route element={<RequireSession scope="USER" />}>
          <Route element={<Desk />}>
            <Route path={paths.createQuiz()} element={<CreateQuizPage />} />
            <Route path={PATTERNS.editQuiz} element={<EditQuizPage />} />
          </Route>
        </Route>
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <Toaster />
    </BrowserRouter>,
  )
  return { ...server, user: userEvent.setup(), close: page.unmount }
}

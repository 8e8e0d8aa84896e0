import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Outlet, Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { paths } from '../paths.ts'
import { NEW_SETTINGS } from './model/settings.ts'
import { aStoredQuiz } from './testing/open-creator.tsx'
import { useSaveQuiz } from './use-save-quiz.tsx'

afterEach(cleanup)

test('a list that is opened before the quiz is saved is loaded again', async () => {
  const draft = { settings: NEW_SETTINGS, list: undefined }
  let title = 'Rivers'
  let respond = () => {}
  const saved = new Promise<void>((resolve) => {
    respond = resolve
  })

  function Creator() {
    const { mutate } = useSaveQuiz({ draft, stored: undefined, onSaved: () => {} })
    const quiz = aStoredQuiz('mira')
    return (
      <button
        onClick={() =>
          mutate({ draft, quiz: {} as never, save: () => saved.then(() => quiz), message: () => 'Saved.' })
        }
      >
        Save
      </button>
    )
  }
  function List() {
    return <p>{useQuery({ queryKey: ['quizzes', 'own'], queryFn: () => title }).data}</p>
  }
  const history = memoryHistory([paths.createQuiz()])
  const pages = [
    { path: paths.createQuiz(), element: <Creator /> },
    { path: paths.ownQuizzes(), element: <List /> },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router history={history}>
        <Routes routes={[{ element: <Outlet />, children: pages }]} />
      </Router>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  act(() => history.push({ pathname: paths.ownQuizzes(), search: '', hash: '' }, null))
  await screen.findByText('Rivers')
  title = 'Rivers and lakes'
  await act(async () => respond())
  expect(await screen.findByText('Rivers and lakes')).toBeDefined()
})

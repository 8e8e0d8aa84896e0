import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { createBrowserRouter } from 'react-router'
import { PATTERNS, paths } from './paths.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { RequireSession, RequireSignedOut } from './shell/guards.tsx'
import { Root } from './shell/Root.tsx'

/** A page as a chunk of its own: `page(() => import('…'), 'NamePage')`. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] })
}

const beforeSigningIn: RouteObject[] = [
  { path: paths.login(), lazy: page(() => import('./accounts/LoginPage.tsx'), 'LoginPage') },
  { path: paths.register(), lazy: page(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage') },
]

const inGame: RouteObject[] = [
  { path: paths.join(), lazy: page(() => import('./live/JoinPage.tsx'), 'JoinPage') },
  { path: paths.game(), lazy: page(() => import('./live/GamePage.tsx'), 'GamePage') },
]

const desk: RouteObject[] = [
  { path: paths.createQuiz(), lazy: page(() => import('./editor/index.ts'), 'CreateQuizPage') },
  { path: PATTERNS.editQuiz, lazy: page(() => import('./editor/index.ts'), 'EditQuizPage') },
  { path: paths.discover(), lazy: page(() => import('./quizzes/DiscoverPage.tsx'), 'DiscoverPage') },
  { path: paths.ownQuizzes(), lazy: page(() => import('./quizzes/OwnQuizzesPage.tsx'), 'OwnQuizzesPage') },
  { path: PATTERNS.quiz, lazy: page(() => import('./quizzes/QuizPage.tsx'), 'QuizPage') },
  { path: PATTERNS.gameResults, lazy: page(() => import('./results/index.ts'), 'ResultsPage') },
  { path: paths.ownGames(), lazy: page(() => import('./results/index.ts'), 'HistoryPage') },
]

/** Signed in, and with the desk's own store of what it has loaded: a chunk that no phone needs. */
const RequireUser = () => <RequireSession scope="USER" />
const RequireGame = () => <RequireSession scope="GAME" />

function nowhere(): never {
  throw new Response('There is no page at this address.', { status: 404, statusText: 'Not Found' })
}

/** The site map. Every page is a chunk of its own: a phone on its way to a game loads nothing of the desk. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: paths.home(), lazy: page(() => import('./home/HomePage.tsx'), 'HomePage') },
      { path: PATTERNS.enterGame, lazy: page(() => import('./live/EnterGamePage.tsx'), 'EnterGamePage') },
      { Component: RequireGame, children: inGame },
      { Component: RequireSignedOut, children: beforeSigningIn },
      {
        Component: RequireUser,
        children: [{ lazy: page(() => import('./shell/DeskLayout.tsx'), 'DeskLayout'), children: desk }],
      },
      { path: '*', loader: nowhere },
    ],
  },
])

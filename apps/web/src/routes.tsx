import type { ComponentType, ReactElement } from 'react'
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { PATTERNS, paths } from './paths.ts'
import { NotFoundPage } from './shell/ErrorPage.tsx'
import { RequireSession, RequireSignedOut } from './shell/guards.tsx'
import { Root } from './shell/Root.tsx'

/** A page as a chunk of its own: `page(() => import('…'), 'NamePage')`. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ReactElement {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return <Page />
}

const HOME = page(() => import('./home/HomePage.tsx'), 'HomePage')
const LOGIN = page(() => import('./accounts/LoginPage.tsx'), 'LoginPage')
const REGISTER = page(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage')

const ENTER_GAME = page(() => import('./live/EnterGamePage.tsx'), 'EnterGamePage')
const JOIN = page(() => import('./live/JoinPage.tsx'), 'JoinPage')
const GAME = page(() => import('./live/GamePage.tsx'), 'GamePage')

/** With the desk's own store of what it has loaded: a chunk that no phone needs. */
const DESK = page(() => import('./shell/DeskLayout.tsx'), 'DeskLayout')
const CREATE_QUIZ = page(() => import('./editor/index.ts'), 'CreateQuizPage')
const EDIT_QUIZ = page(() => import('./editor/index.ts'), 'EditQuizPage')
const DISCOVER = page(() => import('./quizzes/DiscoverPage.tsx'), 'DiscoverPage')
const OWN_QUIZZES = page(() => import('./quizzes/OwnQuizzesPage.tsx'), 'OwnQuizzesPage')
const QUIZ = page(() => import('./quizzes/QuizPage.tsx'), 'QuizPage')
const RESULTS = page(() => import('./results/index.ts'), 'ResultsPage')
const HISTORY = page(() => import('./results/index.ts'), 'HistoryPage')

/** The site map. Every page is a chunk of its own: a phone on its way to a game loads nothing of the desk. */
export function SiteMap() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path={paths.home()} element={HOME} />
        <Route path={PATTERNS.enterGame} element={ENTER_GAME} />
        <Route element={<RequireSession scope="GAME" />}>
          <Route path={paths.join()} element={JOIN} />
          <Route path={paths.game()} element={GAME} />
        </Route>
        <Route element={<RequireSignedOut />}>
          <Route path={paths.login()} element={LOGIN} />
          <Route path={paths.register()} element={REGISTER} />
        </Route>
        <Route element={<RequireSession scope="USER" />}>
          <Route element={DESK}>
            <Route path={paths.createQuiz()} element={CREATE_QUIZ} />
            <Route path={PATTERNS.editQuiz} element={EDIT_QUIZ} />
            <Route path={paths.discover()} element={DISCOVER} />
            <Route path={paths.ownQuizzes()} element={OWN_QUIZZES} />
            <Route path={PATTERNS.quiz} element={QUIZ} />
            <Route path={PATTERNS.gameResults} element={RESULTS} />
            <Route path={paths.ownGames()} element={HISTORY} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

import type { ComponentType, ReactElement } from 'react'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { EnterGamePage } from './live/entry/EnterGamePage.tsx'
import { JoinPage } from './live/entry/JoinPage.tsx'
import { PATTERNS, paths } from './paths.ts'
import { clientSettings } from './api/settings.ts'
import { PageNotLoaded } from './shell/ErrorBoundary.tsx'
import { NotFoundPage } from './shell/ErrorPage.tsx'
import { RequireSession, RequireSignedOut } from './shell/guards.tsx'
import { Root } from './shell/Root.tsx'

/** A page as a chunk of its own: `page(() => import('…'), 'NamePage')`. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ReactElement {
  const Page = lazy<ComponentType>(async () => ({ default: (await load().catch(throwPageNotLoaded))[name] }))
  return <Page />
}

function throwPageNotLoaded(cause: unknown): never {
  throw new PageNotLoaded('A page did not load.', { cause })
}

const HOME = page(() => import('./home/HomePage.tsx'), 'HomePage')
const LOGIN = page(() => import('./accounts/LoginPage.tsx'), 'LoginPage')
const CALLBACK = page(() => import('./accounts/ProviderCallbackPage.tsx'), 'ProviderCallbackPage')
const REGISTER = page(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage')

const FORGOT_PASSWORD = page(() => import('./accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage')
const RESET_PASSWORD = page(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage')
const VERIFY = page(() => import('./accounts/VerifyPage.tsx'), 'VerifyPage')
const UNDO = page(() => import('./accounts/UndoPage.tsx'), 'UndoPage')

const GAME = page(() => import('./live/GamePage.tsx'), 'GamePage')

/** Provides the query cache of the desk, in a chunk that phones do not load. */
const DESK = page(() => import('./shell/DeskLayout.tsx'), 'DeskLayout')
const NEW_QUIZ = page(() => import('./editor/index.ts'), 'NewQuizPage')
const EDIT_QUIZ = page(() => import('./editor/index.ts'), 'EditQuizPage')
const DISCOVER = page(() => import('./quizzes/DiscoverPage.tsx'), 'DiscoverPage')
const OWN_QUIZZES = page(() => import('./quizzes/OwnQuizzesPage.tsx'), 'OwnQuizzesPage')
const QUIZ = page(() => import('./quizzes/QuizPage.tsx'), 'QuizPage')
const PROFILE = page(() => import('./profile/ProfilePage.tsx'), 'ProfilePage')
const RESULTS = page(() => import('./results/index.ts'), 'ResultsPage')
const PLAYER_RESULTS = page(() => import('./results/index.ts'), 'PlayerResultsPage')
const COMPARE_RESULTS = page(() => import('./results/index.ts'), 'ComparePage')
const PRINT_RESULTS = page(() => import('./results/index.ts'), 'PrintPage')
const HISTORY = page(() => import('./results/index.ts'), 'HistoryPage')

const MOVED = page(() => import('./migration/MovedNotice.tsx'), 'MovedNotice')

const DEBUG = page(() => import('./debug/DebugPage.tsx'), 'DebugPage')

/** The legacy host serves a single page. */
function MovedSite() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.home()} element={MOVED} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    </Suspense>
  )
}

/**
 * The site map. Every page is a chunk of its own, so that players load nothing of the desk. Only the pages that enter a game
 * are in the first script, because loading them later would cost two more round trips.
 */
export function SiteMap() {
  if (clientSettings().legacy?.host === window.location.host) return <MovedSite />
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path={paths.home()} element={HOME} />
        <Route path={paths.verifyEmail()} element={VERIFY} />
        <Route path={paths.undoChange()} element={UNDO} />
        <Route path={PATTERNS.enterGame} element={<EnterGamePage />} />
        <Route path={PATTERNS.enterByCode} element={<EnterGamePage />} />
        <Route element={<RequireSession scope="GAME" />}>
          <Route path={paths.join()} element={<JoinPage />} />
        </Route>
        {/* No guard: the page ends the game session itself and then shows the reason. */}
        <Route path={paths.game()} element={GAME} />
        <Route element={<RequireSignedOut />}>
          <Route path={paths.login()} element={LOGIN} />
          <Route path={paths.register()} element={REGISTER} />
          <Route path={paths.forgotPassword()} element={FORGOT_PASSWORD} />
          <Route path={paths.resetPassword()} element={RESET_PASSWORD} />
          <Route path={paths.providerCallback()} element={CALLBACK} />
        </Route>
        <Route element={<RequireSession scope="USER" />}>
          <Route element={DESK}>
            <Route path={paths.createQuiz()} element={NEW_QUIZ} />
            <Route path={PATTERNS.editQuiz} element={EDIT_QUIZ} />
            <Route path={paths.discover()} element={DISCOVER} />
            <Route path={paths.ownQuizzes()} element={OWN_QUIZZES} />
            <Route path={PATTERNS.quiz} element={QUIZ} />
            <Route path={PATTERNS.gameResults} element={RESULTS} />
            <Route path={PATTERNS.playerResults} element={PLAYER_RESULTS} />
            <Route path={PATTERNS.compareResults} element={COMPARE_RESULTS} />
            <Route path={PATTERNS.printResults} element={PRINT_RESULTS} />
            <Route path={paths.ownGames()} element={HISTORY} />
            <Route path={paths.profile()} element={PROFILE} />
          </Route>
        </Route>
        {clientSettings().debug && <Route path={paths.debug()} element={DEBUG} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

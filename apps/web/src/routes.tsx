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
  const Page = lazy<ComponentType>(async () => ({ default: (await load().catch(tellNotLoaded))[name] }))
  return <Page />
}

function tellNotLoaded(cause: unknown): never {
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

/** With the desk's own store of what it has loaded: a chunk that no phone needs. */
const DESK = page(() => import('./shell/DeskLayout.tsx'), 'DeskLayout')
const CREATE_QUIZ = page(() => import('./editor/index.ts'), 'CreateQuizPage')
const EDIT_QUIZ = page(() => import('./editor/index.ts'), 'EditQuizPage')
const DISCOVER = page(() => import('./quizzes/DiscoverPage.tsx'), 'DiscoverPage')
const OWN_QUIZZES = page(() => import('./quizzes/OwnQuizzesPage.tsx'), 'OwnQuizzesPage')
const QUIZ = page(() => import('./quizzes/QuizPage.tsx'), 'QuizPage')
const PROFILE = page(() => import('./profile/ProfilePage.tsx'), 'ProfilePage')
const RESULTS = page(() => import('./results/index.ts'), 'ResultsPage')
const HISTORY = page(() => import('./results/index.ts'), 'HistoryPage')

const MOVED = page(() => import('./migration/MovedNotice.tsx'), 'MovedNotice')

const DEBUG = page(() => import('./debug/DebugPage.tsx'), 'DebugPage')

/** Under the host that people are to move away from there is one page, and nothing else. */
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
 * The site map. Every page is a chunk of its own: a phone on its way to a game loads nothing of the desk. Only what leads
 * into a game comes with the first script: asking for it would take a slow line two more ways there and back.
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
        <Route element={<RequireSession scope="GAME" />}>
          <Route path={paths.join()} element={<JoinPage />} />
        </Route>
        {/* Ends its session itself, and stays to say why. */}
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
            <Route path={paths.createQuiz()} element={CREATE_QUIZ} />
            <Route path={PATTERNS.editQuiz} element={EDIT_QUIZ} />
            <Route path={paths.discover()} element={DISCOVER} />
            <Route path={paths.ownQuizzes()} element={OWN_QUIZZES} />
            <Route path={PATTERNS.quiz} element={QUIZ} />
            <Route path={PATTERNS.gameResults} element={RESULTS} />
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

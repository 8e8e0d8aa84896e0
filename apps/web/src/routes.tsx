import type { ComponentType, ReactElement } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { Part } from './i18n/index.ts'
import { languageOf, loadTexts } from './i18n/index.ts'
import { EnterGamePage } from './live/entry/EnterGamePage.tsx'
import { JoinPage } from './live/entry/JoinPage.tsx'
import type { RouteEntry } from './navigation/index.ts'
import { Navigate, Routes } from './navigation/index.ts'
import { PATTERNS, paths } from './paths.ts'
import { clientSettings } from './api/settings.ts'
import { PageNotLoaded } from './shell/ErrorBoundary.tsx'
import { NotFoundPage } from './shell/ErrorPage.tsx'
import { RequireSession, RequireSignedOut } from './shell/guards.tsx'
import { Root } from './shell/Root.tsx'
import { useEnglishPage } from './ui/english-page.ts'

/**
 * A page as a chunk of its own, with the parts of the texts that it shows: `page(() => import('…'), 'NamePage', 'desk')`. It is in
 * the language of the last one.
 */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...texts: Part[]
): ReactElement {
  const Page = lazy<ComponentType>(async () => {
    const [pages] = await Promise.all([load(), texts[0] && loadTexts(...texts)]).catch(throwPageNotLoaded)
    const ofPage = texts.at(-1)
    return { default: ofPage ? inLanguageOf(ofPage, pages[name]) : pages[name] }
  })
  return <Page />
}

/** The page, marked as English in a language that does not have the texts of this part. */
function inLanguageOf(part: Part, Page: ComponentType): ComponentType {
  return function PageInItsLanguage() {
    useEnglishPage(languageOf(part) === 'en')
    return <Page />
  }
}

function throwPageNotLoaded(cause: unknown): never {
  throw new PageNotLoaded('A page did not load.', { cause })
}

const HOME = page(() => import('./home/HomePage.tsx'), 'HomePage')
const LOGIN = page(() => import('./accounts/LoginPage.tsx'), 'LoginPage', 'account')
const CALLBACK = page(() => import('./accounts/ProviderCallbackPage.tsx'), 'ProviderCallbackPage', 'account')
const REGISTER = page(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage', 'account')

const FORGOT_PASSWORD = page(() => import('./accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage', 'account')
const RESET_PASSWORD = page(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage', 'account')
const VERIFY = page(() => import('./accounts/VerifyPage.tsx'), 'VerifyPage', 'account')
const UNDO = page(() => import('./accounts/UndoPage.tsx'), 'UndoPage', 'account')

const GAME = page(() => import('./live/GamePage.tsx'), 'GamePage')

/** Provides the query cache of the desk, in a chunk that phones do not load. */
const DESK = page(() => import('./shell/DeskLayout.tsx'), 'DeskLayout', 'account', 'desk')
const NEW_QUIZ = page(() => import('./editor/index.ts'), 'NewQuizPage', 'quizzes', 'files', 'editor')
const EDIT_QUIZ = page(() => import('./editor/index.ts'), 'EditQuizPage', 'quizzes', 'files', 'editor')
const DISCOVER = page(() => import('./quizzes/DiscoverPage.tsx'), 'DiscoverPage', 'quizzes')
const OWN_QUIZZES = page(() => import('./own-quizzes/index.ts'), 'OwnQuizzesPage', 'quizzes')
const QUIZ = page(() => import('./quizzes/QuizPage.tsx'), 'QuizPage', 'quizzes')
const SHARED_QUIZ = page(() => import('./quizzes/SharedQuizPage.tsx'), 'SharedQuizPage', 'quizzes')
const JOIN_SHEET = page(() => import('./quizzes/JoinSheetPage.tsx'), 'JoinSheetPage', 'quizzes')
const PROFILE = page(() => import('./profile/ProfilePage.tsx'), 'ProfilePage', 'desk')
const RESULTS = page(() => import('./results/index.ts'), 'ResultsPage', 'quizzes', 'results')
const PLAYER_RESULTS = page(() => import('./results/index.ts'), 'PlayerResultsPage', 'quizzes', 'results')
const COMPARE_RESULTS = page(() => import('./results/index.ts'), 'ComparePage', 'quizzes', 'results')
const PRINT_RESULTS = page(() => import('./results/index.ts'), 'PrintPage', 'quizzes', 'results')
const HISTORY = page(() => import('./results/index.ts'), 'HistoryPage', 'quizzes', 'results')

const MOVED = page(() => import('./migration/MovedNotice.tsx'), 'MovedNotice', 'migration')

const DEBUG = page(() => import('./debug/DebugPage.tsx'), 'DebugPage', 'desk')

const ENTER_GAME = <EnterGamePage />

/** The legacy host serves a single page. */
const MOVED_SITE: readonly RouteEntry[] = [
  { path: paths.home(), element: MOVED },
  { path: '*', element: <Navigate to={paths.home()} replace /> },
]

/** Only for visitors: registration, sign-in and lost passwords. */
const ACCOUNT_PAGES: readonly RouteEntry[] = [
  { path: paths.login(), element: LOGIN },
  { path: paths.register(), element: REGISTER },
  { path: paths.forgotPassword(), element: FORGOT_PASSWORD },
  { path: paths.resetPassword(), element: RESET_PASSWORD },
  { path: paths.providerCallback(), element: CALLBACK },
]

/** Only with an account: quizzes, results and the profile. */
const DESK_PAGES: readonly RouteEntry[] = [
  { path: paths.createQuiz(), element: NEW_QUIZ },
  { path: PATTERNS.editQuiz, element: EDIT_QUIZ },
  { path: paths.discover(), element: DISCOVER },
  { path: paths.ownQuizzes(), element: OWN_QUIZZES },
  { path: paths.sharedQuiz(), element: SHARED_QUIZ },
  { path: PATTERNS.joinSheet, element: JOIN_SHEET },
  { path: PATTERNS.quiz, element: QUIZ },
  { path: PATTERNS.gameResults, element: RESULTS },
  { path: PATTERNS.playerResults, element: PLAYER_RESULTS },
  { path: PATTERNS.compareResults, element: COMPARE_RESULTS },
  { path: PATTERNS.printResults, element: PRINT_RESULTS },
  { path: paths.ownGames(), element: HISTORY },
  { path: paths.profile(), element: PROFILE },
]

/**
 * The site map. Every page is a chunk of its own, so that players load nothing of the desk. Only the pages that enter a game
 * are in the first script, because loading them later would cost two more round trips.
 */
const siteMap = (): readonly RouteEntry[] => [
  {
    element: <Root />,
    children: [
      { path: paths.home(), element: HOME },
      { path: paths.verifyEmail(), element: VERIFY },
      { path: paths.undoChange(), element: UNDO },
      { path: PATTERNS.enterGame, element: ENTER_GAME },
      { path: PATTERNS.enterByCode, element: ENTER_GAME },
      { element: <RequireSession scope="GAME" />, children: [{ path: paths.join(), element: <JoinPage /> }] },
      // No guard: the page ends the game session itself and then shows the reason.
      { path: paths.game(), element: GAME },
      { element: <RequireSignedOut />, children: ACCOUNT_PAGES },
      { element: <RequireSession scope="USER" />, children: [{ element: DESK, children: DESK_PAGES }] },
      ...(clientSettings().debug ? [{ path: paths.debug(), element: DEBUG }] : []),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export function SiteMap() {
  const isMoved = clientSettings().legacy?.host === window.location.host
  const [routes] = useState(isMoved ? MOVED_SITE : siteMap)
  if (!isMoved) return <Routes routes={routes} />
  return (
    <Suspense fallback={null}>
      <Routes routes={routes} />
    </Suspense>
  )
}

import { lazy, Suspense, useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { loadCurrentUser, startSessionTimer } from '../api/client.ts'
import { clientSettings } from '../api/settings.ts'
import { useSession } from '../api/use-session.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Toaster } from '../ui/Toast/toast.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Root.module.css'

// Nothing of it is loaded where no legacy site is being left. A page goes on without it.
const MigrationBanner = lazy(async () => ({
  default: await import('../migration/index.ts').then(
    (migration) => migration.MigrationBanner,
    () => () => null,
  ),
}))

/** Around every page: messages, what is shown when a page fails, and a session that keeps itself alive. */
export function Root() {
  useEffect(startSessionTimer, [])
  useMissingProfile()
  useFocusOnNewPage()
  const { key } = useLocation()
  return (
    <>
      <ErrorBoundary visit={key}>
        <Suspense fallback={<PageOnItsWay />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      {clientSettings().legacy && (
        <Suspense fallback={null}>
          <MigrationBanner />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}

/** The first page of a visit, on a slow line: later ones wait behind the page before them. */
function PageOnItsWay() {
  return (
    <div className={styles.onItsWay}>
      <Spinner label="Loading the page" />
    </div>
  )
}

/** Signed in, but the profile could not be fetched at the time: the header still wants a name. */
function useMissingProfile() {
  const { auth, currentUser } = useSession()
  const isMissing = auth.USER !== undefined && currentUser === undefined
  useEffect(() => {
    if (isMissing) void loadCurrentUser()
  }, [isMissing])
}

/**
 * A page that is swapped by script is silent and leaves the focus on a link that is gone. So the focus goes to the new
 * page's content, unless the page has put it somewhere itself.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const isNewVisit = useNavigationType() !== NavigationType.Pop
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Going back, the browser knows best where one was.
    if (isNewVisit) window.scrollTo(0, 0)
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname, isNewVisit])
}

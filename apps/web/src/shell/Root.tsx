import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadCurrentUser, startSessionTimer } from '../api/client.ts'
import { clientSettings } from '../api/settings.ts'
import { useSession } from '../api/use-session.ts'
import { loadTexts } from '../i18n/index.ts'
import { Outlet, useAction, useLocation } from '../navigation/index.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Toaster } from '../ui/Toast/toast.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Root.module.css'

// Loaded only if a legacy site is configured. The page works without it.
const MigrationBanner = lazy(async () => ({
  default: await Promise.all([import('../migration/index.ts'), loadTexts('migration')]).then(
    ([migration]) => migration.MigrationBanner,
    () => () => null,
  ),
}))

/** Wraps every page: error boundary, toasts, the migration banner and the refresh of the session. */
export function Root() {
  useEffect(startSessionTimer, [])
  useProfileInSession()
  useFocusOnNewPage()
  const { key } = useLocation()
  return (
    <>
      <ErrorBoundary visit={key}>
        <Suspense fallback={<PageLoading />}>
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

/** While the first page loads. On later navigations the previous page stays until the next one has loaded. */
function PageLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label={t`Loading the page`} />
    </div>
  )
}

/** Fetches the profile if it could not be fetched at the sign-in; the header shows the nickname. */
function useProfileInSession() {
  const { auth, currentUser } = useSession()
  const isMissing = auth.USER !== undefined && currentUser === undefined
  useEffect(() => {
    if (isMissing) void loadCurrentUser()
  }, [isMissing])
}

/**
 * Client-side navigation announces nothing and leaves the focus on a link that is gone. So the focus moves to the content
 * of the new page, unless the page has focused one of its elements.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const isNewVisit = useAction() !== 'POP'
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // On back and forward the browser restores the scroll position itself.
    if (isNewVisit) window.scrollTo(0, 0)
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname, isNewVisit])
}

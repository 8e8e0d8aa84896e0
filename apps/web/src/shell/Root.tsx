import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loadCurrentUser, startSessionTimer } from '../api/client.ts'
import { useSession } from '../api/use-session.ts'
import { Toaster } from '../ui/Toast/toast.tsx'

/** Around every page: messages, and a session that keeps itself alive. */
export function Root() {
  useEffect(startSessionTimer, [])
  useMissingProfile()
  useFocusOnNewPage()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
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
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
}

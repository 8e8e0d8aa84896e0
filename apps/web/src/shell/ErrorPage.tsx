import { Button } from '../ui/Button/Button.tsx'
import { Ground } from '../ui/Background.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import { paths } from '../paths.ts'
import styles from './ErrorPage.module.css'
import { useGoBack } from './go-back.ts'

const UNEXPECTED = 'An unexpected error occurred.'
const HINT = 'Please try refreshing the page or go back to the homepage.'

/**
 * What is left when a page fails, or when there is none at the address. Its links load the page anew: whatever has
 * failed may have left the script in no state to go on.
 */
export function ErrorPage({
  title = UNEXPECTED,
  text = HINT,
  offersReload = false,
}: {
  title?: string
  text?: string
  offersReload?: boolean
}) {
  const goBack = useGoBack()
  return (
    <Ground mood="calm">
      <title>{`${title} · Pinwheel`}</title>
      <main className={styles.page} id="content" tabIndex={-1}>
        <PinwheelMark className={styles.mark} />
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        {offersReload && (
          <Button kind="call-to-action" size="large" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
        <Button kind={offersReload ? 'secondary' : 'call-to-action'} size="large" onClick={goBack}>
          Go Back
        </Button>
        <a href={paths.home()}>Home</a>
      </main>
    </Ground>
  )
}

/** For addresses that nothing lives at. */
export const NotFoundPage = () => <ErrorPage title="Not Found" text="There is no page at this address." />

/** For a page whose script did not arrive. */
export const PageNotLoadedPage = () => (
  <ErrorPage
    text="This page did not load. The connection may be gone, or there is a newer Pinwheel: reload to get it."
    offersReload
  />
)

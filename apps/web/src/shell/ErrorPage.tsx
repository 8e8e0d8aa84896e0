import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button/Button.tsx'
import { Background } from '../ui/Background.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import { paths } from '../paths.ts'
import styles from './ErrorPage.module.css'
import { useGoBack } from './go-back.ts'

/**
 * Shown when a page fails or the address has none. The home link reloads the application, because the failure may have
 * left it in a broken state.
 */
export function ErrorPage({
  title = t`An unexpected error occurred.`,
  text = t`Please try refreshing the page or go back to the homepage.`,
  offersReload = false,
}: {
  title?: string
  text?: string
  offersReload?: boolean
}) {
  const goBack = useGoBack()
  return (
    <Background mood="calm">
      <title>{`${title} · Pinwheel`}</title>
      <main className={styles.page} id="content" tabIndex={-1}>
        <PinwheelMark className={styles.mark} />
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        {offersReload && (
          <Button kind="call-to-action" size="large" onClick={() => window.location.reload()}>
            {t`Reload`}
          </Button>
        )}
        <Button kind={offersReload ? 'secondary' : 'call-to-action'} size="large" onClick={goBack}>
          {t`Go Back`}
        </Button>
        <a href={paths.home()}>{t`Home`}</a>
      </main>
    </Background>
  )
}

/** For addresses without a page. */
export const NotFoundPage = () => <ErrorPage title={t`Not Found`} text={t`There is no page at this address.`} />

/** For a page whose script did not load. */
export const PageNotLoadedPage = () => (
  <ErrorPage
    text={t`This page did not load. You may be offline, or Pinwheel has been updated: reload to get the new version.`}
    offersReload
  />
)

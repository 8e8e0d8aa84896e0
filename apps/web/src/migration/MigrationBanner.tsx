import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { useIsSignedIn } from '../api/use-session.ts'
import { clientSettings } from '../api/settings.ts'
import { Link, useLocation } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { CrossIcon, TickIcon } from '../ui/icons.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './MigrationBanner.module.css'
import { retryMigration } from './migrate.ts'
import { bannerState, dismissBanner, subscribe } from './legacy-record.ts'

/** Live games and the creator fill the window, so they have no space for the banner (docs/decisions/0028). */
const FULL_WINDOW = /^\/(?:auth\/game|j\/[^/]+|join|game|quiz\/create|quiz\/details\/[^/]+\/edit)\/?$/

/** Invites players of the legacy site to migrate their quizzes and statistics. */
export function MigrationBanner() {
  const state = useSyncExternalStore(subscribe, bannerState)
  const isSignedIn = useIsSignedIn()
  const { pathname } = useLocation()
  const { legacy } = clientSettings()
  if (legacy === undefined || state === 'hidden' || FULL_WINDOW.test(pathname)) return null
  if (state === 'failed') return <MigrationFailed onRetry={() => void retryMigration()} />
  return state === 'invitation' ? <Invitation host={legacy.host} isSignedIn={isSignedIn} /> : <TokenReady />
}

export function Invitation({ host, isSignedIn }: { host: string; isSignedIn: boolean }) {
  return (
    <Banner mark={<PinwheelMark className={styles.mark} />} title={t`Did you play on ${host}?`}>
      <p>
        {t`Bring your quizzes and statistics along.`}{' '}
        <span>{isSignedIn ? t`They move right into your account.` : t`Use the browser that you played with.`}</span>
      </p>
      {/* The legacy site identifies the player of this browser and redirects back with a migration token. */}
      <a href={`${window.location.protocol}//${host}/`} {...buttonLook({ kind: 'primary' })}>
        {t`Bring them over`}
      </a>
    </Banner>
  )
}

export function TokenReady() {
  return (
    <Banner mark={<TickIcon className={styles.tick} />} title={t`Your quizzes are ready to move`} isGood>
      <p>{t`Log in or make an account to move your quizzes and statistics into it.`}</p>
      <span className={styles.actions}>
        <Link to={paths.login()} {...buttonLook({ kind: 'primary' })}>
          {t`Log in`}
        </Link>
        <Link to={paths.register()} {...buttonLook({ kind: 'secondary' })}>
          {t`Make an account`}
        </Link>
      </span>
    </Banner>
  )
}

export function MigrationFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner mark={<PinwheelMark className={styles.mark} />} title={t`Your quizzes have not moved yet`}>
      <p>{t`Something went wrong. Nothing is lost: try again to move your quizzes and statistics.`}</p>
      <Button kind="primary" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </Banner>
  )
}

type BannerProps = { mark: ReactNode; title: string; isGood?: boolean; children: ReactNode }

function Banner({ mark, title, isGood = false, children }: BannerProps) {
  return (
    <aside className={styles.position} aria-labelledby="migration-title">
      <div className={styles.banner} data-paper="" data-blade="bl" data-good={isGood || undefined}>
        {mark}
        <div className={styles.text}>
          <h2 id="migration-title">{title}</h2>
          {children}
        </div>
        <IconButton icon={CrossIcon} label={t`Dismiss`} size="small" onClick={dismissBanner} />
      </div>
    </aside>
  )
}

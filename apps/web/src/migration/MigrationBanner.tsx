import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsSignedIn } from '../api/use-session.ts'
import { clientSettings } from '../api/settings.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { CrossIcon, TickIcon } from '../ui/icons.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './MigrationBanner.module.css'
import { retryMove } from './migrate.ts'
import { bannerState, dismiss, subscribe } from './legacy-record.ts'

/** Pages of a live game and the creator, whose layout fills the window (docs/decisions/0028). */
const FULL_WINDOW = /^\/(?:auth\/game|join|game|quiz\/create|quiz\/details\/[^/]+\/edit)\/?$/

/** Invites players of the legacy site to bring their quizzes and statistics along. */
export function MigrationBanner() {
  const state = useSyncExternalStore(subscribe, bannerState)
  const isSignedIn = useIsSignedIn()
  const { pathname } = useLocation()
  const { legacy } = clientSettings()
  if (legacy === undefined || state === 'hidden' || FULL_WINDOW.test(pathname)) return null
  if (state === 'failed') return <NotMoved onRetry={() => void retryMove()} />
  return state === 'invitation' ? <Invitation host={legacy.host} isSignedIn={isSignedIn} /> : <InHand />
}

export function Invitation({ host, isSignedIn }: { host: string; isSignedIn: boolean }) {
  return (
    <Banner mark={<PinwheelMark className={styles.mark} />} title={`Did you play on ${host}?`}>
      <p>
        Bring your quizzes and statistics along.{' '}
        <span>{isSignedIn ? 'They move right into your account.' : 'Use the browser that you played with.'}</span>
      </p>
      {/* The old site knows who played in this browser, and sends them back with it. */}
      <a href={`${window.location.protocol}//${host}/`} {...buttonLook({ kind: 'primary' })}>
        Bring them over
      </a>
    </Banner>
  )
}

export function InHand() {
  return (
    <Banner mark={<TickIcon className={styles.tick} />} title="Your past is packed" isGood>
      <p>Log in or make an account, and your quizzes and statistics move in with you.</p>
      <span className={styles.ways}>
        <Link to={paths.login()} {...buttonLook({ kind: 'primary' })}>
          Log in
        </Link>
        <Link to={paths.register()} {...buttonLook({ kind: 'secondary' })}>
          Make an account
        </Link>
      </span>
    </Banner>
  )
}

export function NotMoved({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner mark={<PinwheelMark className={styles.mark} />} title="Your past has not moved in yet">
      <p>Something went wrong on the way. Nothing is lost: your quizzes and statistics still wait to come along.</p>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  )
}

type BannerProps = { mark: ReactNode; title: string; isGood?: boolean; children: ReactNode }

function Banner({ mark, title, isGood = false, children }: BannerProps) {
  return (
    <aside className={styles.edge} aria-labelledby="migration-title">
      <div className={styles.banner} data-paper="" data-blade="bl" data-good={isGood || undefined}>
        {mark}
        <div className={styles.words}>
          <h2 id="migration-title">{title}</h2>
          {children}
        </div>
        <IconButton icon={CrossIcon} label="Dismiss" size="small" onClick={dismiss} />
      </div>
    </aside>
  )
}

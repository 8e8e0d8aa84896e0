import { plural, t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { storedToken } from '../api/legacy-token.ts'
import { clientSettings } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Background } from '../ui/Background.tsx'
import { ArrowRightIcon } from '../ui/desk-icons.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import { SLOT as HOST, withElement } from '../ui/with-element.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { subscribe } from './legacy-record.ts'
import styles from './MovedNotice.module.css'

const SECONDS = 10
const SECOND_MS = 1000

/** The only page on the legacy site's host. It leads to the configured address and nowhere else. */
export function MovedNotice() {
  const { legacy } = clientSettings()
  // Its digest may be computed after the page is shown.
  const token = useSyncExternalStore(subscribe, storedToken)
  if (legacy === undefined) return null
  return (
    <Moved
      newHost={new URL(legacy.newSiteUrl).host}
      hasLegacyRecord={token !== undefined}
      // Replaces the history entry: going back here would only start the countdown again.
      onLeave={() => window.location.replace(newSiteUrlWithToken(legacy.newSiteUrl))}
    />
  )
}

/** The new site with the migration token. Read when the user leaves, because the token may be stored after the render. */
function newSiteUrlWithToken(site: string): string {
  const [address, token] = [new URL(site), storedToken()]
  if (token !== undefined) address.searchParams.set('migrationToken', token)
  return address.href
}

type MovedProps = { newHost: string; hasLegacyRecord: boolean; onLeave: () => void }

export function Moved({ newHost, hasLegacyRecord, onLeave }: MovedProps) {
  const { secondsLeft, isPaused, pause } = useCountdown(onLeave)
  return (
    <Background mood="show" pinY={27} className={styles.page}>
      <title>{`${t`We have moved`} · Pinwheel`}</title>
      <header className={styles.top}>
        <Wordmark />
      </header>
      {/* One full turn during the countdown. */}
      <div className={styles.wheel} style={{ '--turn': `${1 - secondsLeft / SECONDS}turn` } as CSSProperties}>
        <PinwheelMark className={styles.blades} />
        <b
          className={styles.figure}
          role="timer"
          aria-label={plural(secondsLeft, { one: '# second left', other: '# seconds left' })}
        >
          {secondsLeft}
        </b>
      </div>
      <main className={styles.message} id="content" tabIndex={-1}>
        <h1>{t`We have moved!`}</h1>
        <p className={styles.address}>
          {withElement(t`Pinwheel now spins at ${HOST}.`, <b dir="ltr">{newHost}</b>)}
          {hasLegacyRecord && ` ${t`Your quizzes and statistics come along.`}`}
        </p>
        <Button kind="call-to-action" size="large" iconAfter={ArrowRightIcon} onClick={onLeave}>
          {t`Take Me There Now!`}
        </Button>
        {/* WCAG 2.2.1: users can turn a time limit off. */}
        {isPaused ? (
          <p className={styles.paused} role="status">
            {t`Take your time: nothing happens until you press the button.`}
          </p>
        ) : (
          <Button kind="plain" onClick={pause}>
            {t`Wait, I am still reading`}
          </Button>
        )}
      </main>
    </Background>
  )
}

/** Counts down once a second and calls back at 0, unless it is paused. */
function useCountdown(onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState(SECONDS)
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isPaused])

  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) onEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback does not change while the page is open
  }, [isOver])

  return { secondsLeft, isPaused, pause: () => setPaused(true) }
}

import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import { keptToken } from '../api/legacy-token.ts'
import { clientSettings } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Ground } from '../ui/Background.tsx'
import { ArrowRightIcon } from '../ui/icons.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './MovedNotice.module.css'

const SECONDS = 10
const SECOND_MS = 1000

/** All that the legacy site's host still shows. It leads to one address only, the configured one. */
export function MovedNotice() {
  const { legacy } = clientSettings()
  if (legacy === undefined) return null
  return (
    <Moved
      newHost={new URL(legacy.newSiteUrl).host}
      hasPast={keptToken() !== undefined}
      // Without a step back to this page, which would only count once more.
      onLeave={() => window.location.replace(newAddress(legacy.newSiteUrl))}
    />
  )
}

/** The new site, with what belongs to this browser's player. Asked when they leave: it may have come meanwhile. */
function newAddress(site: string): string {
  const [address, token] = [new URL(site), keptToken()]
  if (token !== undefined) address.searchParams.set('migrationToken', token)
  return address.href
}

type MovedProps = { newHost: string; hasPast: boolean; onLeave: () => void }

export function Moved({ newHost, hasPast, onLeave }: MovedProps) {
  const { left, isHeld, hold } = useCountdown(onLeave)
  return (
    <Ground mood="show" pinY={27} className={styles.page}>
      <title>We have moved · Pinwheel</title>
      <header className={styles.top}>
        <Wordmark />
      </header>
      {/* Once round its pin in the whole time. */}
      <div className={styles.wheel} style={{ '--turn': `${1 - left / SECONDS}turn` } as CSSProperties}>
        <PinwheelMark className={styles.blades} />
        <b className={styles.figure} role="timer" aria-label={`${left} seconds left`}>
          {left}
        </b>
      </div>
      <main className={styles.words} id="content" tabIndex={-1}>
        <h1>We have moved!</h1>
        <p className={styles.where}>
          Pinwheel now spins at <b>{newHost}</b>.{hasPast && ' Your quizzes and statistics come along.'}
        </p>
        <Button kind="call-to-action" size="large" iconAfter={ArrowRightIcon} onClick={onLeave}>
          Take Me There Now!
        </Button>
        {/* Nobody has to read faster than they can. */}
        {isHeld ? (
          <p className={styles.held} role="status">
            Take your time: nothing happens until you press the button.
          </p>
        ) : (
          <Button kind="plain" onClick={hold}>
            Wait, I am still reading
          </Button>
        )}
      </main>
    </Ground>
  )
}

/** Counts down once a second, and calls back at nought, unless it is held. */
function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(SECONDS)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isHeld])

  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way out does not change while the page is open
  }, [isOver])

  return { left, isHeld, hold: () => setIsHeld(true) }
}

import { t } from '@lingui/core/macro'
import type { Countdown, Pagination } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { PreferencesButton } from '../../preferences/index.ts'
import { Background } from '../../ui/Background.tsx'
import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import { CountdownTimer } from '../shared/CountdownTimer.tsx'
import styles from './PhoneFrame.module.css'
import { formatNumber } from '../shared/format-number.ts'
import { joinedLetters } from '../../ui/quoted.ts'

/**
 * The frame of every phone screen: the bar with question number, nickname and total, and the remaining time below it. The
 * content gets the rest of the height. `isRight` makes the background green.
 */
export function PhoneFrame({
  mood = 'calm',
  pinY = 46,
  isRight = false,
  pagination,
  nickname,
  total,
  countdown,
  isCalm,
  children,
}: {
  mood?: 'show' | 'calm'
  /** Where the facets of the background meet, in percent of the height. */
  pinY?: number
  isRight?: boolean
  pagination?: Pagination
  nickname?: string
  /** The player's total score. */
  total?: number
  countdown?: Countdown
  /** The end of the countdown is no alarm. */
  isCalm?: boolean
  children: ReactNode
}) {
  return (
    <Background mood={mood} pinY={pinY} className={isRight ? styles.right : undefined}>
      <div className={styles.phone} data-right={isRight || undefined}>
        <header className={styles.bar}>
          {pagination && (
            <span className={styles.number}>
              <span className="visually-hidden">{t`Question ${pagination.current} of ${pagination.total}`}</span>
              <span aria-hidden="true">
                {pagination.current}/{pagination.total}
              </span>
            </span>
          )}
          {nickname !== undefined && <PaperCreature nickname={nickname} className={styles.creature} />}
          <span className={styles.nickname} dir="auto" {...joinedLetters(nickname ?? '')}>
            {nickname}
          </span>
          {total !== undefined && (
            <span className={styles.total}>
              <span className="visually-hidden">{t`Total score`} </span>
              {formatNumber(total)}
            </span>
          )}
        </header>
        {countdown && (
          <div className={styles.time}>
            <CountdownTimer countdown={countdown} size="phone" {...(isCalm && { isCalm })} />
          </div>
        )}
        <main className={styles.content}>{children}</main>
        {/* Last in the DOM, so that the keyboard reaches the answers first. */}
        <div className={styles.preferences}>
          <PreferencesButton />
        </div>
      </div>
    </Background>
  )
}

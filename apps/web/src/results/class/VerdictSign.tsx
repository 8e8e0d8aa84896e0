import { t } from '@lingui/core/macro'
import type { PlayerAnswer } from '@pinwheel/contract'
import { ArrowRightIcon } from '../../ui/desk-icons.tsx'
import { CrossIcon, MinusIcon, TickIcon } from '../../ui/icons.tsx'
import { VERDICT_LABELS } from '../answer-text.ts'
import styles from './VerdictSign.module.css'

const SIGNS = { CORRECT: TickIcon, INCORRECT: CrossIcon, UNANSWERED: MinusIcon, MISSED: ArrowRightIcon } as const

/** A verdict by shape and colour. The caller renders its word, visibly or for screen readers. */
export function VerdictSign({ verdict }: { verdict: PlayerAnswer['verdict'] }) {
  const Sign = SIGNS[verdict]
  return (
    <span className={styles.sign} data-verdict={verdict} aria-hidden="true">
      <Sign />
    </span>
  )
}

/** The four signs with their words. */
export function VerdictKeys() {
  return (
    <ul className={styles.keys} aria-label={t`Signs`}>
      {(Object.keys(SIGNS) as PlayerAnswer['verdict'][]).map((verdict) => (
        <li key={verdict}>
          <VerdictSign verdict={verdict} /> {VERDICT_LABELS[verdict]}
        </li>
      ))}
    </ul>
  )
}

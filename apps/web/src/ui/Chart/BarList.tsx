import { t } from '@lingui/core/macro'
import type { CSSProperties, ReactNode } from 'react'
import { CrossIcon, TickIcon } from '../icons.tsx'
import type { Quoted } from '../quoted.ts'
import styles from './Chart.module.css'

export type Bar = {
  key: string
  text: string
  /** The language and direction of the text. */
  quoted?: Quoted
  /** Decoration before the text: a shape or a number. */
  mark?: ReactNode
  figure: string
  /** In percent of the width. */
  share: number
  /** Absent for a bar that is neither, such as "No answer". */
  verdict?: 'right' | 'wrong'
}

/** Horizontal bars under their texts: right answers are filled with a tick, wrong ones outlined with a cross. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ key, text, quoted = { dir: 'auto' }, mark, figure, share, verdict }) => (
        <li key={key} data-verdict={verdict}>
          <span className={styles.text}>
            {mark}
            <span {...quoted}>{text}</span>
            {verdict && <Verdict verdict={verdict} />}
          </span>
          <b>{figure}</b>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ '--share': share } as CSSProperties} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Verdict({ verdict }: { verdict: 'right' | 'wrong' }) {
  const Sign = verdict === 'right' ? TickIcon : CrossIcon
  return (
    <span className={styles.verdict}>
      <Sign />
      <span className="visually-hidden">{verdict === 'right' ? t`, right` : t`, wrong`}</span>
    </span>
  )
}

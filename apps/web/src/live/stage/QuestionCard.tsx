import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import styles from './QuestionCard.module.css'

/** Two lines of the largest print hold this many; what is longer, or has a word this wide, is one step smaller. */
const LARGE_UP_TO = 75
const WIDE_WORD = 16

/** The question on its sheet of paper: large while people read it, beside a picture narrow, above the results one line. */
export function QuestionCard({ text, size = 'large' }: { text: string; size?: 'large' | 'small' | 'hero' | 'beside' }) {
  const isLong = text.length > LARGE_UP_TO || text.split(/\s+/).some((word) => word.length > WIDE_WORD)
  return (
    <section className={styles.card} data-paper="" data-size={size} data-long={isLong || undefined}>
      <PhaseHeading className={styles.text}>{text}</PhaseHeading>
    </section>
  )
}

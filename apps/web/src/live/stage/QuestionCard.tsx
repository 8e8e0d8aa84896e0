import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import styles from './QuestionCard.module.css'

/** Two lines of the largest text hold this many characters; longer texts, and texts with a wide word, are one step smaller. */
const LARGE_UP_TO = 75
const WIDE_WORD = 16

/** The text of the question. Its size depends on the screen: large to read, narrow next to a picture, small above a result. */
export function QuestionCard({ text, size = 'large' }: { text: string; size?: 'large' | 'small' | 'hero' | 'narrow' }) {
  const isLong = text.length > LARGE_UP_TO || text.split(/\s+/).some((word) => word.length > WIDE_WORD)
  return (
    <section className={styles.card} data-paper="" data-size={size} data-long={isLong || undefined}>
      <PhaseHeading className={styles.text}>{text}</PhaseHeading>
    </section>
  )
}

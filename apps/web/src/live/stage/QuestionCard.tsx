import { useQuoted } from '../../ui/quoted.ts'
import { useFit } from './fit/use-fit.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import styles from './QuestionCard.module.css'

/** The font sizes in --u. */
const SIZES = {
  large: [4.2, 3.8, 3.5, 3.2, 2.9, 2.6, 2.3, 2],
  small: [2.7, 2.4, 2.2, 2, 1.8, 1.6, 1.4],
  hero: [5, 4.6, 4.2, 3.8, 3.4, 3, 2.6],
  narrow: [3.3, 3, 2.7, 2.4, 2.1, 1.9, 1.7, 1.5],
}

/** The text of the question. Its size depends on the screen: large to read, narrow next to a picture, small above a result. */
export function QuestionCard({ text, size = 'large' }: { text: string; size?: keyof typeof SIZES }) {
  const quoted = useQuoted()
  const card = useFit<HTMLElement>(SIZES[size])
  return (
    <section ref={card} className={styles.card} data-paper="" data-size={size}>
      <PhaseHeading className={styles.text} {...quoted(text)}>
        {text}
      </PhaseHeading>
    </section>
  )
}

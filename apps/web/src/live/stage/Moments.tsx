import { t } from '@lingui/core/macro'
import type { Moment } from '@pinwheel/contract'
import { Button } from '../../ui/Button/Button.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import { useFit } from './fit/use-fit.ts'
import { momentText } from './moment-texts.ts'
import styles from './Moments.module.css'
import { withBreaks } from './Nickname.tsx'
import { stepKey, useStepKeys } from './stage-keys.ts'

const HUES = ['yellow', 'turquoise', 'orange', 'green', 'blue'] as const

/** A nickname may be in a language of any direction. */
const NAME = { dir: 'auto', 'data-name': '' } as const

/** The font sizes of the nickname or question in --u. */
const SIZES = [7, 6, 5.2, 4.6, 4, 3.5, 3, 2.6, 2.2]

/** One moment of the game on a sheet of paper before the podium, announced to screen readers. */
export function MomentCard({ moment, index, count }: { moment: Moment; index: number; count: number }) {
  return (
    <div className={styles.ground}>
      {/* A new card for each moment: it lands again, and its subject is measured again. */}
      <Card key={index} {...{ moment, index, count }} />
    </div>
  )
}

function Card({ moment, index, count }: { moment: Moment; index: number; count: number }) {
  const number = index + 1
  const { title, subject, figure, question } = momentText(moment)
  const isName = moment.kind !== 'HARDEST'
  const quoted = useQuoted()
  const fitted = useFit<HTMLParagraphElement>(SIZES)
  return (
    <article className={styles.card} data-hue={HUES[index % HUES.length]} role="status">
      <h2 className={styles.title}>{title}</h2>
      <p ref={fitted} className={styles.subject} {...(isName ? NAME : quoted(subject))}>
        {isName ? withBreaks(subject) : subject}
      </p>
      <p className={styles.figure}>{figure}</p>
      {question !== undefined && (
        <p className={styles.question} {...quoted(question)}>
          {question}
        </p>
      )}
      <p className={styles.number}>{t`${number} of ${count}`}</p>
    </article>
  )
}

/** Goes on to the next moment, also with the keys of the next step. */
export function SkipMoment({ onSkip }: { onSkip: () => void }) {
  useStepKeys(onSkip)
  return (
    <Button kind="secondary" className={styles.skip} {...stepKey()} onClick={onSkip}>
      {t`Next moment`}
    </Button>
  )
}

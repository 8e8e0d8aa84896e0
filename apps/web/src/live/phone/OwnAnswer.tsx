import { t } from '@lingui/core/macro'
import type { Answer } from '@pinwheel/contract'
import { answerMark, AnswerShape } from '../../ui/AnswerShape.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import { answerText } from './answer-text.ts'
import styles from './OwnAnswer.module.css'

/** The player's own answer. */
export function OwnAnswer({ answer, option }: { answer: Answer; option?: string | undefined }) {
  const { mark, text, isQuoted } = answerText(answer, option)
  const quoted = useQuoted()
  const { hue, name } = answerMark(mark ?? PLAIN_MARK)
  return (
    <div className={styles.answer} data-hue={hue}>
      {mark !== undefined && <AnswerShape index={mark} className={styles.shape} />}
      {answer.type === 'PUZZLE' ? (
        <ol className={styles.order} data-long={answer.values.join('').length > 240 || undefined}>
          {answer.values.map((value) => (
            <li key={value}>
              <bdi {...quoted(value)}>{value}</bdi>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles[answer.type]} data-long={[...text].length > 24 || undefined}>
          {mark !== undefined && text !== name && <span className="visually-hidden">{name}: </span>}
          {answer.type === 'PIN' && `${t`Pin placed`} `}
          <bdi {...(isQuoted && quoted(text))}>{text}</bdi>
        </p>
      )}
    </div>
  )
}

/** Turquoise for answers without an option. */
const PLAIN_MARK = 5

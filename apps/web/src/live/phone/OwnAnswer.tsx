import type { Answer } from '@pinwheel/contract'
import { answerMark, AnswerShape, FALSE_MARK, TRUE_MARK } from '../../ui/AnswerShape.tsx'
import { spotText } from '../../ui/spot.ts'
import styles from './OwnAnswer.module.css'
import { figure } from '../figures.ts'

/** What one has answered, as a slip of paper. The texts of the options are on the big screen. */
export function OwnAnswer({ answer }: { answer: Answer }) {
  const mark = markOf(answer)
  return (
    <div className={styles.answer} data-hue={mark === undefined ? 'turquoise' : answerMark(mark).hue}>
      {mark !== undefined && <AnswerShape index={mark} className={styles.shape} />}
      <Said answer={answer} />
    </div>
  )
}

function markOf(answer: Answer): number | undefined {
  if (answer.type === 'MULTI_CHOICE') return answer.optionIndex
  if (answer.type === 'TRUE_FALSE') return answer.value ? TRUE_MARK : FALSE_MARK
  return undefined
}

function Said({ answer }: { answer: Answer }) {
  switch (answer.type) {
    case 'MULTI_CHOICE':
      return <p>{answerMark(answer.optionIndex).name}</p>
    case 'TRUE_FALSE':
      return <p>{answer.value ? 'True' : 'False'}</p>
    case 'RANGE':
      return <p className={styles.large}>{figure(answer.value)}</p>
    case 'TYPE_ANSWER':
      return <p dir="auto">{answer.value}</p>
    case 'PIN':
      return <p className={styles.small}>Pin placed {spotText(answer)}</p>
    case 'PUZZLE':
      return (
        <ol className={styles.order}>
          {answer.values.map((value) => (
            <li key={value} dir="auto">
              {value}
            </li>
          ))}
        </ol>
      )
  }
}

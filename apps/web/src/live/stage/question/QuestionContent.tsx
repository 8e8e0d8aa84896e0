import type { AskedQuestion, Media as QuestionMedia } from '@pinwheel/contract'
import type { ReactElement } from 'react'
import { FALSE_MARK, TRUE_MARK } from '../../../ui/AnswerShape.tsx'
import { AnswerGrid } from '../../../ui/AnswerTile/AnswerGrid.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { INSTRUCTIONS } from '../instructions.ts'
import styles from './QuestionContent.module.css'
import { Media } from './QuestionMedia.tsx'
import { RangeScale } from './RangeScale.tsx'
import { TypeAnswerPrompt } from './TypeAnswerPrompt.tsx'

type QuestionOf<Type extends AskedQuestion['type']> = Extract<AskedQuestion, { type: Type }>

/** The options by question type, read-only: players answer on their phones. */
const OPTIONS: { [Type in AskedQuestion['type']]: (question: QuestionOf<Type>) => ReactElement } = {
  MULTI_CHOICE: ({ answers }) => <Tiles label="Answers" texts={answers.map(({ value }) => value)} />,
  TRUE_FALSE: () => (
    <AnswerGrid
      label="Answers"
      size="stage"
      answers={[
        { mark: TRUE_MARK, text: 'True' },
        { mark: FALSE_MARK, text: 'False' },
      ]}
    />
  ),
  RANGE: ({ min, max }) => <RangeScale min={min} max={max} />,
  TYPE_ANSWER: () => <TypeAnswerPrompt />,
  PIN: ({ imageURL }) => <Picture url={imageURL} alt="" />,
  PUZZLE: ({ values }) => <Tiles label={INSTRUCTIONS.PUZZLE} texts={values} />,
}

/** The options, with the media of the question if it has any. */
export function QuestionContent({ question }: { question: AskedQuestion }) {
  // Indexing the map by a union of types loses the pairing of type and function.
  const draw = OPTIONS[question.type] as (question: AskedQuestion) => ReactElement
  const media: QuestionMedia | undefined = question.type === 'PIN' ? undefined : question.media
  return (
    <section className={styles.question} data-media={media?.type} data-many={hasMany(question) || undefined}>
      {media && <Media media={media} />}
      <div className={styles.options}>{draw(question)}</div>
    </section>
  )
}

/** More than four tiles need smaller text next to media. */
const hasMany = (question: AskedQuestion): boolean =>
  (question.type === 'MULTI_CHOICE' && question.answers.length > 4) ||
  (question.type === 'PUZZLE' && question.values.length > 4)

const Tiles = ({ label, texts }: { label: string; texts: readonly string[] }) => (
  <AnswerGrid label={label} size="stage" answers={texts.map((text, mark) => ({ mark, text }))} />
)

import { t } from '@lingui/core/macro'
import type { AskedQuestion, Media as QuestionMedia } from '@pinwheel/contract'
import type { ReactElement } from 'react'
import { FALSE_MARK, TRUE_MARK } from '../../../ui/AnswerShape.tsx'
import { AnswerGrid } from '../../../ui/AnswerTile/AnswerGrid.tsx'
import type { Quoted } from '../../../ui/quoted.ts'
import { useQuoted } from '../../../ui/quoted.ts'
import { Picture } from '../../shared/Picture.tsx'
import { puzzleMark } from '../../shared/puzzle-mark.ts'
import { useFit } from '../fit/use-fit.ts'
import { instruction } from '../instructions.ts'
import styles from './QuestionContent.module.css'
import { Media } from './QuestionMedia.tsx'
import { RangeScale } from './RangeScale.tsx'
import { TypeAnswerPrompt } from './TypeAnswerPrompt.tsx'

type QuestionOf<Type extends AskedQuestion['type']> = Extract<AskedQuestion, { type: Type }>

/** The options by question type, read-only: players answer on their phones. */
const OPTIONS: {
  [Type in AskedQuestion['type']]: (question: QuestionOf<Type>, quoted: (text: string) => Quoted) => ReactElement
} = {
  MULTI_CHOICE: ({ answers }, quoted) => (
    <AnswerGrid
      label={t({ message: 'Answers', context: 'to choose from' })}
      size="stage"
      answers={answers.map(({ value }, mark) => ({ mark, text: value, ...quoted(value) }))}
    />
  ),
  TRUE_FALSE: () => (
    <AnswerGrid
      label={t({ message: 'Answers', context: 'to choose from' })}
      size="stage"
      answers={[
        { mark: TRUE_MARK, text: t`True` },
        { mark: FALSE_MARK, text: t`False` },
      ]}
    />
  ),
  RANGE: ({ min, max }) => <RangeScale min={min} max={max} />,
  TYPE_ANSWER: () => <TypeAnswerPrompt />,
  PIN: ({ imageURL, imageAlt = '' }, quoted) => <Picture url={imageURL} alt={imageAlt} {...quoted(imageAlt)} />,
  PUZZLE: ({ values }, quoted) => (
    <AnswerGrid
      label={instruction('PUZZLE')}
      size="stage"
      answers={values.map((text) => ({ mark: puzzleMark(values, text), text, ...quoted(text) }))}
    />
  ),
}

/** The font sizes of options in --u. */
const SIZES = [4.4, 4, 3.6, 3.2, 2.9, 2.6, 2.4, 2.2, 2, 1.85, 1.7, 1.55, 1.4, 1.25]

/** The options, with the media of the question if it has any. */
export function QuestionContent({ question }: { question: AskedQuestion }) {
  // Indexing the map by a union of types loses the pairing of type and function.
  const draw = OPTIONS[question.type] as (question: AskedQuestion, quoted: (text: string) => Quoted) => ReactElement
  const media: QuestionMedia | undefined = question.type === 'PIN' ? undefined : question.media
  const quoted = useQuoted()
  const options = useFit<HTMLDivElement>(SIZES)
  return (
    <section className={styles.question} data-media={media?.type} data-many={hasMany(question) || undefined}>
      {media && <Media media={media} />}
      <div ref={options} className={styles.options}>
        {draw(question, quoted)}
      </div>
    </section>
  )
}

/** More than four tiles need smaller text next to media. */
const hasMany = (question: AskedQuestion): boolean =>
  (question.type === 'MULTI_CHOICE' && question.answers.length > 4) ||
  (question.type === 'PUZZLE' && question.values.length > 4)

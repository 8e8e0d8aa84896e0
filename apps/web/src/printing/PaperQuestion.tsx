import { plural, t } from '@lingui/core/macro'
import { acceptedRange, directionOf, PIN_RADIUS, rangeStep } from '@pinwheel/contract/plain'
import type { PropsWithChildren } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { useQuoted } from '../ui/quoted.ts'
import { SLOT, withElement } from '../ui/with-element.tsx'
import styles from './Paper.module.css'
import type { PrintedQuestion } from './printed-question.ts'
import { pictureOf, pictureText } from './printed-question.ts'
import { rulerMarks, rulerPosition } from './ruler.ts'
import { shuffled } from './shuffled.ts'
import type { PictureSources } from './use-pictures.ts'

type Props<Question = PrintedQuestion> = { question: Question; withAnswers: boolean }
type Of<Type extends PrintedQuestion['type']> = Extract<PrintedQuestion, { type: Type }>

/** One question on paper. `sources`: undefined while the pictures load. */
export function PaperQuestion({ question, withAnswers, sources }: Props & { sources: PictureSources | undefined }) {
  const { explanation } = question
  const quoted = useQuoted()
  const picture = pictureOf(question)
  return (
    <li className={styles.question}>
      <p className={styles.asked} {...quoted(question.question)}>
        {question.question || '…'}
      </p>
      {picture !== undefined &&
        (sources ? (
          <Shown {...{ question, withAnswers }} source={sources.get(picture)} />
        ) : (
          <Hint>{pictureText(question)}</Hint>
        ))}
      {question.type !== 'PIN' && question.media && question.media.type !== 'IMAGE' && (
        <Hint>{question.media.type === 'AUDIO' ? t`Listen first.` : t`Watch the film first.`}</Hint>
      )}
      <Answer question={question} withAnswers={withAnswers} />
      {withAnswers && explanation?.text !== undefined && (
        <p className={styles.explanation} {...quoted(explanation.text)}>
          {explanation.text}
        </p>
      )}
    </li>
  )
}

/** In the language of the page; the sheet itself is in the language of the quiz, and has its direction. */
function Hint({ children }: { children: string }) {
  return (
    <p className={styles.hint}>
      <InPageLanguage>{children}</InPageLanguage>
    </p>
  )
}

function InPageLanguage({ children }: PropsWithChildren) {
  const language = useLanguage()
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {children}
    </bdi>
  )
}

/** @param source undefined if the picture could not be loaded */
function Shown({ question, withAnswers, source }: Props & { source: string | undefined }) {
  const text = pictureText(question)
  if (source === undefined) return <Hint>{`${t`(The picture could not be loaded.)`} ${text}`}</Hint>
  return (
    <div className={styles.picture} data-large={question.type === 'PIN' || undefined}>
      <img src={source} alt={text} />
      {question.type === 'PIN' && withAnswers && <RightPlace question={question} />}
    </div>
  )
}

/** A ring around what counts as right. */
function RightPlace({ question: { positionX, positionY, tolerance } }: { question: Of<'PIN'> }) {
  const language = useLanguage()
  if (Number.isNaN(positionX + positionY)) return null
  const radius = `${PIN_RADIUS[tolerance] * 100}%`
  const at = { cx: `${positionX * 100}%`, cy: `${positionY * 100}%` }
  const isAnywhere = tolerance === 'MAXIMUM'
  return (
    <svg className={styles.place} role="img" lang={language} aria-label={t`The right place`}>
      {!isAnywhere &&
        ['halo', 'ring'].map((part) => <ellipse key={part} data-part={part} {...at} rx={radius} ry={radius} />)}
      <circle data-part="dot" {...at} r="5" />
    </svg>
  )
}

function Answer({ question, withAnswers }: Props) {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return <Boxes options={question.options} withAnswers={withAnswers} />
    case 'TRUE_FALSE':
      return (
        <Boxes
          isInterfaceText
          options={[true, false].map((truth) => ({
            value: truth ? t`True` : t`False`,
            correct: question.correct === truth,
          }))}
          withAnswers={withAnswers}
        />
      )
    case 'TYPE_ANSWER':
      return <Line text={withAnswers ? question.options.join(' / ') : ''} />
    case 'RANGE':
      return <Ruler question={question} withAnswers={withAnswers} />
    case 'PUZZLE':
      return <Order question={question} withAnswers={withAnswers} />
    case 'PIN':
      return <Hint>{t`Mark the place with a cross.`}</Hint>
  }
}

function Boxes({
  options,
  withAnswers,
  isInterfaceText = false,
}: {
  options: readonly { value: string; correct: boolean }[]
  withAnswers: boolean
  /** True for words of the interface. */
  isInterfaceText?: boolean
}) {
  const quoted = useQuoted()
  return (
    <ul className={styles.boxes}>
      {options.map(({ value, correct }, index) => (
        <li key={index} data-right={(withAnswers && correct) || undefined}>
          <span className={styles.box} aria-hidden="true">
            {withAnswers && correct && '✕'}
          </span>
          {isInterfaceText ? <InPageLanguage>{value}</InPageLanguage> : <span {...quoted(value)}>{value}</span>}
          {withAnswers && correct && (
            <span className="visually-hidden">
              <InPageLanguage>{t`, right`}</InPageLanguage>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ text }: { text: string }) {
  const quoted = useQuoted()
  return (
    <p className={styles.line} {...quoted(text)}>
      {text}
    </p>
  )
}

function Ruler({ question, withAnswers }: Props<Of<'RANGE'>>) {
  const { correct } = question
  const { min, max } = 'min' in question ? question : { min: 0, max: 100 }
  const marks = rulerMarks(min, max)
  const hasAnswer = withAnswers && !Number.isNaN(correct)
  return (
    <div className={styles.scale}>
      {marks.length > 0 && (
        <div className={styles.ruler}>
          {marks.map(({ at, label }) => (
            <span key={at} className={styles.mark} style={{ insetInlineStart: `${at * 100}%` }}>
              {label}
            </span>
          ))}
          {hasAnswer && (
            <span
              className={styles.pointer}
              style={{ insetInlineStart: `${rulerPosition(correct, min, max) * 100}%` }}
              aria-hidden="true"
            >
              ▼
            </span>
          )}
        </div>
      )}
      <p className={styles.number}>
        <InPageLanguage>
          {withElement(t`Number: ${SLOT}`, <span className={styles.blank}>{hasAnswer && correct}</span>)}
          {hasAnswer && ` ${acceptedText(question)}`}
        </InPageLanguage>
      </p>
    </div>
  )
}

/** "(from 1960 to 1980 is right)". Empty if only one number is, if each number has its own score, or without a scale. */
function acceptedText(question: Of<'RANGE'>): string {
  if (!('margin' in question) || question.margin === 'NONE' || !(question.min < question.max)) return ''
  const { lower, upper } = acceptedRange({ ...question, step: rangeStep(question) })
  return t`(from ${lower} to ${upper} is right)`
}

const numberThem = (count: number): string =>
  plural(count, { one: 'Number them from 1 to #.', other: 'Number them from 1 to #.' })

function Order({ question: { values }, withAnswers }: Props<Of<'PUZZLE'>>) {
  const quoted = useQuoted()
  return (
    <>
      <Hint>{numberThem(values.length)}</Hint>
      <ul className={styles.boxes}>
        {shuffled(values).map((value, index) => (
          <li key={index}>
            <span className={styles.box}>{withAnswers && values.indexOf(value) + 1}</span>
            <span {...quoted(value)}>{value}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

import { plural, t } from '@lingui/core/macro'
import type { OutlinedQuestion } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quizOutline } from '../api/quizzes.ts'
import { Badge } from '../ui/Badge/Badge.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { Checkbox } from '../ui/Field/Checkbox.tsx'
import { TickIcon } from '../ui/icons.tsx'
import { quotedIn } from '../ui/quoted.ts'
import { MEDIA_TYPE_LABELS, QUESTION_TYPE_LABELS } from './labels.ts'
import styles from './QuizOutline.module.css'

/** What a quiz asks, for a user who decides whether to host it. */
export function QuizOutline({ quizId, languageCode }: { quizId: string; languageCode: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['quiz', quizId, 'outline'],
    queryFn: ({ signal }) => quizOutline(quizId, { signal, quiet: true }),
  })
  if (data !== undefined) return <OutlineCard questions={data} languageCode={languageCode} />
  if (!isError) return null
  return (
    <Card as="section" className={styles.outline ?? ''} aria-labelledby="outline-title">
      <header className={styles.head}>
        <h2 id="outline-title">{t`What players are asked`}</h2>
      </header>
      <div className={styles.failed}>
        <p>{t`This list could not be loaded.`}</p>
        <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t`Load again`}
        </Button>
      </div>
    </Card>
  )
}

/** The questions, with answers on request: a class may be watching. */
export function OutlineCard({
  questions,
  languageCode,
}: {
  questions: readonly OutlinedQuestion[]
  languageCode: string
}) {
  const [showsAnswers, setShowsAnswers] = useState(false)
  return (
    <Card as="section" className={styles.outline ?? ''} aria-labelledby="outline-title">
      <header className={styles.head}>
        <h2 id="outline-title">{t`What players are asked`}</h2>
        <Checkbox
          label={t({ message: 'Show answers', context: 'the right ones' })}
          checked={showsAnswers}
          onChange={(event) => setShowsAnswers(event.target.checked)}
        />
      </header>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <Item key={index} question={question} lang={languageCode} showsAnswers={showsAnswers} />
        ))}
      </ol>
    </Card>
  )
}

function Item({
  question: asked,
  lang,
  showsAnswers,
}: {
  question: OutlinedQuestion
  lang: string
  showsAnswers: boolean
}) {
  const { question, type, media, duration, points, explanation } = asked
  return (
    <li>
      <h3 {...quotedIn(lang, question)}>{question}</h3>
      <p className={styles.facts}>
        {points !== undefined && <Badge>{QUESTION_TYPE_LABELS[type]}</Badge>}
        {media && <Badge>{MEDIA_TYPE_LABELS[media]}</Badge>}
        <small>{[secondsText(duration), points !== undefined && pointsText(points)].filter(Boolean).join(' · ')}</small>
      </p>
      <Answers question={asked} lang={lang} showsAnswers={showsAnswers} />
      {showsAnswers && explanation && (
        <p className={styles.explanation} {...quotedIn(lang, explanation)}>
          {explanation}
        </p>
      )}
    </li>
  )
}

const secondsText = (seconds: number): string => t`${seconds} s`

/** As the specification writes them: "1000 points" */
const pointsText = (points: number): string => plural(points, { one: `${points} point`, other: `${points} points` })

/** Players choose from the options of these types, so they are shown without the answers too. */
const OFFERS_OPTIONS: ReadonlySet<OutlinedQuestion['type']> = new Set(['MULTI_CHOICE', 'TRUE_FALSE'])

function Answers({
  question: { type, answers, min, max },
  lang,
  showsAnswers,
}: {
  question: OutlinedQuestion
  lang: string
  showsAnswers: boolean
}) {
  const shown = showsAnswers || OFFERS_OPTIONS.has(type) ? answers : []
  const isOrdered = type === 'PUZZLE'
  return (
    <>
      {min !== undefined && max !== undefined && <p className={styles.note}>{t`A number from ${min} to ${max}`}</p>}
      {showsAnswers && type === 'PIN' && <p className={styles.note}>{t`A place on the picture`}</p>}
      {shown.length > 0 && (
        <ul className={styles.answers} data-ordered={isOrdered || undefined}>
          {shown.map(({ value, correct }, index) => (
            <li key={index} data-right={(showsAnswers && correct) || undefined}>
              {showsAnswers && correct && (isOrdered ? <b aria-hidden="true">{index + 1}</b> : <TickIcon />)}
              {type === 'TRUE_FALSE' ? truthText(index) : <span {...quotedIn(lang, value)}>{value}</span>}
              {showsAnswers && correct && !isOrdered && <span className="visually-hidden">{t`, right`}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The outline has them in English, true first. */
const truthText = (index: number): string => (index === 0 ? t`True` : t`False`)

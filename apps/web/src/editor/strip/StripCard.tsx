import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Picture } from '../media/Picture.tsx'
import type { DraftQuestion } from '../model/draft-question.ts'
import { isClassic } from '../model/draft-question.ts'
import { firstIssue } from '../model/field-errors.ts'
import type { Entry } from '../model/question-list.ts'
import { useFieldLanguage } from '../use-field-language.ts'
import styles from './StripCard.module.css'

/**
 * A question in the strip: its number, picture, text, type and first issue. A new question that was not left yet is marked, but what
 * it lacks is not listed while the author writes it.
 */
export function StripCard({ entry, number, isNew = false }: { entry: Entry; number: number; isNew?: boolean }) {
  const issue = firstIssue(entry)
  const picture = pictureOf(entry.question)
  const languageOfText = useFieldLanguage()
  return (
    <span className={styles.card} data-unfinished={issue === undefined || isNew ? undefined : ''}>
      <span className={styles.mark}>
        <span className={styles.number}>{number}</span>
        {picture !== undefined && <Thumbnail key={picture} url={picture} />}
      </span>
      <span className={styles.text} dir="auto" {...languageOfText(entry.question.question)}>
        {entry.question.question || t`Question`}
      </span>
      <span className={styles.type}>
        {issue !== undefined && <WarningIcon />}
        <span>
          {typeLabel(entry.question)}
          {issue !== undefined &&
            (isNew ? <span className="visually-hidden">{` · ${t`not finished`}`}</span> : ` · ${issue}`)}
        </span>
      </span>
    </span>
  )
}

/** A picture that does not load leaves no gap. */
function Thumbnail({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <Picture className={styles.thumbnail} src={url} alt="" lazy draggable={false} onError={() => setBroken(true)} />
  )
}

function pictureOf(question: DraftQuestion): string | undefined {
  if ('imageURL' in question) return question.imageURL || undefined
  return question.media?.type === 'IMAGE' ? question.media.url : undefined
}

/** 0–100 mode has a single type. */
const typeLabel = (question: DraftQuestion): string =>
  isClassic(question) ? QUESTION_TYPE_LABELS[question.type] : t`Slider from 0 to 100`

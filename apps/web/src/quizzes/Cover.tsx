import type { QuizCategory } from '@pinwheel/contract/plain'
import { QUIZ_CATEGORIES } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { AnswerShape, answerMark } from '../ui/AnswerShape.tsx'
import styles from './Cover.module.css'

/** A quiz's picture, or a sheet with one of our shapes where there is none to show. Decorative: the title is beside it. */
export function Cover({
  url,
  category,
  name = '',
}: {
  url?: string | undefined
  category?: QuizCategory
  name?: string
}) {
  const [failed, setFailed] = useState<string>()
  const shape = category ? QUIZ_CATEGORIES.indexOf(category) : name.length
  return (
    <span className={styles.cover} data-hue={answerMark(shape).hue} data-blade="br">
      {url && url !== failed ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailed(url)} />
      ) : (
        <AnswerShape index={shape} className={styles.shape} />
      )}
    </span>
  )
}

import { t } from '@lingui/core/macro'
import type { QuizCategory } from '@pinwheel/contract'
import { useState } from 'react'
import { AnswerShape, answerMark } from '../../ui/AnswerShape.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { nameHash } from '../../ui/hue.ts'
import styles from './Cover.module.css'
import { drawingOf } from './drawings.tsx'

type PictureState = 'idle' | 'loading' | 'ready' | 'error'

/** Number of background patterns. */
const CUTS = 5

/**
 * The cover picture of a quiz. Without one, colour and pattern are derived from the title, so that a quiz looks the same in
 * every list, with a drawing of its category or, without a category, a shape. Decorative: the title stands next to it.
 */
export function Cover({
  url,
  title,
  category,
}: {
  url?: string | undefined
  title: string
  category?: QuizCategory | undefined
}) {
  const [loaded, setLoaded] = useState<{ url: string; state: 'ready' | 'error' }>()
  const state: PictureState = !url ? 'idle' : loaded?.url === url ? loaded.state : 'loading'
  const seed = nameHash(title)
  return (
    <span
      className={styles.cover}
      data-hue={answerMark(seed).hue}
      data-cut={seed % CUTS}
      data-blade="br"
      data-picture={state}
    >
      {state === 'idle' && (drawingOf(category) ?? <AnswerShape index={seed} className={styles.shape} />)}
      {state === 'error' && (
        <span className={styles.failure}>
          <WarningIcon />
          <span>{t`Oh no! Unable to load image`}</span>
        </span>
      )}
      {url && state !== 'error' && (
        <img
          src={url}
          alt=""
          loading="lazy"
          onLoad={() => setLoaded({ url, state: 'ready' })}
          onError={() => setLoaded({ url, state: 'error' })}
        />
      )}
    </span>
  )
}

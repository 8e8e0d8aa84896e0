import type { QuizCategory } from '@pinwheel/contract'
import { useState } from 'react'
import { AnswerShape, answerMark } from '../../ui/AnswerShape.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { nameHash } from '../../ui/name-hash.ts'
import styles from './Cover.module.css'
import { drawingOf } from './drawings.tsx'

/** Without an address there is nothing to wait for; with one the picture comes, or it does not. */
type PictureState = 'idle' | 'loading' | 'ready' | 'error'

/** Ways to cut the sheet and to lay the shape on it. */
const CUTS = 5

/**
 * A quiz's picture. One without has a sheet of paper that its title decides: the quiz is known by it in every list, and
 * in the history of its games. On it lies a drawing of what the quiz is about; where that is not known, one of our shapes.
 * Decorative: the title is beside it.
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
  const [known, setKnown] = useState<{ url: string; state: 'ready' | 'error' }>()
  const state: PictureState = !url ? 'idle' : known?.url === url ? known.state : 'loading'
  const sheet = nameHash(title)
  return (
    <span
      className={styles.cover}
      data-hue={answerMark(sheet).hue}
      data-cut={sheet % CUTS}
      data-blade="br"
      data-picture={state}
    >
      {state === 'idle' && (drawingOf(category) ?? <AnswerShape index={sheet} className={styles.shape} />)}
      {state === 'error' && (
        <span className={styles.failure}>
          <WarningIcon />
          <span>Oh no! Unable to load image</span>
        </span>
      )}
      {url && state !== 'error' && (
        <img
          src={url}
          alt=""
          loading="lazy"
          onLoad={() => setKnown({ url, state: 'ready' })}
          onError={() => setKnown({ url, state: 'error' })}
        />
      )}
    </span>
  )
}

import { t } from '@lingui/core/macro'
import type { QuestionSource } from '@pinwheel/contract'
import { SECOND_SLOT, SLOT, withElements } from '../../ui/with-element.tsx'
import styles from './QuestionBank.module.css'

/** The quiz that a question was copied from. */
export function SourceNote({ source: { title, author } }: { source: QuestionSource }) {
  return (
    <p className={styles.source}>
      {withElements(author ? t`From “${SLOT}” by ${SECOND_SLOT}` : t`From “${SLOT}”`, {
        [SLOT]: <bdi>{title}</bdi>,
        [SECOND_SLOT]: <bdi>{author}</bdi>,
      })}
    </p>
  )
}

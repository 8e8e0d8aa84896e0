import { t } from '@lingui/core/macro'
import type { QuestionSource } from '@pinwheel/contract'
import { quotedIn } from '../../ui/quoted.ts'
import { SECOND_SLOT, SLOT, withElements } from '../../ui/with-element.tsx'
import styles from './QuestionBank.module.css'

/** A question that was copied does not say the language of its quiz. */
type Source = QuestionSource & { languageCode?: string }

/** The quiz that a question was copied from. */
export function SourceNote({ source: { title, author, languageCode } }: { source: Source }) {
  return (
    <p className={styles.source}>
      {withElements(author ? t`From “${SLOT}” by ${SECOND_SLOT}` : t`From “${SLOT}”`, {
        [SLOT]: <bdi {...(languageCode !== undefined && quotedIn(languageCode, title))}>{title}</bdi>,
        [SECOND_SLOT]: <bdi>{author}</bdi>,
      })}
    </p>
  )
}

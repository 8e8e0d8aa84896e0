import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { Checkbox } from '../ui/Field/Checkbox.tsx'
import { ScrollRegion } from '../ui/ScrollRegion.tsx'
import { Paper } from './Paper.tsx'
import type { PrintedQuiz } from './Paper.tsx'
import { pictureOf } from './printed-question.ts'
import styles from './PrintDialog.module.css'
import { usePictures } from './use-pictures.ts'

/** Shows a quiz as it will be on paper, and opens the print dialog of the browser, which also saves PDF files. */
export function PrintDialog({ quiz, onClose }: { quiz: PrintedQuiz; onClose: () => void }) {
  const [withAnswers, setWithAnswers] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const sources = usePictures(quiz.questions.flatMap((question) => pictureOf(question) ?? []))
  const isReady = sources !== undefined
  const paper = <Paper {...{ quiz, withAnswers, isLarge, sources }} />
  return (
    <Dialog
      title={t`Print`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" busy={!isReady} onClick={() => window.print()}>
            {t`Print or save as PDF`}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Checkbox
          label={t`With the answers`}
          checked={withAnswers}
          onChange={({ currentTarget }) => setWithAnswers(currentTarget.checked)}
        />
        <Checkbox
          label={t`Large print`}
          checked={isLarge}
          onChange={({ currentTarget }) => setLarge(currentTarget.checked)}
        />
      </div>
      <p role="status">
        {isReady ? plural(quiz.questions.length, { one: '# question', other: '# questions' }) : t`Loading the pictures`}
      </p>
      <ScrollRegion label={t`The sheet`} className={styles.preview}>
        {paper}
      </ScrollRegion>
      {/* Browsers print a modal only as far as it is visible, so the paper is a page of its own. */}
      {createPortal(
        <div className={styles.printed} aria-hidden="true">
          {paper}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

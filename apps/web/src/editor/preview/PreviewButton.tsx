import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { loadTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { EyeIcon } from '../../ui/desk-icons.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import type { QuestionList } from '../model/question-list.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { PreviewDialog } from './PreviewDialog.tsx'

/** Opens the preview of the open question. It is loaded on demand, because it contains the screens of a game. */
export function PreviewButton({
  list,
  title,
  languageCode,
  onSelect,
}: {
  list: QuestionList
  /** Of the quiz. */
  title: string
  /** Of the quiz; empty if the author has not chosen one. */
  languageCode: string
  onSelect: (index: number) => void
}) {
  const [Preview, setPreview] = useState<typeof PreviewDialog>()
  const [isLoading, setIsLoading] = useState(false)

  async function open() {
    setIsLoading(true)
    try {
      const [loaded] = await Promise.all([import('./PreviewDialog.tsx'), loadTexts('stage')])
      setPreview(() => loaded.PreviewDialog)
    } catch {
      notify.error(t`The preview could not be loaded. Check the connection and try again.`)
    } finally {
      setIsLoading(false)
    }
  }

  const isPossible = list.entries.length > 0
  useShortcuts({ preview: isPossible ? () => void open() : undefined })

  if (!isPossible) return null
  return (
    <>
      <Button kind="secondary" wide icon={EyeIcon} busy={isLoading} onClick={() => void open()}>
        {t`Preview`}
      </Button>
      {Preview && <Preview {...{ list, title, languageCode, onSelect }} onClose={() => setPreview(undefined)} />}
    </>
  )
}

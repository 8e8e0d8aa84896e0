import { plural, t } from '@lingui/core/macro'
import type { Draft } from '@pinwheel/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { accountDrafts, deleteAccountDraft } from '../../api/drafts.ts'
import { Link } from '../../navigation/index.ts'
import { draftAddress } from '../../quizzes/index.ts'
import { Button, buttonLook } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import { relativeTime } from '../../ui/relative-time.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import styles from './UnfinishedQuizzes.module.css'

/** The unfinished quizzes of the account, from every device. Nothing while there are none, or they cannot be loaded. */
export function UnfinishedQuizzes() {
  const heading = useId()
  const { data: drafts = [] } = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => accountDrafts({ signal, quiet: true }),
  })
  // The ages must not change while the page is open.
  const [nowMs] = useState(() => Date.now())
  const [discarded, setDiscarded] = useState<Draft>()
  if (drafts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t`Unfinished`}</h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <Card as="li" key={draft.id} className={styles.draft ?? ''}>
            <div className={styles.summary}>
              <b dir="auto">{titleOf(draft)}</b>
              <span>
                {questionCount(draft)}, {relativeTime(Date.parse(draft.kept), nowMs)}
                {draft.quizId !== undefined && t`, changes of a saved quiz`}
              </span>
            </div>
            <div className={styles.actions} role="group" aria-label={titleOf(draft)}>
              <Button kind="plain" size="small" onClick={() => setDiscarded(draft)}>
                {t`Discard`}
              </Button>
              <Link to={draftAddress(draft.id, draft.quizId)} {...buttonLook({ kind: 'secondary', size: 'small' })}>
                {t`Continue`}
              </Link>
            </div>
          </Card>
        ))}
      </ul>
      {discarded && <DiscardDialog draft={discarded} onClose={() => setDiscarded(undefined)} />}
    </section>
  )
}

const titleOf = ({ title }: Draft): string => title.trim() || t`Untitled quiz`
const questionCount = ({ numberOfQuestions }: Draft): string =>
  plural(numberOfQuestions, { one: '# question', other: '# questions' })

function DiscardDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const queryClient = useQueryClient()
  const title = titleOf(draft)
  const discarding = useMutation({
    mutationFn: () => deleteAccountDraft(draft.id, draft.version),
    onError: ({ message }) => notify.error(message),
    async onSettled() {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['drafts'] })
    },
  })
  return (
    <ConfirmDialog
      title={t`Discard unfinished quiz`}
      message={t`What was written in “${title}” and never saved is deleted for good.`}
      confirm={t`Discard for good`}
      destructive
      busy={discarding.isPending}
      onConfirm={() => discarding.mutate()}
      onCancel={onClose}
    />
  )
}

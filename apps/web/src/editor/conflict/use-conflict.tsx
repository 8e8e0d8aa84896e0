import { t } from '@lingui/core/macro'
import { copyOf, copyTitle } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { copyQuiz, createQuiz } from '../../api/quizzes.ts'
import { newRandomId } from '../../random-id.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { StoredQuiz } from '../stored-quiz.ts'
import { draftOf } from '../stored-quiz.ts'
import type { QuizStorage, Sent, useSaveQuiz } from '../use-save-quiz.tsx'
import { SavedElsewhere, stay } from '../use-save-quiz.tsx'
import { changesOf } from './changes.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

type Conflict = { sent: Sent; latest: StoredQuiz; copyKey: string }

/**
 * Saves the quiz. If it was saved elsewhere since it was loaded, the author chooses which version stays in its place; no choice
 * deletes the other version.
 */
export function useConflict({
  saving,
  quizStorage,
  saved,
  now,
  onLoadTheirs,
}: {
  saving: ReturnType<typeof useSaveQuiz>
  quizStorage: QuizStorage
  /** The quiz as it was loaded or last saved here. */
  saved: QuizDraft
  now: () => number
  /** @returns false if this device cannot keep the author's own version */
  onLoadTheirs: (theirs: QuizDraft) => boolean
}): { save: (sent: Sent) => void; dialog: ReactNode } {
  const [conflict, setConflict] = useState<Conflict>()
  /** The version that already has a copy, from an attempt that failed after it. */
  const [copied, setCopied] = useState<string>()

  const save = (sent: Sent) =>
    saving.mutate(sent, {
      onSuccess: () => setConflict(undefined),
      onError(reason) {
        if (reason instanceof SavedElsewhere) setConflict({ sent, latest: reason.latest, copyKey: newRandomId() })
      },
    })

  function keepMine({ sent, latest }: Conflict) {
    const { quiz, version } = latest
    const copy = copyTitle(quiz.title)
    save({
      ...sent,
      message: () => t`Your version is saved. The other one is kept as “${copy}”.`,
      async save() {
        if (version === undefined || copied !== version) await copyQuiz(quiz.id)
        setCopied(version)
        return quizStorage.save(sent.quiz, latest)
      },
    })
  }

  function saveAsCopy({ sent, copyKey }: Conflict) {
    const copy = copyOf(sent.quiz)
    const { title } = copy
    const message = () => t`Your version is saved as “${title}”.`
    // The creator has the other version's address, so the author cannot go on with the copy there.
    const afterwards = sent.afterwards === stay ? undefined : sent.afterwards
    save({ ...sent, message, afterwards, save: async () => (await createQuiz(copy, copyKey)).quiz })
  }

  function loadTheirs({ latest }: Conflict) {
    if (!onLoadTheirs(draftOf(latest))) return
    setConflict(undefined)
    quizStorage.adopt(latest)
  }

  return {
    save,
    dialog: conflict && (
      <ConflictDialog
        savedAt={Date.parse(conflict.latest.quiz.updated)}
        nowMs={now()}
        there={changesOf(saved, draftOf(conflict.latest))}
        here={changesOf(saved, conflict.sent.draft)}
        busy={saving.isPending}
        onKeepMine={() => keepMine(conflict)}
        onLoadTheirs={() => loadTheirs(conflict)}
        onSaveAsCopy={() => saveAsCopy(conflict)}
        onClose={() => setConflict(undefined)}
      />
    ),
  }
}

import { t } from '@lingui/core/macro'
import { LIMITS, lengthOf, normalised, TEXT_RULES } from '@pinwheel/contract/plain'
import type { TextRule } from '@pinwheel/contract/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeGame } from '../../api/results.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { TextArea } from '../../ui/Field/desk-fields.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import type { OwnGame } from './own-game.ts'
import { refreshGameLists } from './refresh-game-lists.ts'
import styles from './NameAndNote.module.css'
import { ruleFailure } from '../../i18n/index.ts'

const failureOf = (value: string, rule: TextRule): string | undefined => ruleFailure(normalised(value, rule), rule)

/** Renames a finished game and edits the host's note. An empty note is none. */
export function NameAndNote({ game, onClose }: { game: OwnGame; onClose: () => void }) {
  const [name, setName] = useState(game.name)
  const [note, setNote] = useState(game.note ?? '')
  const [showsFailures, setShowsFailures] = useState(false)
  const hasNote = note.trim() !== ''
  const nameFailure = failureOf(name, TEXT_RULES.gameName)
  const noteFailure = hasNote ? failureOf(note, TEXT_RULES.gameNote) : undefined

  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: () => changeGame(game.id, { name, note: hasNote ? note : null }),
    onSuccess: async () => {
      onClose()
      notify.success(t`Saved.`)
      await Promise.all([
        refreshGameLists(queryClient),
        queryClient.invalidateQueries({ queryKey: ['gameResults', game.id] }),
      ])
    },
  })

  function save() {
    setShowsFailures(true)
    if (nameFailure === undefined && noteFailure === undefined && !saving.isPending) saving.mutate()
  }

  return (
    <Dialog
      title={t`Name and note`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button busy={saving.isPending} onClick={save}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t`Name of the game`}
          hint={t`The players see this name, too.`}
          error={showsFailures ? nameFailure : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t`Note`}
          hint={t`Only you see your note.`}
          count={{ written: lengthOf(note.trim()), max: LIMITS.gameNote.max }}
          error={showsFailures ? noteFailure : undefined}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}

import { LIMITS, lengthOf, normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
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
import styles from './NameAndNote.module.css'

const failureOf = (value: string, rule: TextRule): string | undefined =>
  textFailure(normalised(value, rule), rule)?.message

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
      notify.success('Saved.')
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['gameHistory'] }),
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
      title="Name and note"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={saving.isPending} onClick={save}>
            Save
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
          label="Name of the game"
          hint="The players see this name, too."
          error={showsFailures ? nameFailure : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label="Note"
          hint="Only you see your note."
          count={{ written: lengthOf(note.trim()), max: LIMITS.gameNote.max }}
          error={showsFailures ? noteFailure : undefined}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}

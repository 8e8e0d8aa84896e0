import { plural, t } from '@lingui/core/macro'
import type { Quiz, Tag } from '@pinwheel/contract'
import { FOLDERS, normalised, TEXT_RULES } from '@pinwheel/contract/plain'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import styles from './TagDialog.module.css'
import { ruleFailure } from '../../i18n/index.ts'

/** Adds tags to the selected quizzes, and removes some that they have. */
export function TagDialog({
  quizzes,
  tags,
  onChange,
  onClose,
}: {
  quizzes: readonly Quiz[]
  /** All of the account. */
  tags: readonly Tag[]
  onChange: (change: { addTags: string[]; removeTags: string[] }) => void
  onClose: () => void
}) {
  const form = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [isChecked, setChecked] = useState(false)
  const known = knownTags(quizzes, tags)
  const withValue = (value: boolean) => known.filter(({ name }) => chosen[name] === value).map(({ name }) => name)
  const addTags = [...new Set([...withValue(true), ...tagsIn(text)])]
  const removeTags = withValue(false)
  const error = errorOf(tagsIn(text), addTags.length)
  const all = quizzes.length
  const isChanged = addTags.length + removeTags.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (error === undefined && isChanged) onChange({ addTags, removeTags })
  }

  return (
    <Dialog
      title={plural(quizzes.length, { one: 'Tags of # quiz', other: 'Tags of # quizzes' })}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={!isChanged}>
            {t`Apply`}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`New tags`}
          hint={t`Separate several by commas. Only you see tags.`}
          placeholder={t`Year 7, exam`}
          autoComplete="off"
          value={text}
          error={isChecked ? error : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {known.length > 0 && (
          <fieldset className={styles.known}>
            <legend>{t`Your tags`}</legend>
            {known.map(({ name, count }) => (
              <Checkbox
                key={name}
                label={count > 0 && count < all ? t`${name} (${count} of ${all})` : name}
                checked={chosen[name] ?? count > 0}
                onChange={({ target }) => setChosen({ ...chosen, [name]: target.checked })}
              />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}

/** The tags of the account by name, each with the number of the selected quizzes that have it. */
function knownTags(quizzes: readonly Quiz[], tags: readonly Tag[]): { name: string; count: number }[] {
  const present = quizzes.flatMap((quiz) => quiz.tags ?? [])
  const names = new Set([...tags.map(({ name }) => name), ...present])
  return [...names]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => ({ name, count: present.filter((tag) => tag === name).length }))
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => normalised(tag, TEXT_RULES.tag))
    .filter((tag) => tag !== '')

const tooManyText = (max: number): string =>
  plural(max, { one: 'A quiz has at most # tag.', other: 'A quiz has at most # tags.' })

function errorOf(written: readonly string[], added: number): string | undefined {
  if (added > FOLDERS.tagsPerQuiz) return tooManyText(FOLDERS.tagsPerQuiz)
  for (const tag of written) {
    const failure = ruleFailure(tag, TEXT_RULES.tag)
    if (failure !== undefined) return written.length === 1 ? failure : t`“${tag}”: ${failure}`
  }
  return undefined
}

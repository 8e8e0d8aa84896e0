import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { Checkbox } from '../ui/Field/Checkbox.tsx'
import type { Preferences } from './preferences.ts'
import { prefer, usePreferences } from './preferences.ts'
import styles from './PreferencesDialog.module.css'

type Choice = {
  name: keyof Preferences
  label: MessageDescriptor
  hint?: MessageDescriptor
  isSupported?: () => boolean
}

const DISPLAY: readonly Choice[] = [
  { name: 'highContrast', label: msg`High contrast` },
  { name: 'wideSpacing', label: msg`Wide spacing`, hint: msg`More room between letters, words and lines` },
  {
    name: 'simpleView',
    label: msg`Simple view`,
    hint: msg`On a phone: larger type, and answers as a list with letters`,
  },
]

const SOUND: readonly Choice[] = [
  {
    name: 'readAloud',
    label: msg`Read aloud`,
    hint: msg`The phone speaks questions and answers`,
    isSupported: () => 'speechSynthesis' in window,
  },
  { name: 'soundCues', label: msg`Sounds`, hint: msg`For a new question, the last seconds and the result` },
  { name: 'vibration', label: msg`Vibration`, isSupported: () => 'vibrate' in navigator },
]

/** What each person chooses for this device. A change shows at once, behind the dialog too. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t`Display and sound`} size="small" onClose={onClose}>
      <div className={styles.groups}>
        <Choices label={t`Display`} choices={DISPLAY} />
        <Choices label={t`Sound`} choices={SOUND} />
      </div>
    </Dialog>
  )
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const preferences = usePreferences()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {choices.map(
        ({ name, label: choice, hint, isSupported }) =>
          (isSupported?.() ?? true) && (
            <Checkbox
              key={name}
              label={i18n._(choice)}
              {...(hint && { hint: i18n._(hint) })}
              checked={preferences[name]}
              onChange={({ target }) => prefer({ [name]: target.checked })}
            />
          ),
      )}
    </fieldset>
  )
}

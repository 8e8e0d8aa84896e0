import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { SettingsIcon, WarningIcon } from '../ui/icons.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './EditorHeader.module.css'

const WHY_NOT = 'why-not-save'

/** On a phone there is no room for the title: it stands in the settings, too. Without `onSave` saving is not possible. */
export function EditorHeader({
  title,
  onTitle,
  nextStep,
  busy,
  onSettings,
  onSave,
}: {
  title: string
  onTitle: (title: string) => void
  nextStep: string | undefined
  busy: boolean
  onSettings: () => void
  onSave: (() => void) | undefined
}) {
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">Quiz creator</h1>
      <Link to={paths.home()} className={styles.home} aria-label="Pinwheel, home">
        <PinwheelMark />
      </Link>
      <div className={styles.title}>
        <TextField
          label="Title"
          labelHidden
          placeholder="Title of the quiz"
          autoComplete="off"
          value={title}
          onChange={(event) => onTitle(event.target.value)}
        />
      </div>
      <p className={styles.next} id={WHY_NOT} role="status">
        {nextStep && (
          <>
            <WarningIcon />
            {nextStep}
          </>
        )}
      </p>
      <Button kind="secondary" icon={SettingsIcon} onClick={onSettings}>
        Settings
      </Button>
      <div className={styles.save}>
        <Button
          kind="call-to-action"
          wide
          busy={busy}
          disabled={!onSave}
          aria-describedby={WHY_NOT}
          onClick={() => onSave?.()}
        >
          Save
        </Button>
      </div>
    </header>
  )
}

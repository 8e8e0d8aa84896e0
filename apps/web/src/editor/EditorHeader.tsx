import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import type { Icon } from '../ui/icons.tsx'
import { MenuIcon, SettingsIcon, TickIcon, WarningIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './EditorHeader.module.css'
import { RedoIcon, UndoIcon } from './icons.tsx'
import type { NextStep } from './model/quiz-save.ts'
import { ariaKeys, IS_MAC } from './shortcuts/key-names.ts'
import { ShortcutKeys } from './shortcuts/ShortcutKeys.tsx'
import type { ShortcutName } from './shortcuts/shortcuts.ts'
import { keysOf } from './shortcuts/shortcuts.ts'

const NEXT_STEP_ID = 'why-not-save'

/** Where the current quiz is stored: nowhere, on this device, or on the server. */
export type SaveState = 'unsaved' | 'kept' | 'saved'

const SAVE_STATE_TEXTS = {
  unsaved: 'Unsaved changes, not kept on this device',
  kept: 'Unsaved changes, kept on this device',
  saved: 'Saved',
} as const satisfies Record<SaveState, string>

const keysFor = (name: ShortcutName) => ({
  'aria-keyshortcuts': keysOf(name, IS_MAC)
    .map((keys) => ariaKeys(keys, IS_MAC))
    .join(' '),
})

/** Phones hide the title field, which the settings also have. Without `onSave` the quiz cannot be saved. */
export function EditorHeader({
  title,
  onTitle,
  nextStep,
  onNextStep,
  stored,
  busy,
  onUndo,
  onRedo,
  menu,
  onSettings,
  onSave,
}: {
  title: string
  onTitle: (title: string) => void
  nextStep: NextStep | undefined
  /** Opens the place where it can be done. */
  onNextStep: () => void
  /** Undefined for a new quiz without changes. */
  stored: SaveState | undefined
  busy: boolean
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  menu: readonly MenuEntry[]
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
      <div className={styles.state}>
        {stored && (
          <span className={styles.stored} data-stored={stored}>
            {stored === 'saved' ? <TickIcon /> : <i className={styles.dot} />}
            {SAVE_STATE_TEXTS[stored]}
          </span>
        )}
        <p className={styles.next} id={NEXT_STEP_ID} role="status">
          {nextStep && (
            <button type="button" onClick={onNextStep}>
              <WarningIcon />
              {nextStep.text}
            </button>
          )}
        </p>
      </div>
      <div className={styles.steps}>
        <Step icon={UndoIcon} label="Undo" name="undo" onStep={onUndo} />
        <Step icon={RedoIcon} label="Redo" name="redo" onStep={onRedo} />
      </div>
      <div className={styles.settings}>
        <Button kind="secondary" icon={SettingsIcon} onClick={onSettings}>
          <span>Settings</span>
        </Button>
      </div>
      <div className={styles.save}>
        <Button
          kind="call-to-action"
          wide
          busy={busy}
          disabled={!onSave}
          aria-describedby={NEXT_STEP_ID}
          {...keysFor('save')}
          onClick={() => onSave?.()}
        >
          Save
        </Button>
      </div>
      <EditorMenu entries={menu} />
    </header>
  )
}

/** Uses aria-disabled, because a disabled button would lose the focus after the last undo. */
function Step({
  icon,
  label,
  name,
  onStep,
}: {
  icon: typeof UndoIcon
  label: string
  name: ShortcutName
  onStep: (() => void) | undefined
}) {
  return (
    <IconButton
      icon={icon}
      label={label}
      tip="below"
      aria-disabled={!onStep}
      {...keysFor(name)}
      onClick={() => onStep?.()}
    />
  )
}

export type MenuEntry = {
  label: string
  icon: Icon
  /** Its keys are shown. */
  shortcut?: ShortcutName
  /** Undefined while the entry cannot be used. */
  onChoose: (() => void) | undefined
}

/** Less frequent actions. */
function EditorMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu label="More" opener={<MenuIcon />}>
      {(close) =>
        entries.map((entry) => (
          <button
            key={entry.label}
            type="button"
            className={styles.entry}
            aria-disabled={!entry.onChoose || undefined}
            onClick={() => {
              if (!entry.onChoose) return
              close()
              entry.onChoose()
            }}
          >
            <entry.icon />
            <span className={styles.label}>{entry.label}</span>
            <Hint shortcut={entry.shortcut} />
          </button>
        ))
      }
    </Menu>
  )
}

function Hint({ shortcut }: { shortcut: ShortcutName | undefined }) {
  const [keys] = shortcut ? keysOf(shortcut, IS_MAC) : []
  return keys && <ShortcutKeys keys={keys} />
}

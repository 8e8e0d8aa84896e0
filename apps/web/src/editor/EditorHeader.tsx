import { msg, t } from '@lingui/core/macro'
import type { QuizVisibility } from '@pinwheel/contract/plain'
import { translated } from '../ui/translated.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import type { Icon } from '../ui/icons.tsx'
import { MenuIcon, SettingsIcon } from '../ui/desk-icons.tsx'
import { draw, TickIcon, WarningIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './EditorHeader.module.css'
import type { NextStep } from './model/quiz-save.ts'
import { ShortcutKeys } from './shortcuts/ShortcutKeys.tsx'
import type { ShortcutName } from './shortcuts/shortcuts.ts'
import { ariaKeys, IS_MAC, keysOf } from './shortcuts/shortcuts.ts'
import { useFieldLanguage } from './use-field-language.ts'
import { VisibilityMenu } from './VisibilityMenu.tsx'

export const UndoIcon = draw('M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-4', 'directed')
export const RedoIcon = draw('M15 5l5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h4', 'directed')
export const KeyboardIcon = draw('M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8')

const NEXT_STEP_ID = 'next-step'

/** Where the current changes are stored: nowhere, on this device, in the account as a draft, or in the quiz. */
export type SaveState = 'unsaved' | 'storedLocally' | 'storedInAccount' | 'saved'

const SAVE_STATE_TEXTS = translated<SaveState>({
  unsaved: msg`Unsaved changes, not kept on this device`,
  storedLocally: msg`Unsaved changes, kept on this device`,
  storedInAccount: msg`Unsaved changes, kept in your account`,
  saved: msg({ message: 'Saved', context: 'quiz' }),
})

const keysFor = (name: ShortcutName) => ({
  'aria-keyshortcuts': keysOf(name, IS_MAC)
    .map((keys) => ariaKeys(keys, IS_MAC))
    .join(' '),
})

/** Phones hide the title field, which the settings also have. Without `onSave` the quiz cannot be saved. */
export function EditorHeader({
  title,
  titleError,
  onTitle,
  nextStep,
  onNextStep,
  saveState,
  busy,
  onUndo,
  onRedo,
  visibility,
  onVisibility,
  menu,
  onSettings,
  onSave,
}: {
  title: string
  /** Undefined for a valid title, and for a missing one. */
  titleError: string | undefined
  onTitle: (title: string) => void
  nextStep: NextStep | undefined
  /** Opens the field or dialog of the next step. */
  onNextStep: () => void
  /** Undefined for a new quiz without changes. */
  saveState: SaveState | undefined
  busy: boolean
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  /** Undefined while the settings are open, which have the same choice under the same words. */
  visibility: QuizVisibility | undefined
  onVisibility: (visibility: QuizVisibility) => void
  menu: readonly MenuEntry[]
  onSettings: () => void
  onSave: (() => void) | undefined
}) {
  const languageOfText = useFieldLanguage()
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{t`Quiz creator`}</h1>
      <Link to={paths.home()} className={styles.home} aria-label={t`Pinwheel, home`}>
        <PinwheelMark />
      </Link>
      <div className={styles.title}>
        <TextField
          label={t`Title`}
          labelHidden
          placeholder={t`Title of the quiz`}
          autoComplete="off"
          value={title}
          {...languageOfText(title)}
          error={titleError}
          onChange={(event) => onTitle(event.target.value)}
        />
      </div>
      <div className={styles.state}>
        {saveState && (
          <span className={styles.saveState} data-state={saveState}>
            {saveState === 'saved' ? <TickIcon /> : <i className={styles.dot} />}
            {SAVE_STATE_TEXTS[saveState]}
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
        <Step icon={UndoIcon} label={t`Undo`} name="undo" onStep={onUndo} />
        <Step icon={RedoIcon} label={t`Redo`} name="redo" onStep={onRedo} />
      </div>
      <div className={styles.settings}>
        <Button kind="secondary" icon={SettingsIcon} onClick={onSettings}>
          <span>{t`Settings`}</span>
        </Button>
      </div>
      <div className={styles.finish}>
        <div className={styles.visibility}>
          {visibility && <VisibilityMenu visibility={visibility} onChange={onVisibility} />}
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
            {t`Save`}
          </Button>
        </div>
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
  /** Its keys are shown in the entry. */
  shortcut?: ShortcutName
  /** Undefined while the entry cannot be used. */
  onChoose: (() => void) | undefined
}

/** Less frequent actions. */
function EditorMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu label={t`More`} opener={<MenuIcon />}>
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
            <ShortcutHint shortcut={entry.shortcut} />
          </button>
        ))
      }
    </Menu>
  )
}

function ShortcutHint({ shortcut }: { shortcut: ShortcutName | undefined }) {
  const [keys] = shortcut ? keysOf(shortcut, IS_MAC) : []
  return keys && <ShortcutKeys keys={keys} />
}

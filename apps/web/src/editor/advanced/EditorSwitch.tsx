import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button/Button.tsx'
import { CodeIcon, PencilIcon } from '../../ui/desk-icons.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import styles from './EditorSwitch.module.css'

export function AdvancedEditorButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="plain" icon={CodeIcon} onClick={onClick}>
      {t`Show Advanced Editor`}
    </Button>
  )
}

export function SimpleEditorButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="plain" icon={PencilIcon} onClick={onClick}>
      {t`Show Simple Editor`}
    </Button>
  )
}

/** Shown above the simple editor while the text of the advanced editor has errors. */
export function InvalidTextNotice({ onCorrect, onDiscard }: { onCorrect: () => void; onDiscard: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <WarningIcon />
      <p>
        {t`The advanced editor holds a text with errors. These are the questions without it; correcting it will replace them.`}
      </p>
      <span className={styles.actions}>
        <Button kind="secondary" size="small" onClick={onCorrect}>
          {t`Correct the text`}
        </Button>
        <Button kind="plain" size="small" onClick={onDiscard}>
          {t`Discard the text`}
        </Button>
      </span>
    </div>
  )
}

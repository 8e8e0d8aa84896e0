import { msg, t } from '@lingui/core/macro'
import { translated } from '../../ui/translated.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import styles from './ShortcutsDialog.module.css'
import type { Shortcut } from './shortcuts.ts'
import { IS_MAC, keysOf, SHORTCUT_NAMES, SHORTCUTS } from './shortcuts.ts'

const GROUPS = translated<Shortcut['group']>({
  quiz: msg`Quiz`,
  questions: msg`Questions`,
  newQuestion: msg`New question`,
})

/** All shortcuts with the keys of this platform. */
export function ShortcutsDialog({
  opensByQuestionMark,
  onOpensByQuestionMark,
  onClose,
}: {
  opensByQuestionMark: boolean
  onOpensByQuestionMark: (opens: boolean) => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={t`Keyboard shortcuts`}
      size="large"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <div className={styles.groups}>
        {Object.entries(GROUPS).map(([group, name]) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{name}</h3>
            <dl className={styles.list}>
              {SHORTCUT_NAMES.filter((name) => SHORTCUTS[name].group === group).map((name) => (
                <div key={name}>
                  <dt>{SHORTCUTS[name].description()}</dt>
                  {keysOf(name, IS_MAC).map((keys) => (
                    <dd key={JSON.stringify(keys)}>
                      <ShortcutKeys keys={keys} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={t`The question mark alone opens this list`}
        checked={opensByQuestionMark}
        onChange={({ target }) => onOpensByQuestionMark(target.checked)}
      />
    </Dialog>
  )
}

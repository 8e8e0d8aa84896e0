import type { Icon } from '../ui/icons.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import styles from './EditorMenu.module.css'
import { IS_MAC } from './shortcuts/key-names.ts'
import { ShortcutKeys } from './shortcuts/ShortcutKeys.tsx'
import type { ShortcutName } from './shortcuts/shortcuts.ts'
import { keysOf } from './shortcuts/shortcuts.ts'

export type MenuEntry = {
  label: string
  icon: Icon
  /** Whose keys stand beside it. */
  shortcut?: ShortcutName
  /** Without it the entry is there, but not possible now. */
  onChoose: (() => void) | undefined
}

/** What is needed now and then, from top to bottom. */
export function EditorMenu({ entries }: { entries: readonly MenuEntry[] }) {
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

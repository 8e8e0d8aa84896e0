import { IS_MAC, namesOf } from './key-names.ts'
import styles from './ShortcutKeys.module.css'
import type { Keys } from './shortcuts.ts'

/** Keys as they look on the keyboard of this platform, read out by their names. */
export function ShortcutKeys({ keys }: { keys: Keys }) {
  return (
    <span className={styles.keys}>
      {namesOf(keys, IS_MAC).map(({ sign, word }) => (
        <kbd key={word}>
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{word} </span>
        </kbd>
      ))}
    </span>
  )
}

import styles from './ShortcutKeys.module.css'
import type { Keys } from './shortcuts.ts'
import { IS_MAC, namesOf } from './shortcuts.ts'

/** Keys as the symbols of this platform; screen readers read their names. */
export function ShortcutKeys({ keys }: { keys: Keys }) {
  return (
    <span className={styles.keys} dir="ltr">
      {namesOf(keys, IS_MAC).map(({ symbol, name }) => (
        <kbd key={name}>
          <span aria-hidden="true">{symbol}</span>
          <span className="visually-hidden">{name} </span>
        </kbd>
      ))}
    </span>
  )
}

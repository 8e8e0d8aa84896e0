import { hueAt } from '../hue.ts'
import { nameHash } from '../name-hash.ts'
import styles from './Avatar.module.css'

/**
 * A person's initials on a slip of paper; the same name has the same colour. Decorative: the name stands beside it, and
 * is no longer what a button around both is called if the initials are text, too. So the style sheet writes them.
 */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      className={styles.avatar}
      data-hue={hueAt(nameHash(name))}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

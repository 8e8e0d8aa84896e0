import { hueAt, nameHash } from '../hue.ts'
import styles from './Avatar.module.css'

/**
 * The initials of a name, in a colour derived from it. Decorative: the name stands next to it. The initials are CSS
 * content, because text would become part of the accessible name of a button around both.
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

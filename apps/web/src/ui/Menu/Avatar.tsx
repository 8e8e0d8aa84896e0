import { hueAt } from '../hue.ts'
import styles from './Avatar.module.css'

/** A person's initials on a slip of paper; the same name has the same colour. Decorative: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} data-hue={hueAt(sumOf(name))} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

function sumOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}

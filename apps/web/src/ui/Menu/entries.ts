/** The visible entries of a menu, from top to bottom. */
export const entriesOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (entry) => window.getComputedStyle(entry).display !== 'none',
  )

/** The entry that a key moves the focus to, wrapping around at the ends. */
export function entryAfter(entries: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const steps: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: entries[(at + 1) % entries.length],
    ArrowUp: entries.at(at <= 0 ? -1 : at - 1),
    Home: entries[0],
    End: entries.at(-1),
  }
  return steps[key] ?? (key.length === 1 && key !== ' ' ? entryByLetter(entries, at, key) : undefined)
}

function entryByLetter(entries: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const inOrder = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return inOrder.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))
}

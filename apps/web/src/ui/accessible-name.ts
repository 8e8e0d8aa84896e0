/** A control says its own name, or points at the id of what does. A nameless one does not compile. */
export type Named = { label: string; labelledBy?: never } | { labelledBy: string; label?: never }

/** The attributes by which browsers and screen readers learn the name. */
export function nameOf(named: Named): { 'aria-label': string } | { 'aria-labelledby': string } {
  return named.label === undefined ? { 'aria-labelledby': named.labelledBy } : { 'aria-label': named.label }
}

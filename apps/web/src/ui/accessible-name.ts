/** A control has a label, or the id of the element that labels it. A control without a name does not compile. */
export type AccessibleName = { label: string; labelledBy?: never } | { labelledBy: string; label?: never }

/** The ARIA attributes for the name. */
export function accessibleNameProps(named: AccessibleName): { 'aria-label': string } | { 'aria-labelledby': string } {
  return named.label === undefined ? { 'aria-labelledby': named.labelledBy } : { 'aria-label': named.label }
}

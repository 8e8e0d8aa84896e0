/** A number derived from a name: picks a stable colour or pattern for it. Different names may share a number. */
export const nameHash = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

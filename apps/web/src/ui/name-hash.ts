/** A number that is always the same for the same name, and mostly another for another: for what tells names apart. */
export const letterSum = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/**
 * The position of a puzzle value in alphabetical order, for its colour and shape: they belong to the text, from the question to
 * the result, whatever the order of the values, and say nothing about the right order.
 */
export const puzzleMark = (values: readonly string[], value: string): number => values.toSorted().indexOf(value)

import { LIMITS } from '@pinwheel/contract/plain'

/**
 * A growing list of answers: it shows at least as many rows as the question type needs, and blank rows at the end do not count.
 * A new list shows `start` rows, if given.
 */
export type RowKind<Item> = {
  readonly min: number
  readonly max: number
  readonly start?: number
  readonly blank: Item
  readonly isBlank: (item: Item) => boolean
  readonly textOf: (item: Item) => string
  readonly withText: (item: Item, text: string) => Item
}

type Option = { value: string; correct: boolean }

export const CHOICE_OPTIONS: RowKind<Option> = {
  ...LIMITS.multiChoiceOptions,
  start: 4,
  blank: { value: '', correct: false },
  isBlank: ({ value, correct }) => value === '' && !correct,
  textOf: ({ value }) => value,
  withText: (option, value) => ({ ...option, value }),
}

const textsWithin = (limits: { min: number; max: number }): RowKind<string> => ({
  ...limits,
  blank: '',
  isBlank: (text) => text === '',
  textOf: (text) => text,
  withText: (_before, text) => text,
})

export const ACCEPTED_ANSWERS = textsWithin(LIMITS.typeAnswerOptions)
export const PUZZLE_VALUES = textsWithin(LIMITS.puzzleValues)

/** The list, with blank rows up to the minimum. */
export const shownRows = <Item>(list: readonly Item[], { min, start = min, blank }: RowKind<Item>): Item[] =>
  paddedTo(list.length === 0 ? start : min, list, blank)

/** The list without blank rows at the end, but not shorter than the minimum. */
export function trimBlankRows<Item>(list: readonly Item[], kind: RowKind<Item>): Item[] {
  const rows = shownRows(list, kind)
  const lastWritten = rows.findLastIndex((item) => !kind.isBlank(item))
  return rows.slice(0, Math.max(kind.min, lastWritten + 1))
}

export function moveRow<Item>(rows: readonly Item[], from: number, to: number): Item[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
}

/**
 * Inserts several texts at a row: the first becomes the text of that row, the others follow. Blank rows are replaced, written
 * rows move down and are never lost.
 *
 * @returns the rows, and the texts that exceed the maximum
 */
export function insertTexts<Item>(
  rows: readonly Item[],
  at: number,
  [first, ...others]: readonly [string, ...string[]],
  kind: RowKind<Item>,
): { rows: Item[]; leftOver: string[] } {
  const before = rows.slice(0, at)
  const after = rows.slice(at + 1).filter((item) => !kind.isBlank(item))
  const free = Math.max(0, kind.max - before.length - 1 - after.length)
  const inserted = others.slice(0, free).map((text) => kind.withText(kind.blank, text))
  const row = kind.withText(rows[at] ?? kind.blank, first)
  return {
    rows: paddedTo(rows.length, [...before, row, ...inserted, ...after], kind.blank),
    leftOver: others.slice(free),
  }
}

const paddedTo = <Item>(length: number, list: readonly Item[], blank: Item): Item[] =>
  Array.from({ length: Math.max(list.length, length) }, (_, at) => list[at] ?? blank)

const BULLET = /^[-–—*+•◦▪‣·]\s+(?=\S)/u
const NUMBER = /^\(?\d{1,3}[.):]\s+(?=\S)/u
const LETTER = /^\(?([a-z])[.)]\s+(?=\S)/iu

/**
 * The lines of a pasted text without empty lines, and without bullets, numbers or letters if every line starts with one. Letters
 * count only in alphabetical order: "J. Ray" is a name.
 */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/[\r\n\v\f\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const markers = lines.map(markerOf)
  return markers.every((marker) => marker !== '')
    ? lines.map((line, index) => line.slice(markers[index]?.length))
    : lines
}

/** The list marker at the start of a line; empty if there is none. */
function markerOf(line: string, index: number): string {
  const [marker = ''] = BULLET.exec(line) ?? NUMBER.exec(line) ?? []
  if (marker !== '') return marker
  const [lettered = '', letter = ''] = LETTER.exec(line) ?? []
  return letter.toLowerCase().codePointAt(0) === FIRST_LETTER + index ? lettered : ''
}

const FIRST_LETTER = 97

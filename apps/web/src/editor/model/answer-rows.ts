import { LIMITS } from '@pinwheel/contract/plain'

/**
 * Lists that grow while one types: a question shows at least as many rows as its type needs, and rows at the end that
 * are still empty do not count.
 */
export type EntryKind<Item> = {
  readonly min: number
  readonly max: number
  readonly blank: Item
  readonly isBlank: (item: Item) => boolean
  readonly textOf: (item: Item) => string
  readonly withText: (item: Item, text: string) => Item
}

type Option = { value: string; correct: boolean }

export const CHOICE_OPTIONS: EntryKind<Option> = {
  ...LIMITS.multiChoiceOptions,
  blank: { value: '', correct: false },
  isBlank: ({ value, correct }) => value === '' && !correct,
  textOf: ({ value }) => value,
  withText: (option, value) => ({ ...option, value }),
}

const textsWithin = (limits: { min: number; max: number }): EntryKind<string> => ({
  ...limits,
  blank: '',
  isBlank: (text) => text === '',
  textOf: (text) => text,
  withText: (_before, text) => text,
})

export const ACCEPTED_ANSWERS = textsWithin(LIMITS.typeAnswerOptions)
export const PUZZLE_VALUES = textsWithin(LIMITS.puzzleValues)

/** What is shown: the list, with blank rows up to the minimum. */
export const rowsOf = <Item>(list: readonly Item[], { min, blank }: EntryKind<Item>): Item[] =>
  paddedTo(min, list, blank)

/** What counts: without the blank rows at the end, but never shorter than the minimum that is shown. */
export function trimmed<Item>(list: readonly Item[], kind: EntryKind<Item>): Item[] {
  const rows = rowsOf(list, kind)
  const lastWritten = rows.findLastIndex((item) => !kind.isBlank(item))
  return rows.slice(0, Math.max(kind.min, lastWritten + 1))
}

/** The row at `from` taken out and put in again at `to`. */
export function moved<Item>(rows: readonly Item[], from: number, to: number): Item[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
}

/**
 * Several texts put in at one row: the first becomes the text of that row, the others follow it, and take up blank rows
 * before they push written ones on. No written row is lost.
 *
 * @returns the rows, and the texts for which there was no room
 */
export function withTexts<Item>(
  rows: readonly Item[],
  at: number,
  [first, ...others]: readonly [string, ...string[]],
  kind: EntryKind<Item>,
): { rows: Item[]; left: string[] } {
  const before = rows.slice(0, at)
  const behind = rows.slice(at + 1).filter((item) => !kind.isBlank(item))
  const room = Math.max(0, kind.max - before.length - 1 - behind.length)
  const put = others.slice(0, room).map((text) => kind.withText(kind.blank, text))
  const own = kind.withText(rows[at] ?? kind.blank, first)
  return {
    rows: paddedTo(rows.length, [...before, own, ...put, ...behind], kind.blank),
    left: others.slice(room),
  }
}

const paddedTo = <Item>(length: number, list: readonly Item[], blank: Item): Item[] =>
  Array.from({ length: Math.max(list.length, length) }, (_, at) => list[at] ?? blank)

const BULLET = /^[-–—*+•◦▪‣·]\s+(?=\S)/u
const NUMBER = /^\(?\d{1,3}[.):]\s+(?=\S)/u
const LETTER = /^\(?([a-z])[.)]\s+(?=\S)/iu

/**
 * The lines of a text that was copied from somewhere, each an entry of its own: without empty ones, and without the
 * bullets, numbers or letters in front when every line has one. Letters count only in their order: "J. Ray" is a name.
 */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/[\r\n\v\f\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const marks = lines.map(markOf)
  return marks.every((mark) => mark !== '') ? lines.map((line, index) => line.slice(marks[index]?.length)) : lines
}

/** What stands in front of a line in a list; empty when nothing does. */
function markOf(line: string, index: number): string {
  const [mark = ''] = BULLET.exec(line) ?? NUMBER.exec(line) ?? []
  if (mark !== '') return mark
  const [lettered = '', letter = ''] = LETTER.exec(line) ?? []
  return letter.toLowerCase().codePointAt(0) === FIRST_LETTER + index ? lettered : ''
}

const FIRST_LETTER = 97

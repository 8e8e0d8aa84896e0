import { plural, t } from '@lingui/core/macro'
import Papa from 'papaparse'
import { isAiken, readAiken } from './aiken.ts'
import { isArchive } from './archive-signature.ts'
import { ArchiveError, entryNames } from './archive.ts'
import { shortSource } from './collector.ts'
import { decodedFile } from './decoded-text.ts'
import { isGift, readGift } from './gift.ts'
import { MAX_FILE_QUESTIONS } from './limits.ts'
import { isMoodleXml, readMoodleXml } from './moodle-xml.ts'
import { isQti1 } from './qti/qti-1.ts'
import { isQtiItem, isQtiPackage, readQti1Document, readQtiItem, readQtiPackage } from './qti/read-package.ts'
import { isPackage, readPackage } from './package.ts'
import type { QuizPackage } from './package.ts'
import type { Reading, Table } from './reading.ts'
import { placed } from './placed.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { readTables } from './table.ts'
import { isQuestionTable, planOf } from './table-columns.ts'
import type { KnownColumns } from './table-columns.ts'
import { looksLikeTable, sampleOf } from './table-sample.ts'
import type { TableChoice, TableSample } from './table-sample.ts'
import { checkTables } from './table-bounds.ts'
import { parseXml, XmlError } from './xml.ts'

export type RecognisedFile =
  /** `format`: its name, for people. */
  | {
      readonly ok: true
      readonly format: string
      readonly reading: Reading
      /** Of a file of tables, whose columns a person can choose. */
      readonly table?: TableSample
    }
  | { readonly ok: true; readonly quizPackage: QuizPackage }
  /** As sentences that begin with "It". */
  | { readonly ok: false; readonly problem: string; readonly table?: TableSample }

/** What is known about the columns of tables. */
export type TableOptions = {
  /** From earlier files. */
  readonly known?: KnownColumns
  /** For this file. */
  readonly choice?: TableChoice
}

const refused = (problem: string): RecognisedFile => ({ ok: false, problem })

/** Reads the quiz file of another program. Its format is recognised from the content, not from the name. Never throws. */
export async function recognise(bytes: Uint8Array<ArrayBuffer>, options: TableOptions = {}): Promise<RecognisedFile> {
  try {
    const read = isArchive(bytes) ? await readArchive(bytes, options) : readTextFile(bytes, options)
    const questions = read.ok && 'reading' in read ? read.reading.questions : []
    const beyond = questions[MAX_FILE_QUESTIONS]
    if (beyond) return refused(placed(tooMany(questions.length), beyond.place))
    return read
  } catch (error) {
    if (error instanceof XmlError) return refused(unreadable(error))
    if (error instanceof ArchiveError) return refused(error.message)
    return refused(t`It is damaged.`)
  }
}

/** Of Excel and OpenDocument. */
const PICTURES = /^(?:xl\/media|Pictures)\/./

const picturesInSheet = (count: number): string =>
  t`Pictures in the spreadsheet that were left out: ${count}. A column can have the addresses of pictures.`

const tooMany = (count: number): string =>
  plural(count, {
    one: `It has ${count} question. A file can have at most ${MAX_FILE_QUESTIONS}.`,
    other: `It has ${count} questions. A file can have at most ${MAX_FILE_QUESTIONS}.`,
  })

const unreadable = ({ message }: XmlError): string => t`It cannot be read: ${message}`

async function readArchive(bytes: Uint8Array<ArrayBuffer>, options: TableOptions): Promise<RecognisedFile> {
  const names = new Set(entryNames(bytes))
  if (isPackage(names)) return { ok: true, quizPackage: readPackage(bytes) }
  if (isQtiPackage(names)) return { ok: true, format: t`QTI package`, reading: readQtiPackage(bytes, names) }
  const tables = await readSpreadsheet(bytes, names)
  if (tables === undefined)
    return refused(
      t`It is an archive, but neither a quiz nor a spreadsheet. If it has several quizzes in it, unpack it and choose all of its files.`,
    )
  const read = ofTables(t({ message: 'spreadsheet', context: 'format' }), tables, options)
  const pictures = [...names].filter((name) => PICTURES.test(name)).length
  return pictures > 0 ? withNote(read, picturesInSheet(pictures)) : read
}

/** The programs that write their name, or the limits of their texts, above the questions. */
const PROGRAMS = { 'Kahoot!': /^Question - max \d+ characters/i, Blooket: /^Blooket\b/ }

function programOf(tables: readonly Table[]): string | undefined {
  const above = tables.flatMap(({ rows }) => rows.slice(0, ROWS_ABOVE_HEADINGS).flat())
  const texts = above.filter((cell) => typeof cell === 'string')
  return Object.entries(PROGRAMS).find(([, text]) => texts.some((cell) => text.test(cell.trim())))?.[0]
}

function ofTables(container: string, tables: readonly Table[], { known, choice }: TableOptions): RecognisedFile {
  checkTables(tables)
  const planFor = (table: Table, index: number) => (choice?.sheet === index ? choice.plan : planOf(table, known))
  const table = sampleOf(tables, planFor)
  if (!tables.some((one, index) => planFor(one, index) !== undefined))
    return {
      ...refused(t`It has no row of headings with "Question" and "Answer 1", "Answer 2" …`),
      ...(table && { table }),
    }
  const format = programOf(tables) ?? container
  return { ok: true, format, reading: readTables(tables, planFor), ...(table && { table }) }
}

function readTextFile(bytes: Uint8Array, options: TableOptions): RecognisedFile {
  const { text, isGuess } = decodedFile(bytes)
  const read = readText(text, options)
  return isGuess ? withNote(read, t`It is not in UTF-8. If letters look wrong, save it in UTF-8 first.`) : read
}

function withNote(read: RecognisedFile, text: string, source?: string): RecognisedFile {
  if (!read.ok || !('reading' in read)) return read
  const note = { text, ...(source !== undefined && { source }) }
  return { ...read, reading: { ...read.reading, notes: [...(read.reading.notes ?? []), note] } }
}

function readText(text: string, options: TableOptions): RecognisedFile {
  if (text.trim() === '') return refused(t`It is empty.`)
  // A binary file, such as an old .xls or a picture.
  if (text.includes('\0')) return refused(t`It is not a text, a spreadsheet (.xlsx, .ods) or XML.`)
  if (/^\s*</.test(text)) return readXml(text)
  // Before tables: its questions may have words of headings ("Question 1: Is Rome a city, correct?").
  if (isAiken(text)) return { ok: true, format: 'Aiken', reading: readAiken(text) }
  const delimiter = DELIMITERS.find((known) =>
    isQuestionTable(tableOf(text, known, ROWS_ABOVE_HEADINGS), options.known),
  )
  if (delimiter !== undefined) return ofText(text, delimiter, options)
  if (isGift(text)) return { ok: true, format: 'GIFT', reading: readGift(text) }
  const table = DELIMITERS.find((known) => looksLikeTable(tableOf(text, known)))
  if (table !== undefined) return ofText(text, table, options)
  return refused(
    t`Its format is unknown. Quizzes can be JSON of Pinwheel, spreadsheets, CSV, GIFT, Aiken, Moodle XML and QTI.`,
  )
}

function readXml(text: string): RecognisedFile {
  const root = parseXml(text)
  if (isMoodleXml(root)) return { ok: true, format: 'Moodle XML', reading: readMoodleXml(root, text) }
  if (isQtiItem(root)) return { ok: true, format: t`QTI item`, reading: readQtiItem(root, text) }
  if (isQti1(root)) return { ok: true, format: 'QTI 1.2', reading: readQti1Document(root, text) }
  const { name } = root
  return refused(t`It is XML, but neither of Moodle nor QTI: its first element is ${name}.`)
}

/** The headings decide which it is, since texts contain commas. */
const DELIMITERS = [',', ';', '\t', '|']
const ROWS_ABOVE_HEADINGS = 50

/** @param preview only this number of rows; 0 for all */
const tableOf = (text: string, delimiter: string, preview = 0): Table => ({
  rows: Papa.parse<string[]>(text, { delimiter, preview }).data,
})

function parsedRows(text: string, delimiter: string): Papa.ParseResult<string[]> {
  const parsed = Papa.parse<string[]>(text, { delimiter })
  if (parsed.errors.every(({ code }) => code !== 'InvalidQuotes')) return parsed
  // Hand-made cells may begin with a word in quotes. Without a space, the rows up to the next quotes would be a part of them.
  const quotedWord = new RegExp(`(^|[${delimiter}\\r\\n])("[^"\\r\\n]*"(?![${delimiter}"\\r\\n]|$))`, 'g')
  return Papa.parse<string[]>(text.replace(quotedWord, '$1 $2'), { delimiter })
}

function ofText(text: string, delimiter: string, options: TableOptions): RecognisedFile {
  const { data: rows, errors } = parsedRows(text, delimiter)
  const read = ofTables(t({ message: 'table', context: 'format' }), [{ rows }], options)
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  return open ? withNote(read, openQuote((open.row ?? 0) + 1), sourceOf(rows[open.row ?? 0])) : read
}

const openQuote = (row: number): string =>
  t`Row ${row}: a quotation mark is never closed, so the rest of the file was read as one cell.`

const sourceOf = (row: readonly string[] = []): string => shortSource(row.map((cell) => cell.trim()).join(' | '))

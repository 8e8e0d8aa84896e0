import Papa from 'papaparse'
import { isAiken, readAiken } from './aiken.ts'
import { ArchiveError, entryNames, isArchive } from './archive.ts'
import { isGift, readGift } from './gift.ts'
import { MAX_FILE_QUESTIONS } from './limits.ts'
import { isMoodleXml, readMoodleXml } from './moodle-xml.ts'
import { isQti1 } from './qti/qti-1.ts'
import { isQtiItem, isQtiPackage, readQti1Document, readQtiItem, readQtiPackage } from './qti/read-package.ts'
import { isPackage, readPackage } from './package.ts'
import type { QuizPackage } from './package.ts'
import type { Reading, Table } from './reading.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { isQuestionTable, readTable } from './table.ts'
import { parseXml, XmlError } from './xml.ts'

export type RecognisedFile =
  /** `format`: its name, for people. */
  | { readonly ok: true; readonly format: string; readonly reading: Reading }
  | { readonly ok: true; readonly quizPackage: QuizPackage }
  /** As sentences that begin with "It". */
  | { readonly ok: false; readonly problem: string }

const refused = (problem: string): RecognisedFile => ({ ok: false, problem })

/** Reads the quiz file of another program. Its format is recognised from the content, not from the name. Never throws. */
export async function recognise(bytes: Uint8Array<ArrayBuffer>): Promise<RecognisedFile> {
  try {
    const read = isArchive(bytes) ? await readArchive(bytes) : readText(decoded(bytes))
    const count = read.ok && 'reading' in read ? read.reading.questions.length : 0
    if (count > MAX_FILE_QUESTIONS)
      return refused(`It has ${count} questions. A file can have at most ${MAX_FILE_QUESTIONS}.`)
    return read
  } catch (error) {
    if (error instanceof XmlError) return refused(`It cannot be read: ${error.message}`)
    if (error instanceof ArchiveError) return refused(error.message)
    return refused('It is damaged.')
  }
}

/** UTF-16 with its byte order mark, UTF-8, or the character set of old Windows programs. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<RecognisedFile> {
  const names = new Set(entryNames(bytes))
  if (isPackage(names)) return { ok: true, quizPackage: readPackage(bytes) }
  if (isQtiPackage(names)) return { ok: true, format: 'QTI package', reading: readQtiPackage(bytes, names) }
  const tables = await readSpreadsheet(bytes, names)
  if (tables === undefined) return refused('It is an archive, but neither a quiz nor a spreadsheet.')
  const table = tables.find(isQuestionTable)
  if (table === undefined) return refused(NO_HEADINGS)
  return { ok: true, format: 'spreadsheet', reading: readTable(table) }
}

const NO_HEADINGS = 'It has no row of headings with "Question" and "Answer 1", "Answer 2" …'

function readText(text: string): RecognisedFile {
  if (text.trim() === '') return refused('It is empty.')
  // A binary file, such as an old .xls or a picture.
  if (text.includes('\0')) return refused('It is not a text, a spreadsheet (.xlsx, .ods) or XML.')
  if (/^\s*</.test(text)) return readXml(text)
  const table = tableOf(text)
  if (table) return { ok: true, format: 'table', reading: readTable(table) }
  if (isAiken(text)) return { ok: true, format: 'Aiken', reading: readAiken(text) }
  if (isGift(text)) return { ok: true, format: 'GIFT', reading: readGift(text) }
  return refused(
    'Its format is unknown. Quizzes can be JSON of Pinwheel, spreadsheets, CSV, GIFT, Aiken, Moodle XML and QTI.',
  )
}

function readXml(text: string): RecognisedFile {
  const root = parseXml(text)
  if (isMoodleXml(root)) return { ok: true, format: 'Moodle XML', reading: readMoodleXml(root) }
  if (isQtiItem(root)) return { ok: true, format: 'QTI item', reading: readQtiItem(root) }
  if (isQti1(root)) return { ok: true, format: 'QTI 1.2', reading: readQti1Document(root) }
  return refused(`It is XML, but neither of Moodle nor QTI: its first element is ${root.name}.`)
}

const DELIMITERS = [',', ';', '\t', '|']
const ROWS_ABOVE_HEADINGS = 50

/** The delimiter decides by the headings, since texts contain commas. */
function tableOf(text: string): Table | undefined {
  const parse = (delimiter: string, preview = 0): Table => ({
    rows: Papa.parse<string[]>(text, { delimiter, preview }).data,
  })
  const found = DELIMITERS.find((delimiter) => isQuestionTable(parse(delimiter, ROWS_ABOVE_HEADINGS)))
  return found === undefined ? undefined : parse(found)
}

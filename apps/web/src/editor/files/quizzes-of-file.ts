import { plural, t } from '@lingui/core/macro'
import { reportLines } from './file-quiz.ts'
import { isTooLarge, tooLarge } from './file-size.ts'
import { ArchiveError } from './formats/archive.ts'
import { archivedFiles } from './formats/archived-files.ts'
import type { ArchivedFile } from './formats/archived-files.ts'
import { decodedText } from './formats/decoded-text.ts'
import { QUIZ } from './formats/package.ts'
import type { QuizPackage } from './formats/package.ts'
import { placed } from './formats/placed.ts'
import { recognise } from './formats/recognise.ts'
import { categoriesOf, importedQuizzes } from './imported-quizzes.ts'
import { isJson, lineOfDamage, parseQuizFile, refused } from './quiz-file.ts'
import type { ReadFile, ReadOptions } from './read-file.ts'

/** The quizzes of a file and the report about them. Never throws: a file that cannot be read is refused with a problem. */
export async function quizzesOf(
  file: Pick<File, 'name' | 'arrayBuffer'>,
  { split = 'category', isArchived = false, ...tableOptions }: ReadOptions,
): Promise<ReadFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const files = isArchived ? undefined : archivedFiles(bytes)
    if (files) return ofArchive(files)
    if (isTooLarge(bytes.length)) return refused(tooLarge())
    const own = ownText(bytes)
    if (own !== undefined) return ofQuizFile(own)
    const damaged = damagedText(bytes)
    if (damaged !== undefined) return refused(damaged)
    const recognised = await recognise(bytes, tableOptions)
    if (!recognised.ok) return { ...refused(recognised.problem), ...ofTable(recognised) }
    if ('quizPackage' in recognised) return ofPackage(recognised.quizPackage)
    const { format, reading } = recognised
    const quizzes = importedQuizzes(reading, file.name, split)
    const categories = quizzes.length > 1 ? categoriesOf(reading) : 1
    const table = ofTable(recognised)
    return quizzes.length === 0
      ? { ...refused(...nothingIn(format, reading.leftOut.length)), ...table }
      : { ok: true, format, quizzes, ...(categories > 1 && { categories }), ...table }
  } catch (error) {
    if (error instanceof ArchiveError) return refused(error.message)
    return refused(t`It could not be read. It may have been moved or deleted.`)
  }
}

function ofArchive(files: readonly ArchivedFile[]): ReadFile {
  const count = files.length
  return {
    ...refused(
      plural(count, {
        one: `It is an archive of # file. “Import” on My quizzes reads it.`,
        other: `It is an archive of # files. “Import” on My quizzes reads it.`,
      }),
    ),
    files: files.map(({ path, bytes }) => ({
      path,
      ...(bytes && { file: new File([bytes], path.split('/').at(-1)!) }),
    })),
  }
}

const ofTable = <Table>({ table }: { table?: Table }): { table?: Table } => (table === undefined ? {} : { table })

function ofQuizFile(text: string): ReadFile {
  const parsed = parseQuizFile(text)
  if (!parsed.ok) return parsed
  const { draft, unfinished } = parsed
  const quiz = { draft, unfinished: reportLines(unfinished), changes: [], leftOut: [], origins: [], pictures: [] }
  return { ok: true, format: undefined, quizzes: [quiz] }
}

function ofPackage({ quizFile, pictures, missing }: QuizPackage): ReadFile {
  const parsed = parseQuizFile(quizFile)
  if (!parsed.ok) return refused(...parsed.problems.map((problem) => placed(problem, QUIZ)))
  const { draft, unfinished } = parsed
  const changes = missing.map((address) => t`A picture is not in the file. Its address stays: ${address}`)
  const quiz = {
    draft,
    unfinished: reportLines(unfinished),
    changes: reportLines(changes),
    leftOut: [],
    origins: [],
    pictures,
  }
  return { ok: true, format: t`Pinwheel package`, quizzes: [quiz] }
}

/** The text of our own quiz file, which is JSON. No other format begins with a brace that is JSON. */
function ownText(bytes: Uint8Array): string | undefined {
  const text = decodedText(bytes)
  return /^\s*[[{]/.test(text) && isJson(text) ? text : undefined
}

/** What is wrong with a text that begins as our own file does and is no JSON. */
function damagedText(bytes: Uint8Array): string | undefined {
  const text = /^\s*\{\s*"/.test(decodedText(bytes.subarray(0, 100))) ? decodedText(bytes) : ''
  return text === '' ? undefined : damagedJson(lineOfDamage(text))
}

const damagedJson = (line: number): string => t`It is JSON that is damaged, or ends too early: line ${line}.`

const nothingIn = (format: string, leftOut: number): string[] => [
  leftOut === 0
    ? t`It is a file in the format ${format} without questions.`
    : plural(leftOut, {
        one: `It is a file in the format ${format} with ${leftOut} question, which cannot be played here.`,
        other: `It is a file in the format ${format} with ${leftOut} questions, of which none can be played here.`,
      }),
]

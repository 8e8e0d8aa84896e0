import type { FileQuiz } from './file-quiz.ts'
import { MAX_FILE_MB } from './formats/limits.ts'
import type { QuizPackage } from './formats/package.ts'
import { readForeignFile } from './formats/read-foreign-file.ts'
import { importedQuizzes } from './imported-quizzes.ts'
import { isJson, parseQuizFile, refused } from './quiz-file.ts'
import type { RefusedFile } from './quiz-file.ts'

export type ReadFile =
  /** `format`: the name of another program's format. A file of more questions than a quiz can have becomes several quizzes. */
  { ok: true; format: string | undefined; quizzes: readonly FileQuiz[] } | RefusedFile

type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Reads our own quiz file or one of another program. Never throws: a file that cannot be read is refused with a problem. */
export async function readFile(file: ChosenFile): Promise<ReadFile> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) return refused(`It is larger than ${MAX_FILE_MB} MB, which no quiz is.`)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const own = ownText(bytes)
    if (own !== undefined) {
      const parsed = parseQuizFile(own)
      if (!parsed.ok) return parsed
      const { draft, unfinished } = parsed
      return { ok: true, format: undefined, quizzes: [{ draft, unfinished, changes: [], leftOut: [], pictures: [] }] }
    }
    const recognised = await readForeignFile(bytes)
    if (!recognised.ok) return refused(recognised.problem)
    if ('quizPackage' in recognised) return ofPackage(recognised.quizPackage)
    const { format, reading } = recognised
    const quizzes = importedQuizzes(reading, file.name)
    return quizzes.length === 0 ? refused(...nothingIn(format, reading.leftOut.length)) : { ok: true, format, quizzes }
  } catch {
    return refused('It could not be read. It may have been moved or deleted.')
  }
}

function ofPackage({ quizFile, pictures, missing }: QuizPackage): ReadFile {
  const parsed = parseQuizFile(quizFile)
  if (!parsed.ok) return parsed
  const { draft, unfinished } = parsed
  const changes = missing.map((address) => `A picture is not in the file. Its address stays: ${address}`)
  return { ok: true, format: 'Pinwheel package', quizzes: [{ draft, unfinished, changes, leftOut: [], pictures }] }
}

/** The text of our own quiz file, which is JSON. No other format begins with a brace that is JSON. */
function ownText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  return /^\s*[[{]/.test(text) && isJson(text) ? text : undefined
}

const nothingIn = (format: string, leftOut: number): string[] => [
  leftOut === 0
    ? `It is a file in the format ${format} without questions.`
    : `It is a file in the format ${format} with ${leftOut} questions, of which none can be played here.`,
]

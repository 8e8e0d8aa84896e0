import { uploadPhoto } from '../../api/media.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { FileQuiz } from './file-quiz.ts'
import type { EmbeddedPicture } from './formats/reading.ts'

type UploadingOptions = {
  signal: AbortSignal
  /** Called with the number of pictures that have been handled. */
  onUploaded: (count: number) => void
  upload?: typeof uploadPhoto
}

/**
 * Stores the pictures of a file as uploads of the account, one after another, and adds their addresses to the questions.
 *
 * @returns the quiz, and how many pictures the server did not accept
 */
export async function withUploadedPictures(
  { draft, pictures }: FileQuiz,
  { signal, onUploaded, upload = uploadPhoto }: UploadingOptions,
): Promise<{ draft: FileQuiz['draft']; failed: number }> {
  if (draft.list === undefined) return { draft, failed: 0 }
  let list = draft.list
  let failed = 0
  for (const [count, { index, picture }] of pictures.entries()) {
    try {
      const url = await upload(fileOf(picture), { signal, onSent: () => undefined })
      list = withPicture(list, index, url)
    } catch {
      signal.throwIfAborted()
      failed += 1
    }
    onUploaded(count + 1)
  }
  return { draft: { ...draft, list }, failed }
}

function fileOf({ name, base64 }: EmbeddedPicture): File {
  const bytes = Uint8Array.from(atob(base64.replaceAll(/\s+/g, '')), (character) => character.charCodeAt(0))
  return new File([bytes], name)
}

const withPicture = (list: QuestionList, at: number, url: string): QuestionList => ({
  ...list,
  entries: list.entries.map((entry, index) => {
    if (index !== at) return entry
    const { question } = entry
    const shown =
      question.type === 'PIN' ? { ...question, imageURL: url } : { ...question, media: { type: 'IMAGE' as const, url } }
    return { ...entry, question: shown }
  }),
})

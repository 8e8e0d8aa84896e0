import { uploadPhoto, uploadSound } from '../../api/media.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { FileQuiz, PlacedPicture } from './file-quiz.ts'
import { isSoundName } from './formats/package-names.ts'
import type { EmbeddedPicture } from './formats/reading.ts'
import { withAddresses } from './package/picture-addresses.ts'

type Upload = { placed: PlacedPicture; url: string }

type UploadingOptions = {
  signal: AbortSignal
  /** Called with the number of pictures that have been handled. */
  onUploaded: (count: number) => void
  /** For tests: stores a picture or sound. */
  upload?: typeof uploadPhoto
}

/**
 * Stores the pictures of a file as uploads of the account, one after another, and adds their addresses to the quiz.
 *
 * @returns the quiz, and how many pictures the server did not accept
 */
export async function withUploadedPictures(
  { draft, pictures }: FileQuiz,
  { signal, onUploaded, upload }: UploadingOptions,
): Promise<{ draft: QuizDraft; failed: number }> {
  const uploads: Upload[] = []
  for (const [count, placed] of pictures.entries()) {
    try {
      const url = await (upload ?? uploaderOf(placed.picture))(fileOf(placed.picture), {
        signal,
        onSent: () => undefined,
      })
      uploads.push({ placed, url })
    } catch {
      signal.throwIfAborted()
    }
    onUploaded(count + 1)
  }
  return {
    // At once: a new address may equal the old one of another picture.
    draft: withCopies(uploads.reduce(withPicture, draft), uploads),
    failed: pictures.length - uploads.length,
  }
}

const uploaderOf = ({ name }: EmbeddedPicture) => (isSoundName(name) ? uploadSound : uploadPhoto)
const fileOf = ({ name, bytes }: EmbeddedPicture): File => new File([bytes], name.split('/').at(-1) ?? name)

function withPicture(draft: QuizDraft, { placed, url }: Upload): QuizDraft {
  if (!('index' in placed) || draft.list === undefined) return draft
  const entries = draft.list.entries.map((entry, index) => {
    if (index !== placed.index) return entry
    const { question } = entry
    const shown =
      question.type === 'PIN' ? { ...question, imageURL: url } : { ...question, media: { type: 'IMAGE' as const, url } }
    return { ...entry, question: shown }
  })
  return { ...draft, list: { ...draft.list, entries } }
}

function withCopies(draft: QuizDraft, uploads: readonly Upload[]): QuizDraft {
  const copies = new Map(uploads.flatMap(({ placed, url }) => ('address' in placed ? [[placed.address, url]] : [])))
  return withAddresses(draft, (address) => copies.get(address) ?? address)
}

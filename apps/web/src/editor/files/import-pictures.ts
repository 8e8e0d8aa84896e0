import { UploadError, uploadPhoto, uploadSound } from '../../api/media.ts'
import type { DraftQuestion } from '../model/draft-question.ts'
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
 * @returns the quiz, the pictures that it lacks, which can be sent again, and those of them that the server accepts later: it
 *   limits the uploads of an account in ten minutes
 */
export async function withUploadedPictures(
  { draft, pictures }: FileQuiz,
  { signal, onUploaded, upload }: UploadingOptions,
): Promise<{ draft: QuizDraft; failed: readonly PlacedPicture[]; later: readonly PlacedPicture[] }> {
  const uploads: Upload[] = []
  /** Several questions may show the same picture. Undefined: the server did not accept it. */
  const stored = new Map<Uint8Array, string | undefined>()
  let later: readonly PlacedPicture[] = []
  for (const [count, placed] of pictures.entries()) {
    const { picture } = placed
    if (!stored.has(picture.bytes)) {
      const sent = (upload ?? uploaderOf(picture))(fileOf(picture), { signal, onSent: () => undefined })
      const answer = await sent.catch((error: unknown) => (isLimit(error) ? 'limited' : undefined))
      signal.throwIfAborted()
      if (answer === 'limited') {
        later = pictures.slice(count)
        break
      }
      stored.set(picture.bytes, answer)
    }
    const url = stored.get(picture.bytes)
    if (url !== undefined) uploads.push({ placed, url })
    onUploaded(count + 1)
  }
  return {
    // At once: a new address may equal the old one of another picture.
    draft: withCopies(uploads.reduce(withPicture, draft), uploads),
    failed: pictures.filter((picture) => !uploads.some(({ placed }) => placed === picture)),
    later,
  }
}

const isLimit = (error: unknown): boolean => error instanceof UploadError && error.status === TOO_MANY_REQUESTS
const TOO_MANY_REQUESTS = 429

const uploaderOf = ({ name }: EmbeddedPicture) => (isSoundName(name) ? uploadSound : uploadPhoto)
const fileOf = ({ name, bytes }: EmbeddedPicture): File => new File([bytes], name.split('/').at(-1) ?? name)

function withPicture(draft: QuizDraft, { placed, url }: Upload): QuizDraft {
  if (!('index' in placed) || draft.list === undefined) return draft
  const entries = draft.list.entries.map((entry, index) => {
    if (index !== placed.index) return entry
    return { ...entry, question: withImage(entry.question, url, placed.picture.alt) }
  })
  return { ...draft, list: { ...draft.list, entries } }
}

function withImage(question: DraftQuestion, url: string, alt: string | undefined): DraftQuestion {
  if (question.type === 'PIN') return { ...question, imageURL: url, ...(alt !== undefined && { imageAlt: alt }) }
  return { ...question, media: { type: 'IMAGE', url, ...(alt !== undefined && { alt }) } }
}

function withCopies(draft: QuizDraft, uploads: readonly Upload[]): QuizDraft {
  const copies = new Map(uploads.flatMap(({ placed, url }) => ('address' in placed ? [[placed.address, url]] : [])))
  return withAddresses(draft, (address) => copies.get(address) ?? address)
}

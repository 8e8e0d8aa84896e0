import { UPLOADS_PATH } from '@pinwheel/contract/plain'
import { keepUploads } from '../../api/media.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'

const UPLOAD = new RegExp(`${UPLOADS_PATH}/[0-9a-f-]{36}/([0-9a-f-]{36})\\.webp(?:[?#]|$)`)

/** The ids of the uploads that these drafts show. */
export function uploadsIn(drafts: readonly QuizDraft[]): string[] {
  const addresses = drafts.flatMap(({ settings, list }) => [
    settings.imageCoverURL,
    ...(list?.entries ?? []).map(({ question }) => ('imageURL' in question ? question.imageURL : question.media?.url)),
  ])
  return [...new Set(addresses.flatMap((address) => UPLOAD.exec(address ?? '')?.[1] ?? []))]
}

/** Tells the server which uploads unsaved quizzes show, since it sees nothing else of them. */
export function keepPictures(uploads: readonly string[]): void {
  // Offline it is said the next time: the server waits for half a year.
  if (uploads.length > 0) keepUploads(uploads).catch(() => undefined)
}

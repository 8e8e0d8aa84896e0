import type { ClassicDraft } from '../../model/draft-question.ts'

/** A picture that an export contains. */
export type ExportedPicture = { readonly address: string; readonly bytes: Uint8Array; readonly extension: string }

/** The address of the picture of a question, not of its explanation. Empty: it has none. */
export const questionPicture = (question: ClassicDraft): string => {
  if (question.type === 'PIN') return question.imageURL
  return question.media?.type === 'IMAGE' ? question.media.url : ''
}

/** What that picture shows; empty if the quiz does not say it. */
export const questionPictureAlt = (question: ClassicDraft): string =>
  (question.type === 'PIN' ? question.imageAlt : question.media?.alt) ?? ''

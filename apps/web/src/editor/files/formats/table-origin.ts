import { PictureCredit, QuestionSource } from '@pinwheel/contract'
import { z } from 'zod'
import type { ClassicDraft } from '../../model/draft-question.ts'

/** Where the pictures of a question and the question itself come from, as JSON in one cell of our own table. */

const Origin = z.strictObject({
  picture: PictureCredit.exactOptional(),
  explanation: PictureCredit.exactOptional(),
  question: QuestionSource.exactOptional(),
})

/** Null: there is nothing to say. */
export function originCell(question: ClassicDraft): string | null {
  const { explanation, source } = question
  const picture = question.type === 'PIN' ? question.imageCredit : question.media?.credit
  const origin: z.infer<typeof Origin> = {
    ...(picture && { picture }),
    ...(explanation?.media?.credit && { explanation: explanation.media.credit }),
    ...(source && { question: source }),
  }
  return Object.keys(origin).length === 0 ? null : JSON.stringify(origin)
}

/** The question with what the cell says. Undefined: the cell says something else. */
export function withOrigin(question: ClassicDraft, cell: string): ClassicDraft | undefined {
  const origin = Origin.safeParse(parsedJson(cell))
  if (!origin.success) return undefined
  const { picture, explanation, question: source } = origin.data
  const changed = { ...question, ...(source && { source }) }
  if (picture && changed.type === 'PIN') changed.imageCredit = picture
  else if (picture && changed.type !== 'PIN' && changed.media) changed.media = { ...changed.media, credit: picture }
  const { explanation: explained } = changed
  if (explanation && explained?.media)
    changed.explanation = { ...explained, media: { ...explained.media, credit: explanation } }
  return changed
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

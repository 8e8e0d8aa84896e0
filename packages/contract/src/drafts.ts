import { z } from 'zod'
import { MESSAGES } from './messages.ts'
import { Timestamp, Uuid, wholeNumberWithin } from './fields.ts'
import { DRAFTS, LIMITS } from './limits.ts'
import { toNfc } from './text.ts'

// PostgreSQL rejects NUL.
const anyText = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.text) })
    .max(max, MESSAGES.maxLength(max))
    .regex(/^[^\0]*$/, MESSAGES.illegalCharacter)

/** Made by the client. */
const DraftId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'Expected 8 to 64 letters, digits and hyphens.')

/** An unfinished quiz of the caller, without its content. */
export const Draft = z.object({
  id: DraftId,
  /** May be empty. */
  title: z.string(),
  /** The quiz that it changes; absent if it becomes a new one. */
  quizId: Uuid.exactOptional(),
  numberOfQuestions: z.number().int(),
  /** Counts the changes: a client that names the version it read does not overwrite a later one. */
  version: z.number().int(),
  /** The time of the last change. */
  kept: Timestamp,
})
export type Draft = z.infer<typeof Draft>

/** The newest first. */
export const DraftList = z.array(Draft)

/** The request body of PUT /profile/drafts/{draftId}. */
export const DraftSave = z.object({
  title: anyText(LIMITS.quizTitle.max * 4).overwrite(toNfc),
  quizId: Uuid.optional(),
  numberOfQuestions: wholeNumberWithin({ min: 0, max: LIMITS.questionsPerQuiz.max }),
  /** Written and read by the editor alone: an unfinished quiz follows no rule of a saved one. */
  content: anyText(DRAFTS.characters).min(1, MESSAGES.required),
})
export type DraftSave = z.infer<typeof DraftSave>

export const DraftWithContent = Draft.extend({ content: z.string() })
export type DraftWithContent = z.infer<typeof DraftWithContent>

export const DraftParams = z.object({ draftId: DraftId })

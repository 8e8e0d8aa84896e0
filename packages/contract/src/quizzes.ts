import { z } from 'zod'
import {
  GAME_MODES,
  MEDIA_TYPES,
  PUBLIC_SORT_KEYS,
  QUESTION_TYPES,
  QUIZ_CATEGORIES,
  QUIZ_VISIBILITIES,
  SORT_KEYS,
  SORT_ORDERS,
} from './enumerations.ts'
import { blankAsAbsent, choice, LanguageCode, optionalText, text, Timestamp, Uuid } from './fields.ts'
import { DEFAULT_PAGE_LIMIT } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { pageOf, pageQuery, search } from './page.ts'
import { ClassicQuestions, PictureCredit, Question, QuestionDefaults, ZeroToOneHundredQuestions } from './questions.ts'
import { TEXT_RULES } from './text-rules.ts'

const settings = {
  title: text(TEXT_RULES.quizTitle),
  description: optionalText(TEXT_RULES.quizDescription),
  visibility: choice(QUIZ_VISIBILITIES),
  category: choice(QUIZ_CATEGORIES),
  imageCoverURL: optionalText(TEXT_RULES.url),
  imageCoverCredit: PictureCredit.exactOptional(),
  languageCode: LanguageCode,
  questionDefaults: QuestionDefaults.exactOptional(),
}

/** The request body of POST /quizzes and PUT /quizzes/{id}. Absent fields are cleared. */
export const QuizSave = z.discriminatedUnion('mode', [
  z.object({ ...settings, mode: z.literal('CLASSIC'), questions: ClassicQuestions }),
  z.object({ ...settings, mode: z.literal('ZERO_TO_ONE_HUNDRED'), questions: ZeroToOneHundredQuestions }),
])
export type QuizSave = z.infer<typeof QuizSave>

/** Where a copy comes from. It remains when the source is deleted. */
export const QuizSource = z.object({ quizId: Uuid, title: z.string(), author: z.string() })
export type QuizSource = z.infer<typeof QuizSource>

/** A quiz for users who may view it, without its questions. */
export const Quiz = z.object({
  id: Uuid,
  title: z.string(),
  description: z.string().exactOptional(),
  mode: z.enum(GAME_MODES),
  visibility: z.enum(QUIZ_VISIBILITIES),
  category: z.enum(QUIZ_CATEGORIES),
  imageCoverURL: z.string().exactOptional(),
  imageCoverCredit: PictureCredit.exactOptional(),
  /** For the owner only: the saved address of the cover, if `imageCoverURL` differs from it. */
  imageCoverSource: z.string().exactOptional(),
  languageCode: LanguageCode,
  /** For the owner only. */
  questionDefaults: QuestionDefaults.exactOptional(),
  /** For the owner only: the folder that contains it. */
  folderId: Uuid.exactOptional(),
  /** For the owner only, if there are any. */
  tags: z.array(z.string()).exactOptional(),
  numberOfQuestions: z.number().int(),
  author: z.object({ id: Uuid, name: z.string() }),
  created: Timestamp,
  updated: Timestamp,
  /** The number of games of all hosts that reached their podium, and when the latest of them was opened; absent before the first. */
  plays: z.number().int().exactOptional(),
  lastPlayed: Timestamp.exactOptional(),
  /** Of a copy: title and author of the quiz of another user that it was copied from, as they were then. */
  basedOn: QuizSource.exactOptional(),
  /** For the owner only: since when the quiz is shared by a link. */
  shared: Timestamp.exactOptional(),
})
export type Quiz = z.infer<typeof Quiz>

const QuestionShape = z.looseObject({ type: z.string(), question: z.string() }) as unknown as z.ZodType<Question>
/**
 * A question of a stored quiz. It may have been saved under earlier text rules: its owner can load it, but must correct it before
 * saving it again. The shape comes first and accepts every question, because validating the texts of the largest quiz again takes
 * 10 to 40 ms; the other alternative is for the reference.
 */
const StoredQuestion = z.union([QuestionShape, Question])

export const QuizQuestions = z.array(StoredQuestion)

/** A question as a user reads it before hosting the quiz: without addresses of media and without positions. */
export const OutlinedQuestion = z.object({
  type: z.enum(QUESTION_TYPES),
  question: z.string(),
  duration: z.number(),
  /** Absent in 0–100 mode. */
  points: z.number().exactOptional(),
  media: z.enum(MEDIA_TYPES).exactOptional(),
  /** Of the pictures of the question and of its explanation. */
  credits: z.array(PictureCredit).exactOptional(),
  /** Of the slider. */
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  /** In the order of the author; for a puzzle, the right order. Empty for a pin. */
  answers: z.array(z.object({ value: z.string(), correct: z.boolean() })),
  explanation: z.string().exactOptional(),
})
export type OutlinedQuestion = z.infer<typeof OutlinedQuestion>

export const QuizOutline = z.array(OutlinedQuestion)
export type QuizOutline = z.infer<typeof QuizOutline>

/** The id of the quiz and a secret of 32 bytes. */
const ShareToken = z
  .string({ error: MESSAGES.text })
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/, MESSAGES.illegalCharacter)

/** A new link to a private quiz. The server does not store the token: only this response contains it. */
export const QuizShare = z.object({ token: z.string() })
export type QuizShare = z.infer<typeof QuizShare>

export const SharedQuizRequest = z.object({ token: ShareToken })
export const SharedQuiz = z.object({ quiz: Quiz, outline: QuizOutline })
export type SharedQuiz = z.infer<typeof SharedQuiz>

/** The part of an address that leads players to the next game of a quiz. */
export const JoinLink = z.object({ code: z.string() })
export type JoinLink = z.infer<typeof JoinLink>

/** Filters of a list; a blank one counts as absent. */
const filters = {
  search,
  mode: blankAsAbsent(choice(GAME_MODES).optional()),
  category: blankAsAbsent(choice(QUIZ_CATEGORIES).optional()),
  languageCode: blankAsAbsent(LanguageCode.optional()),
  sort: blankAsAbsent(choice(SORT_KEYS).default('created')),
  order: blankAsAbsent(choice(SORT_ORDERS).default('desc')),
  ...pageQuery(DEFAULT_PAGE_LIMIT.quizzes),
}

/** Public quizzes. `visibility` is accepted and ignored. */
export const PublicQuizQuery = z.object({
  ...filters,
  sort: blankAsAbsent(choice(PUBLIC_SORT_KEYS).default('created')),
})
export type PublicQuizQuery = z.infer<typeof PublicQuizQuery>

export const OwnQuizQuery = z.object({
  ...filters,
  visibility: blankAsAbsent(choice(QUIZ_VISIBILITIES).optional()),
  /** Also finds the quizzes of the folders in it. */
  folderId: blankAsAbsent(Uuid.optional()),
  tag: optionalText(TEXT_RULES.tag),
})
export type OwnQuizQuery = z.infer<typeof OwnQuizQuery>

/** Questions of own and of public quizzes by their words. */
export const QuestionBankQuery = z.object({
  search: search.pipe(z.string({ error: MESSAGES.required })),
  mode: blankAsAbsent(choice(GAME_MODES).optional()),
  ...pageQuery(DEFAULT_PAGE_LIMIT.quizzes),
})
export type QuestionBankQuery = z.infer<typeof QuestionBankQuery>

/** A question with its solution, ready for another quiz, and the quiz that it is from. */
export const BankQuestion = z.object({
  quizId: Uuid,
  isOwn: z.boolean(),
  question: StoredQuestion,
  source: z.object({ title: z.string(), author: z.string(), languageCode: LanguageCode }),
})
export type BankQuestion = z.infer<typeof BankQuestion>
/** At most {@link MAX_BANK_QUESTIONS} in all. */
export const QuestionBankPage = pageOf(BankQuestion)
export type QuestionBankPage = z.infer<typeof QuestionBankPage>

/** What public quizzes have, the most frequent first. */
export const QuizChoices = z.object({
  categories: z.array(z.enum(QUIZ_CATEGORIES)),
  languageCodes: z.array(LanguageCode),
})
export type QuizChoices = z.infer<typeof QuizChoices>

export const QuizPage = pageOf(Quiz)
export type QuizPage = z.infer<typeof QuizPage>

export const QuizParams = z.object({ quizId: z.string() })

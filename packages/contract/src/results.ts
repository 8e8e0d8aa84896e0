import { z } from 'zod'
import { StoredAnswer } from './answers.ts'
import { GAME_MODES, QUESTION_TYPES } from './enumerations.ts'
import { QuestionResults, RevealedQuestion } from './events.ts'
import { Timestamp, Uuid } from './fields.ts'

/** Milliseconds, rounded down. */
const averageResponseTime = z.number().int()
const count = z.number().int()
/** 0 to 1, two decimals. */
const averagePrecision = z.number()

const player = {
  player: z.object({ id: Uuid, nickname: z.string() }),
  rank: count,
  unanswered: count,
  averageResponseTime,
  longestCorrectStreak: count,
  score: z.number(),
}
const question = { text: z.string(), type: z.enum(QUESTION_TYPES), unanswered: count, averageResponseTime }
const rightAndWrong = { correct: count, incorrect: count }

export const ClassicPlayerMetric = z.object({ ...player, ...rightAndWrong })
export const ZeroToOneHundredPlayerMetric = z.object({ ...player, averagePrecision })
export const ClassicQuestionMetric = z.object({ ...question, ...rightAndWrong })
export const ZeroToOneHundredQuestionMetric = z.object({ ...question, averagePrecision })

const game = {
  id: Uuid,
  name: z.string(),
  host: z.object({ id: Uuid, nickname: z.string() }),
  /** Seconds, with decimals. */
  duration: z.number(),
  created: Timestamp,
}

/** The figures of a finished game. Players by rank, questions in their order. */
export const GameResults = z.discriminatedUnion('mode', [
  z.object({
    ...game,
    mode: z.literal(GAME_MODES[0]),
    playerMetrics: z.array(ClassicPlayerMetric),
    questionMetrics: z.array(ClassicQuestionMetric),
  }),
  z.object({
    ...game,
    mode: z.literal(GAME_MODES[1]),
    playerMetrics: z.array(ZeroToOneHundredPlayerMetric),
    questionMetrics: z.array(ZeroToOneHundredQuestionMetric),
  }),
])
export type GameResults = z.infer<typeof GameResults>

/** How a question was answered by those who were in the game at its podium. */
export const QuestionDetails = z.object({
  question: RevealedQuestion,
  /** The answers that were given most often, of so many that their texts stay short. */
  results: QuestionResults,
  /** How many gave an answer that is not among those. */
  others: count.exactOptional(),
  /** How many answered in each tenth of the question's time. */
  responseTimes: z.array(count).length(10),
})
export type QuestionDetails = z.infer<typeof QuestionDetails>

/** What a finished game can show beside its figures, the same for all who were in it. */
export const ResultDetails = z.object({
  /** Once the game has ended, while the quiz exists. */
  quizId: Uuid.exactOptional(),
  /** The quiz's current cover. */
  imageCoverURL: z.string().exactOptional(),
  /** In their order; empty for a game of which only the figures were kept. */
  questions: z.array(QuestionDetails),
})
export type ResultDetails = z.infer<typeof ResultDetails>

/** One player's part in one question. Who joined after it has missed it. */
export const PlayerAnswer = z.object({
  verdict: z.enum(['CORRECT', 'INCORRECT', 'UNANSWERED', 'MISSED']),
  /** Points; in 0–100 mode what it cost. */
  score: z.number(),
  /** As it was given; a puzzle's by the places of its values in the question. */
  answer: StoredAnswer.exactOptional(),
  /** Milliseconds, there when there is an answer. */
  responseTime: count.exactOptional(),
})
export type PlayerAnswer = z.infer<typeof PlayerAnswer>

/** Which players' answers a host asks for. Without either, those of the first players. */
export const ResultAnswersQuery = z.object({
  /** Of this player alone. */
  playerId: Uuid.optional(),
  /** Of the players who come after: `next` of the page before. */
  after: z.coerce.number().int().min(0).optional(),
})
export type ResultAnswersQuery = z.infer<typeof ResultAnswersQuery>

/** By player's id, one for each question in their order. A host is told everybody's, page by page, a player their own. */
export const ResultAnswers = z.object({
  answers: z.record(Uuid, z.array(PlayerAnswer)),
  /** Asks for the page that follows; absent on the last one. */
  next: count.exactOptional(),
})
export type ResultAnswers = z.infer<typeof ResultAnswers>

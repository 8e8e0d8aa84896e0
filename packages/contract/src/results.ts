import { z } from 'zod'
import { StoredAnswer } from './answers.ts'
import { GAME_MODES, QUESTION_TYPES } from './enumerations.ts'
import { QuestionResults, RevealedQuestion } from './events.ts'
import { LanguageCode, Timestamp, Uuid } from './fields.ts'
import { MAX_GAMES_OF_PLAYER, MAX_GAMES_OF_QUIZ } from './limits.ts'
import { PictureCredit } from './questions.ts'

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
  /** The title of the quiz, unless the host renamed the game. */
  name: z.string(),
  /** Of the quiz's texts; absent in results of earlier versions. */
  languageCode: LanguageCode.exactOptional(),
  /** For the host only. */
  note: z.string().exactOptional(),
  host: z.object({ id: Uuid, nickname: z.string() }),
  /** Seconds, with decimals. */
  duration: z.number(),
  created: Timestamp,
}

/** The results of a finished game: players by rank, questions in order. */
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

/** The answers to a question by the players at the podium. */
export const QuestionDetails = z.object({
  question: RevealedQuestion,
  /** The distribution, limited to the most frequent answers. */
  results: QuestionResults,
  /** The number of remaining answers. */
  others: count.exactOptional(),
  /** The number of answers in each tenth of the question's duration. */
  responseTimes: z.array(count).length(10),
})
export type QuestionDetails = z.infer<typeof QuestionDetails>

/** The details of a finished game, the same for all its participants. */
export const ResultDetails = z.object({
  /** Absent until the game has ended, and after the quiz was deleted. */
  quizId: Uuid.exactOptional(),
  /** The quiz's current cover. */
  imageCoverURL: z.string().exactOptional(),
  imageCoverCredit: PictureCredit.exactOptional(),
  /** In order; empty for a game of which only the results are stored. */
  questions: z.array(QuestionDetails),
})
export type ResultDetails = z.infer<typeof ResultDetails>

/** One player's answer to one question. MISSED: the player joined after it. */
export const PlayerAnswer = z.object({
  verdict: z.enum(['CORRECT', 'INCORRECT', 'UNANSWERED', 'MISSED']),
  /** Points; the penalty in 0–100 mode. */
  score: z.number(),
  /** As stored: the order of a puzzle as indexes of its values. */
  answer: StoredAnswer.exactOptional(),
  /** Milliseconds; absent without an answer. */
  responseTime: count.exactOptional(),
})
export type PlayerAnswer = z.infer<typeof PlayerAnswer>

/** The players whose answers the host requests; by default the first ones. */
export const ResultAnswersQuery = z.object({
  /** Only this player. */
  playerId: Uuid.optional(),
  /** The players after this cursor: `next` of the previous page. */
  after: z.coerce.number().int().min(0).optional(),
})
export type ResultAnswersQuery = z.infer<typeof ResultAnswersQuery>

/** By player id, one answer for each question in order. The host receives all players' answers by page, a player the own ones. */
export const ResultAnswers = z.object({
  answers: z.record(Uuid, z.array(PlayerAnswer)),
  /** The cursor of the next page; absent on the last one. */
  next: count.exactOptional(),
})
export type ResultAnswers = z.infer<typeof ResultAnswers>

/** The newest finished games that a host hosted with one quiz. Only games with results. */
export const GamesOfQuiz = z.object({
  games: z.array(z.object({ id: Uuid, name: z.string(), players: count, created: Timestamp })).max(MAX_GAMES_OF_QUIZ),
})
export type GamesOfQuiz = z.infer<typeof GamesOfQuiz>

/** The games of a host in which a player took part, newest first. */
export const PlayerProgress = z.object({
  /** How the player is found in the other games. Several people may use one nickname. */
  by: z.enum(['ACCOUNT', 'NICKNAME']),
  games: z
    .array(
      z.object({
        id: Uuid,
        name: z.string(),
        mode: z.enum(GAME_MODES),
        /** The number of players. */
        players: count,
        metric: z.union([ClassicPlayerMetric, ZeroToOneHundredPlayerMetric]),
        created: Timestamp,
      }),
    )
    .max(MAX_GAMES_OF_PLAYER),
})
export type PlayerProgress = z.infer<typeof PlayerProgress>

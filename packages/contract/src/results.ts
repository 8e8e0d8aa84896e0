import { z } from 'zod'
import { GAME_MODES, QUESTION_TYPES } from './enumerations.ts'
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

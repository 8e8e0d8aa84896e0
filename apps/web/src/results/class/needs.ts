import type { GameMode, QuestionDetails } from '@pinwheel/contract'
import { answerCounts } from '../answer-counts.ts'
import type { PlayerMetric } from '../figures.ts'
import type { GridRow } from './class-grid.ts'
import { averageSuccess, inOrder, successByQuestion } from './class-grid.ts'

/** Below this success in percent, a player needs help and a question should be taught again. */
export const NEED_BELOW = 50

export type PlayerNeed = { metric: PlayerMetric; success: number }

/** The players with less than half right, the lowest share first. */
export function playersWhoNeedHelp(rows: readonly GridRow[], mode: GameMode): PlayerNeed[] {
  return inOrder(rows, 'NEED', mode).flatMap(({ metric, answers }) => {
    const success = averageSuccess(answers, mode)
    return success !== undefined && success < NEED_BELOW ? [{ metric, success }] : []
  })
}

export type QuestionNeed = {
  /** From 0. */
  index: number
  text: string
  success: number
  /** The wrong answer that most players gave, if at least two gave the same one. */
  mistake?: { text: string; count: number; isQuoted?: true }
}

/** The questions that less than half of the players answered correctly, the lowest share first. */
export function questionsToTeachAgain(
  rows: readonly GridRow[],
  questions: readonly QuestionDetails[],
  mode: GameMode,
): QuestionNeed[] {
  return successByQuestion(rows, questions.length, mode)
    .flatMap((success, index) => {
      const details = questions[index]
      if (!details || success === undefined || success >= NEED_BELOW) return []
      const mistake = commonMistake(details)
      return [{ index, text: details.question.question, success, ...(mistake && { mistake }) }]
    })
    .toSorted((a, b) => a.success - b.success)
}

/** One player's mistake says nothing about the class. */
const MIN_PLAYERS = 2

function commonMistake({ question, results }: QuestionDetails): QuestionNeed['mistake'] {
  // "Too far off" is no answer that several players share.
  if (question.type === 'PIN') return undefined
  const wrong = answerCounts(question, results).filter(({ correct, count }) => !correct && count >= MIN_PLAYERS)
  const [first] = wrong.toSorted((a, b) => b.count - a.count)
  return first && { text: first.text, count: first.count, ...(first.isQuoted && { isQuoted: true }) }
}

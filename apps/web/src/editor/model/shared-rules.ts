import type { QuestionDefaults } from '@pinwheel/contract'
import type { DraftQuestion } from './draft-question.ts'
import { isClassic } from './draft-question.ts'

/** The rules of a question that an author often wants to be the same in the whole quiz. */
export type SharedRule = 'points' | 'duration'

const ruleOf = (question: DraftQuestion, rule: SharedRule): number | undefined =>
  rule === 'duration' ? question.duration : isClassic(question) ? question.points : undefined

/** Whether one of the questions has another value than this one. */
export function othersDiffer(questions: readonly DraftQuestion[], from: DraftQuestion, rule: SharedRule): boolean {
  const value = ruleOf(from, rule)
  return value !== undefined && questions.some((question) => ruleOf(question, rule) !== value)
}

/** The question with the points or the time limit of another one. */
export function withRule(question: DraftQuestion, from: DraftQuestion, rule: SharedRule): DraftQuestion {
  if (ruleOf(question, rule) === ruleOf(from, rule)) return question
  if (rule === 'duration') return { ...question, duration: from.duration }
  return isClassic(question) && isClassic(from) ? { ...question, points: from.points } : question
}

/**
 * A new question with the defaults of the quiz. A rule without a default has the value that all questions share; one question alone,
 * or questions that differ, leave that of every new question.
 */
export function withRulesOfQuiz(
  added: DraftQuestion,
  questions: readonly DraftQuestion[],
  defaults: QuestionDefaults = {},
): DraftQuestion {
  return withDefaults(withSharedRules(added, questions), defaults)
}

function withSharedRules(added: DraftQuestion, questions: readonly DraftQuestion[]): DraftQuestion {
  const [first, second] = questions
  if (!first || !second) return added
  const shared = (['duration', 'points'] as const).filter((rule) => !othersDiffer(questions, first, rule))
  return shared.reduce((question, rule) => withRule(question, first, rule), added)
}

/** 0–100 mode has no points. */
const withDefaults = (question: DraftQuestion, { duration, points }: QuestionDefaults): DraftQuestion => ({
  ...question,
  ...(duration !== undefined && { duration }),
  ...(points !== undefined && isClassic(question) && { points }),
})

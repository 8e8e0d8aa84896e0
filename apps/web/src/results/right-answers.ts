import type { QuestionDetails } from '@pinwheel/contract'
import { answerCounts } from './answer-counts.ts'
import { answerText } from './answer-text.ts'

const MAX_RIGHT_ANSWERS = 20

/** The right answers to a question as one text: "Oak | Beech". */
export function rightAnswersText({ question, results }: QuestionDetails): string {
  if (question.type === 'PIN') return answerText(question, question)
  const right = answerCounts(question, results).filter(({ correct }) => correct)
  const texts = right.slice(0, MAX_RIGHT_ANSWERS).map(({ text }) => text)
  return [...texts, ...(right.length > texts.length ? ['…'] : [])].join(' | ')
}

import type { DraftQuestion } from './draft-question.ts'
import { ACCEPTED_ANSWERS, CHOICE_OPTIONS, pastedLines, PUZZLE_VALUES } from './answer-rows.ts'

type PastedAnswer = { text: string; isRight: boolean }
export type PastedQuestion = { question: string; answers: readonly PastedAnswer[] }

/**
 * A question with its answers in a pasted text: a row of cells of a spreadsheet, or lines, or one line with "A)", "B)" and so on.
 * A star before or after an answer marks it as right. Undefined for any other text.
 */
export function pastedQuestion(text: string): PastedQuestion | undefined {
  const [question, ...answers] = partsOf(text)
  if (question === undefined || answers.length === 0) return undefined
  return { question, answers: answers.map(answerOf) }
}

function partsOf(text: string): string[] {
  const rows = text.split(/[\r\n]+/).filter((row) => row.trim() !== '')
  const [row = ''] = rows
  if (rows.length === 1 && row.includes('\t')) return cellsOf(row)
  if (rows.length === 1) return inlineParts(row)
  // Several rows of cells are a table, which the import reads.
  if (rows.some((each) => each.trim().includes('\t'))) return []
  const [question = '', ...answers] = rows.map((each) => each.trim())
  // Two lines are a question that was broken by its source.
  return answers.length > 1 ? [question, ...unmarked(answers)] : []
}

const cellsOf = (row: string) =>
  row
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** "Which is a river? A) Danube B) *Everest" */
function inlineParts(line: string): string[] {
  const parts = line.split(/\s+(?=\*?\s?\(?[A-F][.)]\s)/)
  const answers = unmarked(parts.slice(1))
  const areInOrder = parts
    .slice(1)
    .every((part, index) => part.replace(/^[\s*(]+/, '').startsWith(LETTERS.charAt(index)))
  return answers.length >= 2 && areInOrder ? [parts[0] ?? '', ...answers] : []
}

const LETTERS = 'ABCDEF'

/** Without list markers; a star in front of one moves behind it. */
const unmarked = (answers: readonly string[]) =>
  pastedLines(answers.map((answer) => answer.replace(/^\*\s?(\(?[a-z\d]{1,2}[.)]\s)/i, '$1*')).join('\n'))

function answerOf(text: string): PastedAnswer {
  const isRight = /^\*|\*$/.test(text)
  return { text: isRight ? text.replace(/^\*\s*|\s*\*$/g, '') : text, isRight }
}

/**
 * The question with the pasted text and answers, and the answers that exceed its maximum. Undefined for a type without a list of
 * answers, and for a question that has answers already.
 */
export function withPasted(
  draft: DraftQuestion,
  { question, answers }: PastedQuestion,
): { question: DraftQuestion; leftOver: readonly string[] } | undefined {
  const texts = answers.map(({ text }) => text)
  switch (draft.type) {
    case 'MULTI_CHOICE': {
      if (draft.options.some((option) => !CHOICE_OPTIONS.isBlank(option))) return undefined
      const options = answers
        .slice(0, CHOICE_OPTIONS.max)
        .map(({ text, isRight }) => ({ value: text, correct: isRight }))
      return { question: { ...draft, question, options }, leftOver: texts.slice(CHOICE_OPTIONS.max) }
    }
    case 'TYPE_ANSWER':
      if (draft.options.some((option) => option !== '')) return undefined
      return {
        question: { ...draft, question, options: texts.slice(0, ACCEPTED_ANSWERS.max) },
        leftOver: texts.slice(ACCEPTED_ANSWERS.max),
      }
    case 'PUZZLE':
      if (draft.values.some((value) => value !== '')) return undefined
      return {
        question: { ...draft, question, values: texts.slice(0, PUZZLE_VALUES.max) },
        leftOver: texts.slice(PUZZLE_VALUES.max),
      }
    case 'PIN':
    case 'RANGE':
    case 'TRUE_FALSE':
      return undefined
  }
}

import type { Cell, Sheet } from '../../../sheets/index.ts'
import type { ClassicDraft } from '../../model/draft-question.ts'

/**
 * The spreadsheet that Kahoot! imports: the headings are in row 8, the questions below.
 * Source: the template of Kahoot!.
 */

const MAX_ANSWERS = 4
const TIME_LIMITS = [5, 10, 20, 30, 60, 90, 120, 240]
const HEADINGS = [
  null,
  'Question - max 120 characters',
  ...Array.from({ length: MAX_ANSWERS }, (_, index) => `Answer ${index + 1} - max 75 characters`),
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]
const ROWS_ABOVE: Cell[][] = [[null, 'Quiz template'], [], [], [], [], []]

/** The first row of a sheet are its columns. */
export function kahootSheet(questions: readonly ClassicDraft[]): Sheet {
  const rows = questions.flatMap((question) => {
    const answers = answersOf(question)
    return answers === undefined ? [] : [{ question, answers }]
  })
  return {
    name: 'Sheet1',
    columns: [],
    rows: [
      ...ROWS_ABOVE,
      HEADINGS,
      ...rows.map(({ question, answers }, index) => [
        index + 1,
        question.question,
        ...Array.from({ length: MAX_ANSWERS }, (_, at) => answers[at]?.value ?? null),
        timeLimit(question.duration),
        answers.flatMap(({ correct }, at) => (correct ? [at + 1] : [])).join(','),
      ]),
    ],
  }
}

export const fitsKahoot = (question: ClassicDraft): boolean => answersOf(question) !== undefined

/** The shortest of their time limits that is not shorter. */
const timeLimit = (seconds: number): number => TIME_LIMITS.find((allowed) => allowed >= seconds) ?? 240

/** Undefined: the spreadsheet cannot hold the question. */
function answersOf(question: ClassicDraft): { value: string; correct: boolean }[] | undefined {
  if (question.type === 'TRUE_FALSE') {
    const right = question.correct
    return [
      { value: 'True', correct: right === true },
      { value: 'False', correct: right === false },
    ]
  }
  return question.type === 'MULTI_CHOICE' && question.options.length <= MAX_ANSWERS ? [...question.options] : undefined
}

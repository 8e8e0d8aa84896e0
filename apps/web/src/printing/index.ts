/** Prints quizzes on paper. */
export type { PrintedQuestion } from './printed-question.ts'
export { usePrinting } from './use-printing.tsx'

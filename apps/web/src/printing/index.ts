/** Prints quizzes on paper. */
export { usePrinting } from './use-printing.tsx'

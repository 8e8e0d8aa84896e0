import type { QuizSave } from '@pinwheel/contract'

/** A quiz that comes with the product. Its id is fixed, so that it is stored once, however often we start. */
export type SampleQuiz = QuizSave & { id: string }

/** A picture of ours, as it is stored: `absoluteAddress` completes it. */
export const samplePicture = (name: string): string => `/uploads/images/samples/${name}.svg`

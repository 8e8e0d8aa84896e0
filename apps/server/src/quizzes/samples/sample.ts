import type { QuizSave } from '@pinwheel/contract'

/** A bundled quiz. Its id is fixed, so that it is stored only once. */
export type SampleQuiz = QuizSave & { id: string }

/** The stored address of a bundled picture; `absoluteAddress` adds the origin. */
export const samplePicture = (name: string): string => `/uploads/images/samples/${name}.svg`

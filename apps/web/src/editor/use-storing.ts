import type { Quiz, QuizSave } from '@pinwheel/contract'
import { useState } from 'react'
import { createQuiz, replaceQuiz } from '../api/quizzes.ts'

const CREATED = 'Success! Your quiz has been created and is ready to go!'
const SAVED = 'Success! Your quiz has been saved and is ready to go!'

export type Storing = {
  /** As the server has it; undefined for a quiz that it does not have yet. */
  stored: Quiz | undefined
  save: (quiz: QuizSave) => Promise<void>
  /** What to say once it is saved. */
  words: string
}

/** Where a quiz is stored: its first save creates a new one, and every later one replaces it. */
export function useStoring(before: Quiz | undefined): Storing {
  const [stored, setStored] = useState(before)
  return {
    stored,
    save: async (quiz) => setStored(await (stored ? replaceQuiz(stored.id, quiz) : createQuiz(quiz))),
    words: stored ? SAVED : CREATED,
  }
}

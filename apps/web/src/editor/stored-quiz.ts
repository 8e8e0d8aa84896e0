import type { Question } from '@pinwheel/contract'
import type { VersionedQuiz } from '../api/quizzes.ts'
import { questionsOf, versionedQuiz } from '../api/quizzes.ts'
import type { QuestionList } from './model/question-list.ts'
import type { QuizDraft } from './model/quiz-draft.ts'
import { loadedQuiz } from './model/quiz-draft.ts'
import { settingsOf } from './model/settings.ts'

/** A saved quiz with its questions and its version. */
export type StoredQuiz = VersionedQuiz & { questions: readonly Question[] }

/** The questions are loaded second: if they are newer than the version, the next save is refused instead of overwriting them. */
export async function storedQuiz(quizId: string): Promise<StoredQuiz> {
  const versioned = await versionedQuiz(quizId)
  return { ...versioned, questions: await questionsOf(quizId) }
}

export const draftOf = ({ quiz, questions }: StoredQuiz): QuizDraft & { list: QuestionList } =>
  loadedQuiz(settingsOf(quiz), quiz.mode, questions)

import { QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { anyClassicQuestions, anyZeroToOneHundredQuestions } from './any-questions.ts'

const anySettings = fc.record({
  title: fc.constantFrom('Rivers', 'Länder & „Flüsse“', '2 < 3', ''),
  description: fc.constantFrom('', 'All about water'),
  imageCoverURL: fc.constantFrom('', 'https://img.example.org/a.webp', 'no address'),
  category: fc.constantFrom(...QUIZ_CATEGORIES, '' as const),
  visibility: fc.constantFrom(...QUIZ_VISIBILITIES),
  languageCode: fc.constantFrom('en', 'sv', ''),
})

/** What a question becomes while it is written: emptied fields, blank rows, nothing ticked. */
function unfinished(question: DraftQuestion): DraftQuestion {
  if (!('points' in question)) return { ...question, correct: Number.NaN }
  if (question.type === 'TRUE_FALSE') {
    const { correct: _ticked, ...others } = question
    return others
  }
  if (question.type === 'RANGE') return { ...question, min: Number.NaN, correct: Number.NaN }
  if (question.type === 'PIN') return { ...question, imageURL: '' }
  return { ...question, question: '' }
}

const withHoles = (questions: fc.Arbitrary<DraftQuestion[]>) =>
  questions.chain((finished) =>
    fc
      .array(fc.boolean(), { minLength: finished.length, maxLength: finished.length })
      .map((holes) => finished.map((question, index) => (holes[index] ? unfinished(question) : question))),
  )

const listFrom = (
  mode: QuestionList['mode'],
  questions: readonly DraftQuestion[],
  loaded: boolean,
  active: number,
) => ({
  mode,
  entries: questions.map((question, key) => ({ key, question, ...(loaded && { loadedText: question.question }) })),
  active: questions.length === 0 ? -1 : active % questions.length,
  nextKey: questions.length,
})

/** Whole quizzes in any state of being written, their keys in order. */
export const anyDraft: fc.Arbitrary<QuizDraft & { list: QuestionList }> = fc
  .record({
    settings: anySettings,
    content: fc.oneof(
      fc.record({ mode: fc.constant('CLASSIC' as const), questions: withHoles(anyClassicQuestions) }),
      fc.record({
        mode: fc.constant('ZERO_TO_ONE_HUNDRED' as const),
        questions: withHoles(anyZeroToOneHundredQuestions),
      }),
      fc.record({ mode: fc.constant('CLASSIC' as const), questions: fc.constant<DraftQuestion[]>([]) }),
    ),
    loaded: fc.boolean(),
    active: fc.nat(49),
    code: fc.option(fc.record({ text: fc.string(), isValid: fc.boolean() }), { nil: undefined }),
  })
  .map(({ settings, content, loaded, active, code }) => ({
    settings,
    list: listFrom(content.mode, content.questions, loaded, active),
    ...(code && { code }),
  }))

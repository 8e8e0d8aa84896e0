export { Cover } from './cover/Cover.tsx'
export { draftAddress } from './draft-address.ts'
export { useDuplicate } from './DuplicateQuiz.tsx'
export { HostGame } from './HostGame.tsx'
export { HostNow } from './HostNow.tsx'
export { CreateQuizLink, QuizList } from './QuizList.tsx'
export {
  CATEGORY_LABELS,
  MARGIN_LABELS,
  MEDIA_TYPE_LABELS,
  MODE_LABELS,
  optionsOf,
  QUESTION_TYPE_LABELS,
  TOLERANCE_LABELS,
  VISIBILITY_LABELS,
} from './labels.ts'
export { playerCount } from './counts.ts'
export { languageName, languageOptions } from './languages.ts'

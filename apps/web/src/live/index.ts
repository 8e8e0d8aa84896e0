/** The screens of a game, for a preview outside of one. Import it lazily: it loads the screens of both roles. */
export { PhoneScreen } from './phone/PhoneScreen.tsx'
export type { HostActions } from './shared/screen.ts'
export { AutoplayContext } from './stage/question/QuestionMedia.tsx'
export { StageScreen } from './stage/StageScreen.tsx'

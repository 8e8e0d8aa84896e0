export type * from './game.ts'
export type { Command, Decision, Effect, Transition } from './command.ts'
export { admissionState, admit, withKnownKeys, type AdmissionState, type JoinRefusal } from './admission.ts'
export { toStoredAnswer } from './answer-formats.ts'
export { byNumber } from './by-number.ts'
export { decide } from './decide.ts'
export { makeGame, withChanges } from './make-game.ts'
export { newGame, type NewGame } from './new-game.ts'
export {
  allPlayersAnswered,
  hasAnswered,
  isCurrentAnswer,
  isOver,
  isPlayer,
  newestPlayers,
  withAnswers,
  withPlayers,
} from './participation.ts'
export { dueAt } from './phases.ts'
export { buildResults, createResultsBuilder } from './results/results.ts'
export type { PlayerAnswers } from './results/details.ts'
export type { AnswerCount } from './scoring/distribution.ts'
export { solutionsOf } from './scoring/question-types.ts'
export { scoreOf } from './scoring/score-cards.ts'
export { acceptSubmission, countsAlready, type Submission } from './submission.ts'
export { perspective, type Perspective } from './views/perspective.ts'

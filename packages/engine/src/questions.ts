import type { CorrectAnswer, QuestionType } from '@pinwheel/contract'
import type { Game, GameQuestion, GameSetup } from './game.ts'

export type QuestionOf<Type extends QuestionType> = Extract<GameQuestion, { type: Type }>
export type CorrectOf<Type extends QuestionType> = Extract<CorrectAnswer, { type: Type }>

export function questionAt(game: Game, index: number): GameQuestion {
  const question = game.questions[index]
  if (question === undefined) throw new RangeError(`Game ${game.id} has no question ${index}.`)
  return question
}

/** The language of the quiz's texts, which speech, fonts and hyphenation depend on. */
export const languageOf = ({ languageCode }: GameSetup): { languageCode?: string } =>
  languageCode === undefined ? {} : { languageCode }

export const durationMs = ({ duration }: GameQuestion): number => duration * 1000

import type { PlayerEvent } from '@pinwheel/contract'
import { isGuessing } from '../../shared/guess.ts'
import { quizLanguage } from '../../shared/quiz-language.ts'
import type { EventOf } from '../../shared/screen.ts'

type ResultEvent = EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>

/** A question that the player answered wrong or not at all. */
export type MissedQuestion = {
  /** From 1. */
  readonly number: number
  /** Absent if the phone was not connected while the question was shown. */
  readonly question?: string | undefined
  /** Of the quiz. */
  readonly languageCode?: string | undefined
} & Pick<ResultEvent['player'], 'answer' | 'option'> &
  Pick<ResultEvent, 'solution' | 'explanation'>

type Memory = {
  readonly gameId: string
  /** The newest question: a result does not contain its text. */
  readonly asked?: { readonly number: number; readonly question: string }
  readonly missed: readonly MissedQuestion[]
}

/** In the browser's storage, so that it survives a reload and a closed tab. A browser plays one game at a time. */
const KEY = 'missedQuestions'

function memoryOf(gameId: string): Memory {
  const empty: Memory = { gameId, missed: [] }
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>
    return stored.gameId === gameId && Array.isArray(stored.missed) ? { ...empty, ...stored } : empty
  } catch {
    return empty
  }
}

/** The questions that the player has missed so far, in their order. */
export const missedQuestions = (gameId: string): readonly MissedQuestion[] =>
  memoryOf(gameId).missed.toSorted((one, other) => one.number - other.number)

/** Keeps what the list of missed questions needs of an event. */
export function remember(gameId: string, event: PlayerEvent): void {
  const memory = memoryOf(gameId)
  const next = after(memory, event)
  if (next === memory) return
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Browsers may refuse storage: then the list is not offered.
  }
}

function after(memory: Memory, event: PlayerEvent): Memory {
  if (event.type === 'GAME_QUESTION_PLAYER')
    return { ...memory, asked: { number: event.pagination.current, question: event.question.question } }
  if (event.type !== 'GAME_RESULT_PLAYER') return memory
  const { current: number } = event.pagination
  // The host may correct a result: it arrives again.
  const others = memory.missed.filter((missed) => missed.number !== number)
  return { ...memory, missed: isMissed(event) ? [...others, missedIn(event, memory)] : others }
}

/** In 0–100 mode an answer is near or far, not right or wrong. */
const isMissed = ({ game, player }: ResultEvent): boolean =>
  !player.score.correct && !player.absent && !isGuessing(game.mode)

function missedIn(event: ResultEvent, { asked }: Memory): MissedQuestion {
  const { pagination, player, solution, explanation } = event
  const { answer, option } = player
  const number = pagination.current
  return {
    number,
    question: asked?.number === number ? asked.question : undefined,
    languageCode: quizLanguage(event),
    ...(answer && { answer }),
    ...(option !== undefined && { option }),
    ...(solution && { solution }),
    ...(explanation && { explanation }),
  }
}

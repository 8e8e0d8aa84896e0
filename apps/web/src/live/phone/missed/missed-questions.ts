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
  /** How far off the numbers were that the player set on a slider, as shares of the scale, by question. */
  readonly distances?: Readonly<Record<number, number>>
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
  const distance = distanceIn(event)
  return {
    ...memory,
    missed: isMissed(event) ? [...others, missedIn(event, memory)] : others,
    ...(distance !== undefined && { distances: { ...memory.distances, [number]: distance } }),
  }
}

/** The distance of the player's number from the nearest right one, as a share of the scale; undefined for other types. */
function distanceIn({ player: { answer }, solution }: ResultEvent): number | undefined {
  if (answer?.type !== 'RANGE' || solution?.type !== 'RANGE' || solution.right.length === 0) return undefined
  const { min, max } = solution.scale ?? { min: 0, max: 100 }
  return Math.min(...solution.right.map(({ value }) => Math.abs(value - answer.value))) / Math.max(1, max - min)
}

/** The first right answer after so many missed questions in a row is worth a word. */
const MISSES = 3
/** A guess that is farther off is no feat, even if it is the closest so far. */
const CLOSE = 0.25

/** What stands out about an answer among those that the player gave before; undefined if nothing does. */
export function featOf(gameId: string, event: ResultEvent): 'recovered' | 'closest' | undefined {
  const { missed, distances = {} } = memoryOf(gameId)
  const { current: number } = event.pagination
  const before = missed.filter((one) => one.number < number && one.number >= number - MISSES)
  if (event.player.score.correct && before.length === MISSES) return 'recovered'
  const distance = distanceIn(event)
  const former = Object.entries(distances).flatMap(([at, share]) => (Number(at) < number ? [share] : []))
  const isClosest = distance !== undefined && former.length > 0 && distance < Math.min(CLOSE, ...former)
  return isClosest ? 'closest' : undefined
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

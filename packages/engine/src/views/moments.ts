import { roundFloat, type Moment } from '@pinwheel/contract'
import type { Game, Highlights, QuestionOutcome } from '../game.ts'
import { questionAt } from '../questions.ts'

/** Shorter streaks and climbs are not remarkable. */
const LEAST_STREAK = 3
export const LEAST_CLIMB = 2

type Kind = 'fastest' | 'streak' | 'climb' | 'closest'

/** A highlight of one question whose player is still in the game. */
type Found = { nickname: string; figure: number; outcome: QuestionOutcome }

/** The moments of a game at its podium, at most one of each kind. */
export function moments(game: Game): Moment[] {
  const nicknames = new Map(game.players.map(({ number, nickname }) => [number, nickname]))
  const found = (kind: Kind): Found[] =>
    game.outcomes.flatMap((outcome) => {
      const highlight = outcome.highlights?.[kind]
      const nickname = highlight && nicknames.get(highlight.player)
      return highlight === undefined || nickname === undefined ? [] : [{ nickname, figure: highlight.figure, outcome }]
    })
  const questionOf = ({ outcome }: { outcome: QuestionOutcome }): string => questionAt(game, outcome.index).question
  const fastest = smallest(found('fastest'), ({ figure }) => figure)
  const streak = smallest(found('streak'), ({ figure }) => -figure)
  const climb = smallest(found('climb'), ({ figure }) => -figure)
  const closest = smallest(found('closest'), ({ figure, outcome }) => figure / spanOf(game, outcome))
  const list: (Moment | false | undefined)[] = [
    fastest && {
      kind: 'FASTEST',
      nickname: fastest.nickname,
      seconds: fastest.figure / 1000,
      question: questionOf(fastest),
    },
    streak && streak.figure >= LEAST_STREAK && { kind: 'STREAK', nickname: streak.nickname, length: streak.figure },
    climb &&
      climb.figure >= LEAST_CLIMB && {
        kind: 'CLIMB',
        nickname: climb.nickname,
        places: climb.figure,
        question: questionOf(climb),
      },
    closest && {
      kind: 'CLOSEST',
      nickname: closest.nickname,
      distance: roundFloat(closest.figure),
      question: questionOf(closest),
    },
    hardest(game),
  ]
  return list.filter((moment) => moment !== undefined && moment !== false)
}

/** A distance counts in proportion to its scale: 3 of 100 is less close than 3 of 2,000. */
function spanOf(game: Game, { index }: QuestionOutcome): number {
  const question = questionAt(game, index)
  return question.type === 'RANGE' ? question.max - question.min : 1
}

/** The question with the smallest share of right answers, or in 0–100 mode with the largest mean penalty. */
function hardest(game: Game): Moment | undefined {
  const asked = game.outcomes.flatMap(({ index, highlights }) =>
    highlights && highlights.asked > 0 ? [{ index, highlights }] : [],
  )
  if (asked.length < 2) return undefined
  const isClassic = game.mode === 'CLASSIC'
  const ease = ({ right, score, asked: players }: Highlights): number => (isClassic ? right : -score) / players
  const found = smallest(asked, ({ highlights }) => ease(highlights))
  if (found === undefined || (isClassic && ease(found.highlights) === 1)) return undefined
  const { right, asked: players, score } = found.highlights
  return {
    kind: 'HARDEST',
    question: questionAt(game, found.index).question,
    right,
    players,
    ...(!isClassic && { mean: Math.round(score / players) }),
  }
}

/** The first of the items with the smallest figure. */
function smallest<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item | undefined {
  const [first, ...rest] = items
  return rest.reduce<Item | undefined>(
    (best, item) => (best !== undefined && figureOf(item) < figureOf(best) ? item : best),
    first,
  )
}

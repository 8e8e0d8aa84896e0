import type { GameResults } from '@pinwheel/contract'
import { difficultyPercent, successPercent } from '../figures.ts'
import type { QuestionMetric } from '../figures.ts'

type ComparedGame = Pick<GameResults, 'id' | 'name' | 'created'> & {
  players: number
  /** The average success of its questions in percent. */
  success: number
  /** The mean score of its players; undefined without players. */
  meanPoints: number | undefined
}

/** A question with its success in each of the games in percent; undefined in a game that did not ask it. */
type ComparedQuestion = { text: string; successes: readonly (number | undefined)[] }

export type Comparison = { games: readonly ComparedGame[]; questions: readonly ComparedQuestion[] }

/**
 * The games from the oldest to the newest, and every question that one of them asked. The quiz may have been edited between
 * them: a question is the same if text and type are. In the order of the newest game; questions that it did not ask are last.
 */
export function compareGames(results: readonly GameResults[]): Comparison {
  const sorted = results.toSorted((a, b) => Date.parse(a.created) - Date.parse(b.created))
  const metrics = sorted.map(({ questionMetrics }) => byKey(questionMetrics))
  const texts = new Map(metrics.toReversed().flatMap((ofGame) => [...ofGame].map(([key, { text }]) => [key, text])))
  return {
    games: sorted.map(comparedGame),
    questions: [...texts].map(([key, text]) => ({
      text,
      successes: metrics.map((ofGame) => {
        const metric = ofGame.get(key)
        return metric && successPercent(metric)
      }),
    })),
  }
}

function comparedGame(results: GameResults): ComparedGame {
  const { id, name, created, playerMetrics } = results
  const sum = playerMetrics.reduce((total, { score }) => total + score, 0)
  return {
    id,
    name,
    created,
    players: playerMetrics.length,
    success: difficultyPercent(results),
    meanPoints: playerMetrics.length === 0 ? undefined : Math.round(sum / playerMetrics.length),
  }
}

/** A quiz may ask the same text twice, so the key contains the number of the repetition. */
function byKey(metrics: readonly QuestionMetric[]): Map<string, QuestionMetric> {
  const keyed = new Map<string, QuestionMetric>()
  for (const metric of metrics) {
    let repetition = 0
    const key = () => JSON.stringify([metric.type, metric.text, repetition])
    while (keyed.has(key())) repetition += 1
    keyed.set(key(), metric)
  }
  return keyed
}

import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { GameResults } from '@pinwheel/contract'

export type PlayerMetric = GameResults['playerMetrics'][number]
export type QuestionMetric = GameResults['questionMetrics'][number]

/** Rounds up, ignoring floating-point error: 100 × 0.07 is slightly more than 7 and must not become 8. */
export const roundedUp = (value: number): number => Math.ceil(Number(value.toFixed(6)))

/** The success of a player or a question in percent: the share of right answers, or the average precision. */
export function successPercent(metric: PlayerMetric | QuestionMetric): number {
  if ('averagePrecision' in metric) return roundedUp(100 * metric.averagePrecision)
  const all = metric.correct + metric.incorrect + metric.unanswered
  return all === 0 ? 0 : roundedUp((100 * metric.correct) / all)
}

/** The average success of the questions in percent: a low value means a hard quiz. */
export function difficultyPercent({ questionMetrics }: Pick<GameResults, 'questionMetrics'>): number {
  if (questionMetrics.length === 0) return 0
  const sum = questionMetrics.reduce((total, metric) => total + successPercent(metric), 0)
  return roundedUp(sum / questionMetrics.length)
}

const DIFFICULTY_BANDS = [
  { below: 20, text: msg`Brutal. Your players will remember this one.` },
  { below: 40, text: msg`A tough nut: even the clever ones had to guess.` },
  { below: 60, text: msg`A fair fight: nobody slept, nobody cried.` },
  { below: 80, text: msg`Comfortable, with a stumble here and there.` },
  { below: 95, text: msg`A gentle stroll for this crowd.` },
] as const

/** A comment on the difficulty. */
export function difficultyText(percent: number): string {
  const band = DIFFICULTY_BANDS.find(({ below }) => percent < below)
  return band ? i18n._(band.text) : t`Too easy: this crowd deserves harder questions.`
}

/** The player with the lowest average response time, on a tie the better ranked one; undefined without players. */
export function fastestPlayer(players: readonly PlayerMetric[]): PlayerMetric | undefined {
  return first(players, (one, other) => one.averageResponseTime < other.averageResponseTime)
}

/** The player with the longest streak, on a tie the better ranked one; undefined without right answers. */
export function longestStreak(players: readonly PlayerMetric[]): PlayerMetric | undefined {
  const best = first(players, (one, other) => one.longestCorrectStreak > other.longestCorrectStreak)
  return best && best.longestCorrectStreak > 0 ? best : undefined
}

/** The player that beats all others, on a tie the first. */
function first(players: readonly PlayerMetric[], beats: (one: PlayerMetric, other: PlayerMetric) => boolean) {
  return players.reduce<PlayerMetric | undefined>((best, one) => (best && !beats(one, best) ? best : one), undefined)
}

import type { GameResults } from '@pinwheel/contract'

type PlayerMetric = GameResults['playerMetrics'][number]
type QuestionMetric = GameResults['questionMetrics'][number]

/** Computing with decimals leaves dust: 100 × 0.07 is a little more than 7, and must not be rounded up to 8. */
const roundedUp = (value: number): number => Math.ceil(Number(value.toFixed(6)))

/** How well it went for a player or a question, in percent: the share of right answers, or the mean precision. */
export function successPercent(metric: PlayerMetric | QuestionMetric): number {
  if ('averagePrecision' in metric) return roundedUp(100 * metric.averagePrecision)
  const all = metric.correct + metric.incorrect + metric.unanswered
  return all === 0 ? 0 : roundedUp((100 * metric.correct) / all)
}

/** The mean over the questions, in percent: a low one means a hard quiz. */
export function difficultyPercent({ questionMetrics }: Pick<GameResults, 'questionMetrics'>): number {
  if (questionMetrics.length === 0) return 0
  const sum = questionMetrics.reduce((total, metric) => total + successPercent(metric), 0)
  return roundedUp(sum / questionMetrics.length)
}

const DIFFICULTY_BANDS = [
  { below: 20, text: 'Brutal. Nobody will forget this one soon.' },
  { below: 40, text: 'A tough nut: even the clever ones had to guess.' },
  { below: 60, text: 'A fair fight: nobody slept, nobody cried.' },
  { below: 80, text: 'Comfortable, with a stumble here and there.' },
  { below: 95, text: 'A gentle stroll for this crowd.' },
] as const

/** What to say of a difficulty. */
export function difficultyText(percent: number): string {
  return (
    DIFFICULTY_BANDS.find(({ below }) => percent < below)?.text ?? 'Too easy: this crowd deserves harder questions.'
  )
}

/** Who answered quickest on average, the better ranked one when two did; undefined without players. */
export function fastestPlayer(players: readonly PlayerMetric[]): PlayerMetric | undefined {
  return first(players, (one, other) => one.averageResponseTime < other.averageResponseTime)
}

/** Who had the most right answers in a row, the better ranked one when two did; undefined when nobody had any. */
export function longestStreak(players: readonly PlayerMetric[]): PlayerMetric | undefined {
  const best = first(players, (one, other) => one.longestCorrectStreak > other.longestCorrectStreak)
  return best && best.longestCorrectStreak > 0 ? best : undefined
}

/** The one that beats all others; the earlier one on a tie. */
function first(players: readonly PlayerMetric[], beats: (one: PlayerMetric, other: PlayerMetric) => boolean) {
  return players.reduce<PlayerMetric | undefined>((best, one) => (best && !beats(one, best) ? best : one), undefined)
}

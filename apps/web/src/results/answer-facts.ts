import type { PlayerMetric, QuestionMetric } from './figures.ts'
import { secondsText } from './format.ts'

/** Details behind a success rate: counts in Classic mode, precision in 0 to 100 mode. */
export function answerFacts(metric: PlayerMetric | QuestionMetric) {
  const quality =
    'averagePrecision' in metric
      ? [{ name: 'Average precision', value: metric.averagePrecision.toFixed(2) }]
      : [
          { name: 'Correct', value: metric.correct },
          { name: 'Incorrect', value: metric.incorrect },
        ]
  return [
    ...quality,
    { name: 'Unanswered', value: metric.unanswered },
    { name: 'Average response', value: secondsText(metric.averageResponseTime) },
  ]
}

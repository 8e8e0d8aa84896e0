import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PlayerMetric, QuestionMetric } from './figures.ts'
import { formatNumber } from '../ui/format.ts'
import { secondsText } from './format.ts'

/** "0.70" */
const precisionText = (precision: number): string =>
  precision.toLocaleString(i18n.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })

/** Details behind a success rate: counts in Classic mode, precision in 0 to 100 mode. */
export function answerFacts(metric: PlayerMetric | QuestionMetric) {
  const quality =
    'averagePrecision' in metric
      ? [{ name: t`Average precision`, value: precisionText(metric.averagePrecision) }]
      : [
          { name: t`Correct`, value: formatNumber(metric.correct) },
          { name: t`Incorrect`, value: formatNumber(metric.incorrect) },
        ]
  return [
    ...quality,
    { name: t`Unanswered`, value: formatNumber(metric.unanswered) },
    { name: t`Average response`, value: secondsText(metric.averageResponseTime) },
  ]
}

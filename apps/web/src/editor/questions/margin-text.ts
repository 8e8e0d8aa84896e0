import { t } from '@lingui/core/macro'
import type { RangeSolution } from '@pinwheel/contract/plain'
import { acceptedRange } from '@pinwheel/contract/plain'

/** The sentence under "Margin": which answers are accepted. */
export function marginText(solution: RangeSolution): string {
  const { margin, correct } = solution
  const { lower, upper } = acceptedRange(solution)
  if (margin === 'NONE') return t`The correct answer must be exactly ${correct}.`
  return margin === 'MAXIMUM'
    ? t`All answers within the range ${lower}–${upper} will be accepted as correct.`
    : t`Answers between ${lower} and ${upper} will be considered correct.`
}

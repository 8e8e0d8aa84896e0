import { t } from '@lingui/core/macro'
import type { Pagination } from '@pinwheel/contract'
import { SLOT, withElement } from '../../ui/with-element.tsx'

/** "Question 4 of 12" at the start of the bar, with the points of the question in Classic mode. */
export function QuestionPosition({
  pagination: { current, total },
  points,
}: {
  pagination: Pagination
  points?: string | undefined
}) {
  return (
    <>
      {withElement(t`Question ${SLOT} of ${total}`, <b>{current}</b>)}
      {points && <> · {points}</>}
    </>
  )
}

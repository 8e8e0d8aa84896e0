import type { Pagination } from '@pinwheel/contract'

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
      Question <b>{current}</b> of {total}
      {points && <> · {points}</>}
    </>
  )
}

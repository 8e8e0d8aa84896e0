import type { Pagination } from '@pinwheel/contract'

/** "Question 4 of 12", at the left of the bar, with the question's points in a classic game. */
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

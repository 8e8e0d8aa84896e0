import type { Pagination } from '@pinwheel/contract'

/** "Question 4 of 12", at the left of the bar, with what it is worth where points are won. */
export function Where({
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

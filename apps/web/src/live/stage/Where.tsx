import type { Pagination } from '@pinwheel/contract'
import type { Points } from '@pinwheel/contract/plain'

const POINTS_CHIPS = { 0: 'Zero points', 1000: 'Standard points', 2000: 'Double points' } as const satisfies Record<
  Points,
  string
>

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

export const pointsChip = (points: Points): string => POINTS_CHIPS[points]

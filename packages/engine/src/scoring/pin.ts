import { PIN_RADIUS, pinDistance, pinText } from '@pinwheel/contract'
import type { TypeRules } from './question-types.ts'

const isOnPicture = (side: number): boolean => side >= 0 && side <= 1

/** The nearer to the right place, the better, as far as the tolerance reaches. */
export const pin: TypeRules<'PIN'> = {
  solutions: ({ type, positionX, positionY }) => [{ type, positionX, positionY }],
  refusal: () => undefined,
  shown: (_question, place) =>
    isOnPicture(place.positionX) && isOnPicture(place.positionY) ? pinText(place) : undefined,
  precision({ tolerance }, answer, correct) {
    const distance = pinDistance(answer, correct)
    const radius = PIN_RADIUS[tolerance]
    // Opposite corners lie farther apart than the widest radius, which is to take every placement.
    if (distance > radius && tolerance !== 'MAXIMUM') return undefined
    return Math.max(0, 1 - distance / radius)
  },
  rewardsPrecision: true,
}

import type { Hue } from '../hue.ts'
import { hueAt } from '../hue.ts'

/** Paths on a grid of 48: the outline and its shaded half. `eye` is the distance of an eye from the middle line. */
export type Creature = { hue: Hue; whole: string; fold: string; eye: number }

// Distances from the middle line and heights of the tips: one half is drawn, the other mirrors it.
type Point = readonly [x: number, y: number]
const EARS: readonly Point[] = [[2, 9], [5, 0], [11, 1], [17, 3], [21, 9], [9, 9]] // prettier-ignore
const WINGS: readonly (Point | undefined)[] = [undefined, [23, 15], [23, 27], [23, 41], [20, 20]]
const FEET: readonly Point[] = [[2, 47], [8, 46], [15, 45]] // prettier-ignore
const CHEEKS = [9, 12, 15, 18]
const MIDDLE = 24

/** The paper animal that is folded from a nickname: always the same one, out of two thousand. */
export function creatureOf(nickname: string): Creature {
  let rest = hashOf(nickname)
  const pick = (choices: number): number => {
    const choice = rest % choices
    rest = Math.floor(rest / choices)
    return choice
  }
  const hue = hueAt(pick(6))
  const [ear, wing, foot] = [EARS[pick(EARS.length)], WINGS[pick(WINGS.length)], FEET[pick(FEET.length)]]
  const cheek = CHEEKS[pick(CHEEKS.length)] ?? 0
  const half = [[0, 13], [3, 13], ear, [cheek, 17], [cheek, 25], wing, [cheek - 2, 34], foot, [0, 41]] as const // prettier-ignore
  const pathOn = (side: 1 | -1) =>
    `M${half.flatMap((point) => (point ? [`${MIDDLE + point[0] * side} ${point[1]}`] : [])).join('L')}Z`
  return { hue, whole: pathOn(1) + pathOn(-1), fold: pathOn(1), eye: cheek / 2 }
}

/** FNV-1a over the code points, with its high bits mixed into the low ones. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

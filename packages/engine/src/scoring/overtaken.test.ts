import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Player } from '../game.ts'
import { overtaken } from './overtaken.ts'
import { standings } from './standings.ts'

type Ranked = { nickname: string; former?: number }

/** The nickname of the overtaken player by that of the overtaking one. The players stand from the first place to the last. */
function overtakenIn(ranked: readonly Ranked[]) {
  const players = ranked.map(
    ({ nickname }, index) => ({ id: nickname, number: index + 1, nickname, joinedAt: 0, joinedSeq: 0 }) as Player,
  )
  const current = standings('CLASSIC', players, () => ({ total: 0, streak: 0, answerTimeMs: 0 }))
  const former = new Map(ranked.flatMap((one, index) => (one.former ? [[index + 1, one.former] as const] : [])))
  return Object.fromEntries([...overtaken(current, former)].map(([by, player]) => [by.nickname, player.nickname]))
}

test('[V11] names the nearest player below that was above before', () => {
  const ranked = [
    { nickname: 'Ada', former: 4 },
    { nickname: 'Bob', former: 3 },
    { nickname: 'Cleo', former: 1 },
    { nickname: 'Dora', former: 2 },
  ]
  expect(overtakenIn(ranked)).toEqual({ Ada: 'Bob', Bob: 'Cleo' })
})

test('[V11] two players that overtake a third both name the third, although one is directly below the other', () => {
  const ranked = [
    { nickname: 'Ada', former: 2 },
    { nickname: 'Bob', former: 3 },
    { nickname: 'Cleo', former: 1 },
  ]
  expect(overtakenIn(ranked)).toEqual({ Ada: 'Cleo', Bob: 'Cleo' })
})

test('[V11] a player that joined later is not named, and a player that rises because others left has overtaken none', () => {
  expect(overtakenIn([{ nickname: 'Ada', former: 3 }, { nickname: 'Zoe' }, { nickname: 'Bob', former: 5 }])).toEqual({})
})

test('[V11] a player who keeps the position has overtaken none', () => {
  const ranked = [
    { nickname: 'Ada', former: 3 },
    { nickname: 'Bob', former: 2 },
    { nickname: 'Cleo', former: 1 },
  ]
  expect(overtakenIn(ranked)).toEqual({ Ada: 'Bob' })
})

test('[V11] finds the same as a comparison of all players with each other', () => {
  const anyFormer = fc.uniqueArray(fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }), {
    maxLength: 40,
    selector: (former) => former ?? Symbol('joined later'),
  })
  fc.assert(
    fc.property(anyFormer, (formers) => {
      const ranked = formers.map((former, index) => ({ nickname: `P${index}`, ...(former && { former }) }))
      const expected = ranked.flatMap(({ nickname, former }, index) => {
        if (former === undefined || index + 1 >= former) return []
        const nearest = ranked.slice(index + 1).find((below) => (below.former ?? Infinity) < former)
        return nearest ? [[nickname, nearest.nickname]] : []
      })
      expect(overtakenIn(ranked)).toEqual(Object.fromEntries(expected))
    }),
  )
})

test('[V11] the lower half of ten thousand players overtakes the upper half', () => {
  const ranked = Array.from({ length: 10_000 }, (_, index) => ({
    nickname: `P${index}`,
    former: index < 5000 ? index + 5001 : index - 4999,
  }))
  const found = overtakenIn(ranked)
  expect(Object.keys(found)).toHaveLength(5000)
  expect(new Set(Object.values(found))).toEqual(new Set(['P5000']))
})

import { ClassicQuestion, type PuzzleQuestion } from '@pinwheel/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGame, multiChoice, puzzle, seededChance, zeroToOneHundred } from '../testing/index.ts'
import { disordered } from './shuffle.ts'

const shuffledWith = (seed: number, question: PuzzleQuestion): readonly string[] => {
  const [played] = aGame({ chance: seededChance(seed), questions: [question] }).opening().questions
  return played?.type === 'PUZZLE' ? played.shuffled : []
}

test('[V13] a puzzle is shown in an order of its own: the same for a seed, never the right one', () => {
  const question = puzzle({ values: ['a', 'b', 'c'] })
  for (let seed = 0; seed < 500; seed += 1) {
    const shuffled = shuffledWith(seed, question)
    expect(shuffled).not.toEqual(question.values)
    expect(shuffled.toSorted()).toEqual(question.values)
    expect(shuffledWith(seed, question)).toEqual(shuffled)
  }
})

test('[V13] every other order comes up', () => {
  const orders = Array.from({ length: 500 }, (_, seed) =>
    shuffledWith(seed, puzzle({ values: ['a', 'b', 'c'] })).join(''),
  )
  expect([...new Set(orders)].toSorted()).toEqual(['acb', 'bac', 'bca', 'cab', 'cba'])
})

test('[V16] two puzzles of a game are shuffled each on its own', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f']
  const games = Array.from({ length: 20 }, (_, seed) =>
    aGame({ chance: seededChance(seed), questions: [puzzle({ values }), puzzle({ values })] }),
  )
  const areAlike = games.map((game) => {
    const [one, other] = game.opening().questions
    return one?.type === 'PUZZLE' && other?.type === 'PUZZLE' && one.shuffled.join('') === other.shuffled.join('')
  })
  expect(areAlike).toContain(false)
})

test('[V13] chance that always says "stay" still does not give the right order', () => {
  expect(disordered(['a', 'b', 'c'], () => 0.999_999)).toEqual(['b', 'c', 'a'])
})

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']
const DRAWS_PER_PUZZLE = SIX.length - 1

test('[V16] each puzzle is shuffled by random numbers of its own, so that the other orders tell nothing of it', () => {
  const ordersBy = (draws: readonly number[]) => {
    const left = [...draws]
    const chance = () => left.shift() ?? Number.NaN
    const { questions } = aGame({
      chance,
      questions: Array.from({ length: 5 }, () => puzzle({ values: SIX })),
    }).opening()
    expect(left).toEqual([])
    return questions.map((question) => (question.type === 'PUZZLE' ? question.shuffled : []))
  }
  const draw = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((number) => number / 2 ** 32)
  const count = 5 * DRAWS_PER_PUZZLE
  const draws = fc.array(draw, { minLength: count, maxLength: count })
  fc.assert(
    fc.property(draws, draws, fc.nat({ max: 4 }), (some, others, kept) => {
      const isKept = (place: number) => Math.floor(place / DRAWS_PER_PUZZLE) === kept
      const mixed = others.map((number, place) => (isKept(place) ? (some[place] ?? number) : number))
      expect(ordersBy(mixed)[kept]).toEqual(ordersBy(some)[kept])
    }),
  )
})

const draws = (seed: number) => Array.from({ length: 1000 }, seededChance(seed))

test('[G1] the same seed gives the same chance, spread over 0 to 1', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
  expect(Math.min(...draws(7))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...draws(7))).toBeLessThan(1)
  expect(draws(7).reduce((sum, draw) => sum + draw, 0) / 1000).toBeCloseTo(0.5, 1)
})

test('[S14] a 0–100 question is played from 0 to 100, without points or margin', () => {
  const [played] = aGame({ mode: 'ZERO_TO_ONE_HUNDRED', questions: [zeroToOneHundred()] }).opening().questions
  expect(played).toEqual({ ...zeroToOneHundred(), min: 0, max: 100, step: 1, margin: 'NONE', points: 0 })
})

test('[V6] other questions are played as the quiz has them', () => {
  const [played] = aGame({ questions: [multiChoice()] }).opening().questions
  expect(played).toEqual(multiChoice())
  expect(ClassicQuestion.parse(played)).toEqual(multiChoice())
})

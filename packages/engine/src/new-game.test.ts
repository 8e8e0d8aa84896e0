import { ClassicQuestion, type PuzzleQuestion } from '@pinwheel/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGame, multiChoice, puzzle, seededRandom, zeroToOneHundred } from '../testing/index.ts'
import { shuffled } from './new-game.ts'

const orderOf = (seed: number, question: PuzzleQuestion): readonly string[] => {
  const [played] = aGame({ random: seededRandom(seed), questions: [question] }).opening().questions
  return played?.type === 'PUZZLE' ? played.shuffled : []
}

test('[V13] shuffles a puzzle: the same order for the same seed, never the correct order', () => {
  const question = puzzle({ values: ['a', 'b', 'c'] })
  for (let seed = 0; seed < 500; seed += 1) {
    const order = orderOf(seed, question)
    expect(order).not.toEqual(question.values)
    expect(order.toSorted()).toEqual(question.values)
    expect(orderOf(seed, question)).toEqual(order)
  }
})

test('[V13] produces every order except the correct one', () => {
  const orders = Array.from({ length: 500 }, (_, seed) => orderOf(seed, puzzle({ values: ['a', 'b', 'c'] })).join(''))
  expect([...new Set(orders)].toSorted()).toEqual(['acb', 'bac', 'bca', 'cab', 'cba'])
})

test('[V16] shuffles each puzzle of a game independently', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f']
  const games = Array.from({ length: 20 }, (_, seed) =>
    aGame({ random: seededRandom(seed), questions: [puzzle({ values }), puzzle({ values })] }),
  )
  const areEqual = games.map((game) => {
    const [one, other] = game.opening().questions
    return one?.type === 'PUZZLE' && other?.type === 'PUZZLE' && one.shuffled.join('') === other.shuffled.join('')
  })
  expect(areEqual).toContain(false)
})

test('[V13] avoids the correct order even when the random numbers leave every value in place', () => {
  expect(shuffled(['a', 'b', 'c'], () => 0.999_999)).toEqual(['b', 'c', 'a'])
})

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']
const DRAWS_PER_PUZZLE = SIX.length - 1

test('[V16] the order of a puzzle depends only on its own random numbers', () => {
  const ordersBy = (draws: readonly number[]) => {
    const remaining = [...draws]
    const random = () => remaining.shift() ?? Number.NaN
    const { questions } = aGame({
      random,
      questions: Array.from({ length: 5 }, () => puzzle({ values: SIX })),
    }).opening()
    expect(remaining).toEqual([])
    return questions.map((question) => (question.type === 'PUZZLE' ? question.shuffled : []))
  }
  const draw = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((number) => number / 2 ** 32)
  const count = 5 * DRAWS_PER_PUZZLE
  const draws = fc.array(draw, { minLength: count, maxLength: count })
  fc.assert(
    fc.property(draws, draws, fc.nat({ max: 4 }), (some, others, puzzleIndex) => {
      const belongs = (draw: number) => Math.floor(draw / DRAWS_PER_PUZZLE) === puzzleIndex
      const mixed = others.map((number, index) => (belongs(index) ? (some[index] ?? number) : number))
      expect(ordersBy(mixed)[puzzleIndex]).toEqual(ordersBy(some)[puzzleIndex])
    }),
  )
})

const draws = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed))

test('[G1] the same seed gives the same random numbers, spread over 0 to 1', () => {
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

test('[V6] other questions keep the fields of the quiz', () => {
  const [played] = aGame({ questions: [multiChoice()] }).opening().questions
  expect(played).toEqual(multiChoice())
  expect(ClassicQuestion.parse(played)).toEqual(multiChoice())
})

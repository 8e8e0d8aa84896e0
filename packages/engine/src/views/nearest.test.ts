import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGame, after, answer, play, range, value, zeroToOneHundred } from '../../testing/index.ts'
import { perspective } from './perspective.ts'

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dora', 'Emil']

/** The host's result after these players have guessed; the other players have not answered. */
function resultOf(correct: number, guesses: readonly (number | undefined)[]) {
  const questions = [zeroToOneHundred({ correct })]
  const game = aGame({ mode: 'ZERO_TO_ONE_HUNDRED', questions })
    .withPlayers(...NAMES)
    .inQuestion()
  const answered = guesses.reduce<typeof game>(
    (current, guess, index) =>
      guess === undefined ? current : play(current, answer(NAMES[index]!, value(guess)), after(game, 1 + index)),
    game,
  )
  const closed = answered.phase.kind === 'result' ? answered : play(answered, { kind: 'tick' }, after(answered, 300))
  const event = perspective(closed).host(after(closed, 0))
  if (event.type !== 'GAME_RESULT_HOST') throw new Error(`The host sees ${event.type}.`)
  return event
}

test.each([
  ['the only nearest guess', [40, 47, 80], { distance: 3, nicknames: ['Bob'], players: 1 }],
  ['guesses on both sides', [47, 53, 80], { distance: 3, nicknames: ['Ada', 'Bob'], players: 2 }],
  ['an exact guess', [50, 51], { distance: 0, nicknames: ['Ada'], players: 1 }],
  ['more than three', [49, 51, 49, 51], { distance: 1, nicknames: ['Ada', 'Bob', 'Cleo'], players: 4 }],
  ['a guess as far as possible', [100], { distance: 50, nicknames: ['Ada'], players: 1 }],
])('[V19] the result of a 0–100 question names %s', (_, guesses, expected) => {
  expect(resultOf(50, guesses).nearest).toEqual(expected)
})

test.each([
  ['without a guess', []],
  ['with values off the scale only', [101, -1]],
])('[V19] it names no player %s', (_, guesses) => {
  expect(resultOf(50, guesses)).not.toHaveProperty('nearest')
})

test('[V19] no guess is nearer than the distance of the result', () => {
  const guess = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
  const guesses = fc.array(guess, { maxLength: NAMES.length })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), guesses, (correct, given) => {
      const distances = given.flatMap((own) => (own === undefined ? [] : [Math.abs(own - correct)]))
      const { nearest } = resultOf(correct, given)
      expect(nearest?.distance).toBe(distances.length === 0 ? undefined : Math.min(...distances))
      expect(nearest?.players ?? 0).toBe(distances.filter((distance) => distance === nearest?.distance).length)
    }),
    { numRuns: 50 },
  )
})

test('[V19] the result of a range question in Classic mode names the nearest players, also outside the margin', () => {
  const questions = [range({ correct: 50, margin: 'NONE' })]
  const game = aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion()
  const answered = play(game, answer('Ada', value(60)), after(game, 1))
  const closed = play(answered, answer('Bob', value(70)), after(game, 2))
  expect(perspective(closed).host(after(closed, 0))).toMatchObject({
    nearest: { distance: 10, nicknames: ['Ada'], players: 1 },
  })
})

test('[V19] the result of another question names no player', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inResult()
  expect(perspective(game).host(after(game, 0))).not.toHaveProperty('nearest')
})

test.each(['CLASSIC', 'ZERO_TO_ONE_HUNDRED'] as const)(
  '[V20] the start and a result say that the mode is %s',
  (mode) => {
    const games = aGame({ mode }).withPlayers('Ada')
    const [begin, result] = [games.inBegin(), games.inResult()]
    for (const game of [begin, result]) {
      expect(perspective(game).host(after(game, 0))).toMatchObject({ game: { mode } })
      expect(perspective(game).player(game.players[0]!.id, after(game, 0))).toMatchObject({ game: { mode } })
    }
  },
)

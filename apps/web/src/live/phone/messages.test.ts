import { expect, test } from 'vitest'
import { encouragement, farewell, gained, gapText, hasStreak, movement, ordinal } from './messages.ts'

test('positions are formatted as ordinals', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)
  expect(places.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd')
})

test.each([
  ['encouragement', encouragement],
  ['farewell', farewell],
])(
  '[spec 9.57] the %s has one text each for positions 1, 2, 3, the top ten, the top twenty and all others',
  (_name, message) => {
    const bands = [[1], [2], [3], [4, 10], [11, 20], [21, 2000]].map(
      (places) => new Set(places.map((place) => message(place))),
    )
    expect(bands.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1])
    expect(new Set(bands.flatMap((band) => [...band])).size).toBe(6)
  },
)

test('a player who is level with the second is not said to be in front', () => {
  expect(encouragement(1, true)).not.toBe(encouragement(1))
  expect(encouragement(2, true)).toBe(encouragement(2))
})

test('the movement since the leaderboard before is told in places', () => {
  expect([movement(9, 5), movement(1, 2), movement(3, 3)]).toEqual([
    '↑ Up 4 places',
    '↓ Down 1 place',
    'Same place as before.',
  ])
})

test('gained points have a sign, except 0', () => {
  expect([920, -10, 0].map(gained)).toEqual(['+920', '−10', '0'])
})

test('the gap is a positive distance in both modes', () => {
  expect(gapText({ points: 130, nickname: 'LoudLynx' })).toBe('130 points behind LoudLynx')
  expect(gapText({ points: -12, nickname: 'LoudLynx' })).toBe('12 points behind LoudLynx')
  expect(gapText({ points: 1, nickname: 'LoudLynx' })).toBe('1 point behind LoudLynx')
  expect(gapText({ points: 0, nickname: 'LoudLynx' })).toBe('Level with LoudLynx')
})

test('[spec 9.39] two consecutive correct answers are a streak, one is not', () => {
  expect([0, 1, 2, 3].map(hasStreak)).toEqual([false, false, true, true])
})

import { expect, test } from 'vitest'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { resultAnnouncement, timeAnnouncement } from './announcements.ts'

test('announces the time once each at 30, 10 and 5 seconds and at the end', () => {
  const looks = Array.from({ length: 620 }, (_, index) => Math.max(0, 60.95 - index * 0.1))
  const said = looks.slice(1).map((left, index) => timeAnnouncement(looks[index] ?? 0, left))
  expect(said.filter((sentence) => sentence !== undefined)).toEqual([
    '30 seconds left.',
    '10 seconds left.',
    '5 seconds left.',
    'Time is up.',
  ])
})

test('after a gap, only the newest announcement is made', () => {
  expect(timeAnnouncement(60, 4)).toBe('5 seconds left.')
  expect(timeAnnouncement(5, 0)).toBe('Time is up.')
  expect(timeAnnouncement(0, 0)).toBeUndefined()
})

test.each([
  ['four', '22 of 40 players had it right. Right: Uranus.'],
  ['trueFalse', '12 of 40 players had it right. Right: True.'],
  ['range', '18 of 40 players had it right. Right: 90, 84, 96.'],
  ['typed', '21 of 40 players had it right. Right: Oslo.'],
  ['pin', '4 of 40 players had it right.'],
  [
    'puzzle',
    '14 of 40 players had it right. Right: Sputnik orbits the Earth, First people on the Moon, The first space station, Rovers roll on Mars.',
  ],
] as const)('the result of a %s question is announced in one or two sentences', (name, sentence) => {
  expect(resultAnnouncement(resultOf(REVEALED[name]))).toBe(sentence)
})

import { expect, test } from 'vitest'
import { ASKED, beginOf, lobbyOf, questionOf } from '../../testing/host-events.ts'
import { resultOf, REVEALED } from '../../testing/host-results.ts'
import { leaderboardOf, podiumOf } from '../../testing/ranking-events.ts'
import { countdownCue, phaseOf, soundPlanOf } from './sound-plan.ts'

test('lobby, question and ceremony each have their own music', () => {
  expect(soundPlanOf(lobbyOf(3)).music).toBe('LOBBY')
  expect(soundPlanOf(questionOf(ASKED.four)).music).toBe('COUNTDOWN')
  expect(soundPlanOf(podiumOf(5)).music).toBe('CEREMONY')
  for (const quiet of [beginOf(), resultOf(REVEALED.four), leaderboardOf(5), podiumOf(0)])
    expect(soundPlanOf(quiet).music).toBeUndefined()
})

test.each([ASKED.sound, ASKED.film])('no music or cue plays during a question with sound or video', (question) => {
  expect(soundPlanOf(questionOf(question)).music).toBeUndefined()
})

test('each place has a chord, the first three after a drum roll, the last of which is the fanfare; music follows', () => {
  expect(soundPlanOf(podiumOf(5))).toEqual({
    music: 'CEREMONY',
    musicAfter: 14_500,
    cues: [
      { cue: 'FIFTH', after: 400 },
      { cue: 'FOURTH', after: 1100 },
      { cue: 'DRUM_ROLL', after: 1500 },
      { cue: 'THIRD', after: 4700 },
      { cue: 'DRUM_ROLL', after: 5300 },
      { cue: 'SECOND', after: 8500 },
      { cue: 'DRUM_ROLL', after: 9100 },
      { cue: 'FANFARE', after: 12_300 },
    ],
  })
  expect(soundPlanOf(podiumOf(1)).cues?.map(({ cue }) => cue)).toEqual(['DRUM_ROLL', 'FANFARE'])
})

test('a new question is a new phase, a new number of answers is not', () => {
  const event = questionOf(ASKED.four)
  expect(phaseOf({ ...event, submissions: { current: 24, total: 40 } })).toBe(phaseOf(event))
  expect(phaseOf({ ...event, pagination: { current: 5, total: 12 } })).not.toBe(phaseOf(event))
})

test('each of the last five seconds ticks once, and the end has one cue', () => {
  const readings = Array.from({ length: 80 }, (_, index) => 7.05 - index * 0.1)
  const cues = readings.slice(1).map((left, index) => countdownCue(readings[index] ?? 0, Math.max(0, left)))
  expect(cues.filter((cue) => cue === 'TICK')).toHaveLength(5)
  expect(cues.filter((cue) => cue === 'TIME_UP')).toHaveLength(1)
  expect(cues.filter((cue) => cue !== undefined).at(-1)).toBe('TIME_UP')
})

test('after a gap between two readings, one tick sounds', () => {
  expect(countdownCue(20, 2)).toBe('TICK')
  expect(countdownCue(20, 9)).toBeUndefined()
})

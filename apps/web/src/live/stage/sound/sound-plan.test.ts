import { expect, test } from 'vitest'
import { ASKED, beginOf, lobbyOf, questionOf } from '../../testing/host-events.ts'
import { resultOf, REVEALED } from '../../testing/host-results.ts'
import { leaderboardOf, podiumOf } from '../../testing/ranking-events.ts'
import { countdownCue, phaseOf, soundPlanOf } from './sound-plan.ts'

test('lobby, question and ceremony have music of their own', () => {
  expect(soundPlanOf(lobbyOf(3)).music).toBe('LOBBY')
  expect(soundPlanOf(questionOf(ASKED.four)).music).toBe('COUNTDOWN')
  expect(soundPlanOf(podiumOf(5)).music).toBe('CEREMONY')
  for (const quiet of [beginOf(), resultOf(REVEALED.four), leaderboardOf(5), podiumOf(0)])
    expect(soundPlanOf(quiet).music).toBeUndefined()
})

test.each([ASKED.sound, ASKED.film])('nothing plays over the sound of a question', (question) => {
  expect(soundPlanOf(questionOf(question)).music).toBeUndefined()
})

test('the fanfare sounds as the first place rises, the roll before it, the music after it', () => {
  expect(soundPlanOf(podiumOf(5))).toEqual({
    music: 'CEREMONY',
    musicAfter: 5400,
    cues: [
      { cue: 'DRUM_ROLL', after: 0 },
      { cue: 'FANFARE', after: 3200 },
    ],
  })
  expect(soundPlanOf(podiumOf(1)).cues).toEqual([{ cue: 'FANFARE', after: 0 }])
})

test('a new count is no new phase, a new question is', () => {
  const event = questionOf(ASKED.four)
  expect(phaseOf({ ...event, submissions: { current: 24, total: 40 } })).toBe(phaseOf(event))
  expect(phaseOf({ ...event, pagination: { current: 5, total: 12 } })).not.toBe(phaseOf(event))
})

test('each of the last five seconds ticks once, and the end says so once', () => {
  const looks = Array.from({ length: 80 }, (_, index) => 7.05 - index * 0.1)
  const heard = looks.slice(1).map((left, index) => countdownCue(looks[index] ?? 0, Math.max(0, left)))
  expect(heard.filter((cue) => cue === 'TICK')).toHaveLength(5)
  expect(heard.filter((cue) => cue === 'TIME_UP')).toHaveLength(1)
  expect(heard.filter((cue) => cue !== undefined).at(-1)).toBe('TIME_UP')
})

test('whoever looks away for a while hears one tick, not all of them', () => {
  expect(countdownCue(20, 2)).toBe('TICK')
  expect(countdownCue(20, 9)).toBeUndefined()
})

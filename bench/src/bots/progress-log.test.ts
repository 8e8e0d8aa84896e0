import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayerEvent } from '@pinwheel/contract'
import { SAMPLE_EVENTS } from '../../../packages/contract/testing/sample-events.ts'
import { Hall } from './progress-log.ts'

let lines: string[]
let hall: Hall
const at = <Event extends PlayerEvent>(event: Event, seq: number) => ({ ...event, seq })

beforeEach(() => {
  lines = []
  hall = new Hall(8, (line) => lines.push(line))
})

test('of many who join, every quarter is told', () => {
  for (let player = 0; player < 8; player += 1) hall.join()
  expect(lines).toEqual(['Joined: 2 of 8', 'Joined: 4 of 8', 'Joined: 6 of 8', 'Joined: 8 of 8'])
})

describe('a phase', () => {
  const question = at(SAMPLE_EVENTS.GAME_QUESTION_PLAYER, 3)

  test('is told once, by whoever sees it first; what is older is not told', () => {
    hall.see(question)
    hall.see(question)
    hall.see(at(SAMPLE_EVENTS.GAME_QUESTION_PREVIEW_PLAYER, 2))
    expect(lines).toEqual(['Question 1 of 3 is open for 30 s.'])
  })

  test('counts the answers that belong to it, and those who were right', () => {
    for (let player = 0; player < 2; player += 1) hall.join()
    lines = []
    hall.see(question)
    hall.answer(3)
    hall.answer(2)
    hall.see(at(SAMPLE_EVENTS.GAME_RESULT_PLAYER, 4))
    hall.see(at(SAMPLE_EVENTS.GAME_LEADERBOARD_PLAYER, 5))
    expect(lines).toEqual([
      'Question 1 of 3 is open for 30 s.',
      '  answered: 1 of 2',
      '  answered in all: 1 of 2',
      'Result of question 1 of 3.',
      '  right: 1 of 2',
      'Leaderboard after question 1 of 3.',
    ])
  })
})

test('what befalls everybody is said once', () => {
  hall.complain('The connection was lost.')
  hall.complain('The connection was lost.')
  expect(lines).toEqual(['The connection was lost.'])
})

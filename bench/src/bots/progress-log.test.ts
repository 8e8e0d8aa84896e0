import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayerEvent } from '@pinwheel/contract'
import { SAMPLE_EVENTS } from '../../../packages/contract/testing/sample-events.ts'
import { ProgressLog } from './progress-log.ts'

let lines: string[]
let log: ProgressLog
const withSeq = <Event extends PlayerEvent>(event: Event, seq: number) => ({ ...event, seq })

beforeEach(() => {
  lines = []
  log = new ProgressLog(8, (line) => lines.push(line))
})

test('prints joined players at every quarter', () => {
  for (let player = 0; player < 8; player += 1) log.playerJoined()
  expect(lines).toEqual(['Joined: 2 of 8', 'Joined: 4 of 8', 'Joined: 6 of 8', 'Joined: 8 of 8'])
})

describe('a phase', () => {
  const question = withSeq(SAMPLE_EVENTS.GAME_QUESTION_PLAYER, 3)

  test('is printed once, with the first event; events of earlier phases print nothing', () => {
    log.eventReceived(question)
    log.eventReceived(question)
    log.eventReceived(withSeq(SAMPLE_EVENTS.GAME_QUESTION_PREVIEW_PLAYER, 2))
    expect(lines).toEqual(['Question 1 of 3 is open for 30 s.'])
  })

  test('counts its own answers and its correct results', () => {
    for (let player = 0; player < 2; player += 1) log.playerJoined()
    lines = []
    log.eventReceived(question)
    log.answerAccepted(3)
    log.answerAccepted(2)
    log.eventReceived(withSeq(SAMPLE_EVENTS.GAME_RESULT_PLAYER, 4))
    log.eventReceived(withSeq(SAMPLE_EVENTS.GAME_LEADERBOARD_PLAYER, 5))
    expect(lines).toEqual([
      'Question 1 of 3 is open for 30 s.',
      '  answered: 1 of 2',
      '  answered in total: 1 of 2',
      'Result of question 1 of 3.',
      '  correct: 1 of 2',
      'Leaderboard after question 1 of 3.',
    ])
  })
})

test('prints a repeated message once', () => {
  log.printOnce('A player could not reconnect and gave up.')
  log.printOnce('A player could not reconnect and gave up.')
  expect(lines).toEqual(['A player could not reconnect and gave up.'])
})

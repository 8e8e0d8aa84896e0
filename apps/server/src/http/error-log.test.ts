import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { createErrorLog } from './error-log.ts'

test('of many errors within a minute 60 are logged and reported, and the number of the others is logged later', () => {
  const clock = manualClock()
  const lines: unknown[] = []
  let reported = 0
  const log = { error: () => lines.push('error'), warn: (...line: unknown[]) => lines.push(line) }
  const report = createErrorLog('live game', { log: () => log, faults: { report: () => reported++ }, clock })
  for (let failure = 0; failure < 1000; failure++) report(new Error('no space left on device'))
  expect([lines.length, reported]).toEqual([60, 60])
  clock.pass(60_000)
  report(new Error('no space left on device'))
  expect(lines.slice(60)).toEqual([
    [{ errors: 940 }, 'live game: further errors were not logged individually'],
    'error',
  ])
})

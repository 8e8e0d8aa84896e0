import { expect, test } from 'vitest'
import { readBenchOptions } from './options.ts'

test('with nothing typed, a thousand players play three questions three times', () => {
  const value = { players: [1000], questions: 3, runs: 3, json: undefined }
  expect(readBenchOptions([])).toEqual({ ok: true, value })
})

test('several sizes in one go', () => {
  const reading = readBenchOptions(['--players', '100,1000', '--runs', '1', '--json', 'out.json'])
  expect(reading).toMatchObject({ value: { players: [100, 1000], runs: 1, json: 'out.json' } })
})

test.each([
  [['--players', '100,'], '--players is "". Expected a number from 1 to 20000.'],
  [['--players', '30000'], '--players is "30000". Expected a number from 1 to 20000.'],
  [['--questions', '2.5'], '--questions is "2.5". Expected a whole number.'],
  [['--runs=-1'], '--runs is "-1". Expected a number from 1 to 100.'],
])('%j is answered with a sentence', (args, sentence) => {
  expect(readBenchOptions(args)).toEqual({ ok: false, sentence })
})

test('--help asks for nothing else', () => expect(readBenchOptions(['-h'])).toEqual({ ok: 'help' }))

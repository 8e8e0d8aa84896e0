import { expect, test } from 'vitest'
import { readBenchOptions } from './options.ts'

test('with nothing typed, a thousand players play three questions three times', () => {
  const instead = { lists: false, creator: false, stage: false, clocks: false, phone: false, sheet: false }
  const value = { ...instead, players: [1000], questions: 3, runs: 3, json: undefined }
  expect(readBenchOptions([])).toEqual({ ok: true, value })
})

test('several sizes in one go', () => {
  const reading = readBenchOptions(['--players', '100,1000', '--runs', '1', '--json', 'out.json'])
  expect(reading).toMatchObject({ value: { players: [100, 1000], runs: 1, json: 'out.json' } })
})

test('instead of games: the lists, keys in the creator, frames of the stage, the time on ten phones, or one phone', () => {
  expect(readBenchOptions(['--lists'])).toMatchObject({ ok: true, value: { lists: true, creator: false } })
  expect(readBenchOptions(['--creator'])).toMatchObject({ ok: true, value: { lists: false, creator: true } })
  expect(readBenchOptions(['--stage'])).toMatchObject({ ok: true, value: { lists: false, stage: true } })
  expect(readBenchOptions(['--clocks'])).toMatchObject({ ok: true, value: { stage: false, clocks: true } })
  expect(readBenchOptions(['--phone'])).toMatchObject({ ok: true, value: { clocks: false, phone: true } })
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

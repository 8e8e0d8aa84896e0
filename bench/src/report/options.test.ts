import { expect, test } from 'vitest'
import { parseBenchOptions } from './options.ts'

test('without flags, every row is measured at three sizes, three times', () => {
  const measurements = {
    lists: false,
    creator: false,
    stage: false,
    clocks: false,
    phone: false,
    sheet: false,
    soak: undefined,
  }
  const games = { players: [1000, 5000, 10000], rows: undefined, questions: 2, runs: 3 }
  const value = { ...measurements, ...games, json: undefined }
  expect(parseBenchOptions([])).toEqual({ ok: true, value })
})

test('--soak takes a number of games', () => {
  expect(parseBenchOptions(['--soak', '200'])).toMatchObject({ value: { soak: 200 } })
  expect(parseBenchOptions(['--soak', 'long'])).toMatchObject({ ok: false })
})

test('--players and --rows accept several numbers, and sizes are sorted', () => {
  expect(parseBenchOptions(['--rows', '11,12'])).toMatchObject({ value: { rows: [11, 12] } })
  const parsed = parseBenchOptions(['--players', '1000,100', '--runs', '1', '--json', 'out.json'])
  expect(parsed).toMatchObject({ value: { players: [100, 1000], runs: 1, json: 'out.json' } })
})

test('one flag selects the lists, the creator, the stage, the clocks or the phone instead of games', () => {
  expect(parseBenchOptions(['--lists'])).toMatchObject({ ok: true, value: { lists: true, creator: false } })
  expect(parseBenchOptions(['--creator'])).toMatchObject({ ok: true, value: { lists: false, creator: true } })
  expect(parseBenchOptions(['--stage'])).toMatchObject({ ok: true, value: { lists: false, stage: true } })
  expect(parseBenchOptions(['--clocks'])).toMatchObject({ ok: true, value: { stage: false, clocks: true } })
  expect(parseBenchOptions(['--phone'])).toMatchObject({ ok: true, value: { clocks: false, phone: true } })
})

test.each([
  [['--players', '100,'], '--players is "". Expected a number from 1 to 20000.'],
  [['--players', '30000'], '--players is "30000". Expected a number from 1 to 20000.'],
  [['--rows', '16'], '--rows is "16". Expected a number from 1 to 15.'],
  [['--questions', '2.5'], '--questions is "2.5". Expected a whole number.'],
  [['--runs=-1'], '--runs is "-1". Expected a number from 1 to 100.'],
])('%j returns an error message', (args, message) => {
  expect(parseBenchOptions(args)).toEqual({ ok: false, message })
})

test('--help needs no other flag', () => expect(parseBenchOptions(['-h'])).toEqual({ ok: 'help' }))

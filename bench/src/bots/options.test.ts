import { describe, expect, test } from 'vitest'
import { parseBotOptions } from './options.ts'

describe('parseBotOptions', () => {
  test('needs only a PIN', () => {
    expect(parseBotOptions(['--pin', '482913'])).toEqual({
      ok: true,
      value: { pin: '482913', players: 50, url: 'http://localhost:3000', speed: 1 },
    })
  })

  test('removes the trailing slash of --url', () => {
    const parsed = parseBotOptions(['--pin', '482913', '--url', 'https://quiz.example.org/', '--speed', '2.5'])
    expect(parsed).toMatchObject({ value: { url: 'https://quiz.example.org', speed: 2.5 } })
  })

  test('--help needs no other flag', () => expect(parseBotOptions(['--help'])).toEqual({ ok: 'help' }))

  test.each([
    [[], '--pin is "". A game PIN has six digits and does not start with 0.'],
    [['--pin', '012345'], '--pin is "012345". A game PIN has six digits and does not start with 0.'],
    [['--pin', '482913', '--players', '0'], '--players is "0". Expected a number from 1 to 10000.'],
    [['--pin', '482913', '--players', 'all'], '--players is "all". Expected a number from 1 to 10000.'],
    [['--pin', '482913', '--players', '1.5'], '--players is "1.5". Expected a whole number.'],
    [['--pin', '482913', '--players='], '--players is "". Expected a number from 1 to 10000.'],
    [['--pin', '482913', '--speed', '0'], '--speed is "0". Expected a number from 0.1 to 1000.'],
    [['--pin', '482913', '--url', 'here'], '--url is "here". Expected a URL such as http://localhost:3000.'],
  ])('%j returns an error message', (args, message) => expect(parseBotOptions(args)).toEqual({ ok: false, message }))

  test('the error message names an unknown flag', () =>
    expect(parseBotOptions(['--pim', '482913'])).toMatchObject({ ok: false, message: /--pim/ }))
})

import { describe, expect, test } from 'vitest'
import { readBotOptions } from './options.ts'

describe('reading what was typed', () => {
  test('a PIN is enough', () => {
    expect(readBotOptions(['--pin', '482913'])).toEqual({
      ok: true,
      value: { pin: '482913', players: 50, url: 'http://localhost:3000', speed: 1 },
    })
  })

  test('the address loses its last slash', () => {
    const reading = readBotOptions(['--pin', '482913', '--url', 'https://quiz.example.org/', '--speed', '2.5'])
    expect(reading).toMatchObject({ value: { url: 'https://quiz.example.org', speed: 2.5 } })
  })

  test('--help asks for nothing else', () => expect(readBotOptions(['--help'])).toEqual({ ok: 'help' }))

  test.each([
    [[], '--pin is "". A game PIN has six digits and does not start with 0.'],
    [['--pin', '012345'], '--pin is "012345". A game PIN has six digits and does not start with 0.'],
    [['--pin', '482913', '--players', '0'], '--players is "0". Expected a number from 1 to 10000.'],
    [['--pin', '482913', '--players', 'all'], '--players is "all". Expected a number from 1 to 10000.'],
    [['--pin', '482913', '--players', '1.5'], '--players is "1.5". Expected a whole number.'],
    [['--pin', '482913', '--players='], '--players is "". Expected a number from 1 to 10000.'],
    [['--pin', '482913', '--speed', '0'], '--speed is "0". Expected a number from 0.1 to 1000.'],
    [['--pin', '482913', '--url', 'here'], '--url is "here". Expected an address such as http://localhost:3000.'],
  ])('%j is answered with a sentence', (args, sentence) =>
    expect(readBotOptions(args)).toEqual({ ok: false, sentence }),
  )

  test('an unknown flag is named', () =>
    expect(readBotOptions(['--pim', '482913'])).toMatchObject({ ok: false, sentence: /--pim/ }))
})

import { expect, test } from 'vitest'
import { withBreaks } from './Nickname.tsx'

test.each([
  ['Team_Window_Seat', ['Team_', 'Window_', 'Seat']],
  ['CaptainToastExpress', ['Captain', 'Toast', 'Express']],
  ['NASAfans', ['NASAfans']],
  ['__x__', ['__', 'x__']],
  ['bartholomewlongname', ['bartholomewlongname']],
  ['محمد_علي', ['محمد_', 'علي']],
])('%s breaks only after underscores and before capitals', (nickname, parts) => {
  expect(withBreaks(nickname).split('\u200b')).toEqual(parts)
})

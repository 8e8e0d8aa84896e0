import { expect, test } from 'vitest'
import { nicknameParts } from './nickname-parts.ts'

test.each([
  ['Team_Window_Seat', ['Team_', 'Window_', 'Seat']],
  ['CaptainToastExpress', ['Captain', 'Toast', 'Express']],
  ['NASAfans', ['NASAfans']],
  ['__x__', ['__', 'x__']],
  ['bartholomewlongname', ['bartholomewlongname']],
  ['محمد_علي', ['محمد_', 'علي']],
])('%s breaks only after underscores and before capitals', (nickname, parts) => {
  expect(nicknameParts(nickname)).toEqual(parts)
})

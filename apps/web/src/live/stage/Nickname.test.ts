import { expect, test } from 'vitest'
import { nicknameLayout } from './Nickname.tsx'

const partsOf = (nickname: string) => nicknameLayout(nickname).text.split('\u200b')

test.each([
  ['Team_Window_Seat', ['Team_', 'Window_', 'Seat']],
  ['CaptainToastExpress', ['Captain', 'Toast', 'Express']],
  ['NASAfans', ['NASAfans']],
  ['__x__', ['__', 'x__']],
  ['bartholomewlongname', ['bartholomewlongname']],
  ['محمد_علي', ['محمد_', 'علي']],
])('%s breaks only after underscores and before capitals', (nickname, parts) => {
  expect(partsOf(nickname)).toEqual(parts)
})

test('the longest part of a nickname decides its width', () => {
  expect(nicknameLayout('Team_Seat').ems).toBe(nicknameLayout('Team_').ems)
  expect(nicknameLayout('WWWWWWWW').ems).toBeGreaterThan(nicknameLayout('iiiiiiii').ems)
  expect(nicknameLayout('🦊🐙🎈').ems).toBeGreaterThan(nicknameLayout('WWW').ems)
})

test('nicknames of fifteen characters or more use the narrow font width', () => {
  expect(nicknameLayout('bartholomewlon').isNarrow).toBe(false)
  expect(nicknameLayout('bartholomewlong').isNarrow).toBe(true)
})

import { expect, test } from 'vitest'
import { separated } from './separated.ts'

test.each([
  [['Rhine', 'Elbe'], 'Rhine, Elbe'],
  [['النيل', 'دجلة'], 'النيل، دجلة'],
  [['信濃川', '利根川'], '信濃川、利根川'],
  [['한강', '낙동강'], '한강, 낙동강'],
  [['Nil', 'النيل'], 'Nil، النيل'],
  [['alone'], 'alone'],
])('%j are separated by the comma of their script', (texts, text) => {
  expect(separated(texts)).toBe(text)
})

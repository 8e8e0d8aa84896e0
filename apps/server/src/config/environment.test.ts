import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

test.each([
  ['https://quiz.example.org', 'production'],
  ['https://alphabeta.example.org', 'production'],
  ['http://203.0.113.7:3000', 'production'],
  ['http://[2001:db8::7]', 'production'],
  ['https://beta.example.org', 'beta'],
  ['https://BETA.quiz.example.org/', 'beta'],
  ['https://quiz-beta.example.org', 'beta'],
  ['http://localhost:3000', 'development'],
  ['http://quizbox', 'development'],
  ['http://beta.local', 'development'],
  ['http://127.0.0.1:3000', 'development'],
  ['http://192.168.1.20:3000', 'development'],
  ['http://172.31.0.4', 'development'],
  ['http://[::1]:3000', 'development'],
  ['http://[fd12::7]', 'development'],
])('[spec 9.63] the environment at %s is %s', (baseUrl, environment) => {
  expect(environmentOf(baseUrl)).toBe(environment)
})

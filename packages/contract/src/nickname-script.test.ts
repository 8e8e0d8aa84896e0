import { expect, test } from 'vitest'
import { Nickname } from './fields.ts'
import { MESSAGES } from './messages.ts'
import { isOfOneScript } from './nickname-script.ts'

test.each([
  'Alice',
  'Zoë_7',
  'Łódź',
  'Оля_12',
  'Νίκος',
  'محمد٣',
  'दीप',
  'गंगा',
  'सनी९',
  '小狐狸',
  'さくらサクラ桜ー',
  'たなかTaro',
  '桜Sakura',
  '김철수Kim',
  '金철수',
  'ㄅㄆ王Wang',
  '🦊🦊',
  'Fox🦊',
  '🇸🇪Ола',
  '12',
  'ᏣᎳᎩ',
  'ᚠᚢᚦ',
])('[spec 5.16] accepts %s: one script, or the scripts of one language', (nickname) => {
  expect(isOfOneScript(nickname)).toBe(true)
})

test.each([
  ['Latin and Cyrillic', '\u0410lice'],
  ['Latin and Lisu', '\uA4EElice'],
  ['Latin and Greek', 'oli\u03BDer'],
  ['Latin and Armenian', '\u0585liver'],
  ['Latin and Cherokee', '\u13AAlice'],
  ['Greek and Cyrillic', 'Νίкоς'],
  ['Han and Cyrillic', '桜Оля'],
  ['Hangul and Kana', '김さくら'],
  ['Latin letters and Arabic digits', 'Ada٣'],
])('[spec 5.16] refuses mixed %s: %s', (_, nickname) => {
  expect(isOfOneScript(nickname)).toBe(false)
  expect(Nickname.safeParse(nickname).error?.issues).toMatchObject([
    { message: MESSAGES.nicknameScripts, params: { rule: 'oneScript' } },
  ])
})

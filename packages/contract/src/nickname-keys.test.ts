import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nicknameKeys } from './nickname-keys.ts'
import { ADJECTIVES, ANIMALS } from './nickname.ts'
import { isNickname } from './text.ts'

const looksLike = (a: string, b: string): boolean => {
  const [one, other] = [nicknameKeys(a), nicknameKeys(b)]
  return one.capitals === other.capitals || one.skeleton === other.skeleton
}

test.each([
  ['Ada', 'ADA'],
  ['Kim', 'KIM'],
  ['Zoë', 'ZOE\u0308'],
  ['Ａda', 'ada'],
  ['ﬁn', 'FIN'],
  ['①②', '12'],
  ['Alice', '\u0410lice'],
  ['scope', '\u0455\u0441\u043E\u0440\u0435'],
  ['TOM', '\u03A4\u039F\u039C'],
  ['tom', '\u0442\u043E\u043C'],
  ['Kim', 'K\u0131m'],
  ['Оля', 'ОЛЯ'],
  ['Alice', 'AIice'],
  ['alice', 'AIice'],
  ['Alice', 'A1ice'],
  ['Alice', '\u0251lice'],
  ['Alice', '\uA4EElice'],
  ['oliver', 'oli\u03BDer'],
  ['oliver', '\u0585liver'],
  ['Oliver', '0liver'],
  ['B0B', 'bob'],
  ['Ian', 'lan'],
  ['Lan', 'lan'],
  ['Arno', 'Amo'],
  ['Hans', '\u041D\u0430n\u0455'],
])('%s and %s share a key', (a, b) => {
  expect(looksLike(a, b)).toBe(true)
  expect(looksLike(b, a)).toBe(true)
})

test.each([
  ['Ada', 'Adä'],
  ['🦊', '🐻'],
  ['🦊🦊', '🦊🦊🦊'],
  ['👍🏽', '👍🏿'],
  ['🇸🇪', '🇪🇸'],
  ['a_b', 'ab'],
  ['Team1', 'Team2'],
  ['Team1', 'Team11'],
])('%s and %s have different keys', (a, b) => expect(looksLike(a, b)).toBe(false))

const NAMES: Record<string, string> = {
  Latin:
    'Ella Elia Eila Eli Ali Lila Ilia Ila Lia Lan Ian Lana Iana Lena Iena Mila Milo Nils Till Tim Kim Kai Jan Jana Anna Anne Zoe Zoë Ole Olle Per Pär Łucja Lucja Jože Josef José Inès Ines Çağla Dilan Dylan Maria Mario Marina',
  Greek: 'Γιώργος Μαρία Ελένη Νίκος Άννα Δημήτρης Σοφία Κώστας Ιωάννα Θάνος Φωτεινή Λένα Ηλίας Λία Ίλια',
  Cyrillic:
    'Оля Юля Коля Толя Саша Маша Даша Паша Миша Гриша Илья Лилия Вова Рома Тома Ира Кира Оксана Ксения Андрій Сергій',
  Arabic: 'محمد أحمد علي حسن حسين فاطمة زينب مريم يوسف عمر ليلى سارة نور هدى خالد سمير',
  Hebrew: 'דוד שרה משה יוסף רחל לאה אורי נועה טל גיל רון רונן יעל מיכל',
  Devanagari: 'अमन नमन कमल सरल अजय अभय रमन गगन पवन',
  Han: '小狐 小明 小红 大伟 王芳 李娜 李强 张伟 土田 工藤 日本',
  Kana: 'さくら はると ゆい みお ひまり サクラ ハルト ユイ ミオ ヒマリ',
  Hangul: '민준 서연 지우 하준 도윤 서준 지호 수아 하은 김철수',
  Georgian: 'გიორგი ნინო მარიამ დავით ლუკა თამარ',
  Armenian: 'Արամ Անի Նարե Դավիթ Մարիամ Տիգրան',
  Thai: 'สมชาย สมหญง ธนา ปราณ อาทต',
  Amharic: 'አበበ ከበደ ሰላም ሀና ዳዊት',
  Tamil: 'கமல கவன அகல அருண',
}

describe('common names have different keys', () => {
  test.each(Object.entries(NAMES))('in %s', (_, names) => {
    const all = names.split(' ')
    const pairs = all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => looksLike(a, b))).toEqual([])
  })

  test('among all generated nicknames', () => {
    const keys = ADJECTIVES.flatMap((adjective) => ANIMALS.map((animal) => nicknameKeys(adjective + animal)))
    expect(new Set(keys.map(({ capitals }) => capitals)).size).toBe(900)
    expect(new Set(keys.map(({ skeleton }) => skeleton)).size).toBe(900)
  })
})

const anyNickname = fc
  .array(
    fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(...'IlL1|0OoıɑАаΡρ_🦊')),
    {
      minLength: 2,
      maxLength: 10,
    },
  )
  .map((characters) => characters.join('').normalize('NFC'))
  .filter(isNickname)

test('keys are idempotent for every nickname', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyNickname, (nickname) => {
      const { capitals, skeleton } = nicknameKeys(nickname)
      expect(nicknameKeys(capitals).capitals).toBe(capitals)
      expect(nicknameKeys(skeleton).skeleton).toBe(skeleton)
    }),
  )
})

test('keys are idempotent for every character', { timeout: 60_000 }, () => {
  const unstable: string[] = []
  for (let code = 0x20; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    if (!/[\p{L}\p{N}\p{Emoji}_]/u.test(character)) continue
    const { capitals, skeleton } = nicknameKeys(character)
    if (nicknameKeys(capitals).capitals !== capitals || nicknameKeys(skeleton).skeleton !== skeleton)
      unstable.push(character)
  }
  expect(unstable).toEqual([])
})

test('a name shares a key with its upper and lower case', () => {
  fc.assert(
    fc.property(anyNickname, (nickname) => {
      expect(looksLike(nickname, nickname.toUpperCase())).toBe(true)
    }),
  )
})

test('every pair of confusable characters in the table of Unicode shares a key', () => {
  const table = createRequire(import.meta.url)('unhomoglyph/data.json') as Record<string, string>
  // What a compatibility decomposition changes is compared by that: ﬁ as fi, ² as 2.
  const isItself = (text: string) => /^[\p{L}\p{N}_]+$/u.test(text) && text.normalize('NFKD') === text
  const pairs = Object.entries(table).filter((pair) => pair.every(isItself))
  expect(pairs.length).toBeGreaterThan(1000)
  expect(pairs.filter(([character, prototype]) => !looksLike(character, prototype))).toEqual([])
})

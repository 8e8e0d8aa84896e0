import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { text } from './fields.ts'
import { MESSAGES } from './messages.ts'
import { lengthOf, textFailure, toNfc } from './text.ts'
import { followsPasswordRule, PASSWORD_RULES, TEXT_RULES } from './text-rules.ts'
import type { TextRule } from './text.ts'

const ACCEPTED: Record<string, { rule: TextRule; texts: string[] }> = {
  'an e-mail address': {
    rule: TEXT_RULES.email,
    texts: ['a@b.io', 'ö@x.io', 'a+c@x.io', 'a.b.c@x-y.co.uk', '"a b@c"@x.io', 'a@[10.0.0.1]', 'a/b=c@x.io'],
  },
  'a password': {
    rule: TEXT_RULES.password,
    texts: ['AAbb11!!', 'aA1 aA1 ', 'AAbb11éé', 'AAbb11🦊🦊', 'aA1!'.repeat(32)],
  },
  'a nickname': {
    rule: TEXT_RULES.nickname,
    texts: [
      'QuietOtter',
      'Zoë',
      'Łódź_7',
      '小狐狸',
      '🦊🦊',
      '🇸🇪',
      '👍🏽',
      'a#',
      '#1',
      'ab',
      '1_',
      '_1',
      'Ⅷ9',
      'गंगा',
      'लक्ष्मी_7',
      'สมชาย',
      'முருகன்',
      'မြို့',
      'مُحَمَّد',
      'מֹשֶׁה',
      'x'.repeat(20),
    ],
  },
  'a name of a person': {
    rule: TEXT_RULES.personName,
    texts: ['Mira', "O'Brien", 'Anna-Lena', 'José María', 'नीता', 'a', 'de la Cruz'],
  },
  'a title': {
    rule: TEXT_RULES.quizTitle,
    texts: [
      '50% off?',
      'A&B',
      'C# (sharp)',
      '¿Qué?',
      '«да»',
      'x – y…',
      'a\u00a0b',
      'No ½',
      '一二三',
      "it's",
      'भारत की नदियाँ',
      'Cafe\u0302\u0323s',
      'می\u200cخواهم',
      'ক্\u200dষ: বাংলা',
    ],
  },
  'an option': {
    rule: TEXT_RULES.optionText,
    texts: [
      '50% off?',
      '一二三',
      '2 + 2 = ?',
      '5 €',
      '$5',
      'x² ≤ √2',
      'a<b|c>`d`',
      '~^',
      '→',
      '🦊',
      '❤️',
      '1️⃣',
      '👩‍👩‍👧',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '🇸🇪 👍🏽',
      'नीता',
      'می\u200cخواهم',
      'C++\u200f היא שפה',
      'x\u0332',
    ],
  },
  'a note of a game': {
    rule: TEXT_RULES.gameNote,
    texts: ['2 + 2 = 4 🦊', 'One line\nand another', 'One\n\nafter a blank line', 'می\u200cخواهم'],
  },
  'a game PIN': { rule: TEXT_RULES.gamePin, texts: ['100000', '999999', '482913'] },
  'a web address': {
    rule: TEXT_RULES.url,
    texts: [
      'http://localhost',
      'http://localhost:3000/uploads/images/a.webp',
      'https://10.0.0.7/x',
      'https://img.example.org:8443/p/41?w=940&h=1#top',
      'https://a-b.co.uk/ä',
      'http://999.1.1.1',
    ],
  },
  'a photo search': {
    rule: TEXT_RULES.photoSearch,
    texts: ['red fox', 'a_1', '12', 'räv', 'Äpfel', 'солнце', 'सूरज', '太陽', 'arc-en-ciel', "l'école"],
  },
  'an authorisation code': { rule: TEXT_RULES.authorisationCode, texts: ['4/0Ab-_+=xyz', 'x'.repeat(512)] },
  'a code verifier': { rule: TEXT_RULES.codeVerifier, texts: ['a'.repeat(43), '-._~'.repeat(32)] },
  'a migration token': { rule: TEXT_RULES.migrationToken, texts: ['aZ09_-'.repeat(7) + 'x'] },
  'a token': { rule: TEXT_RULES.jwt, texts: ['a.b.c', 'eyJ-_.eyJ9.x_-'] },
}

const REFUSED: Record<string, { rule: TextRule; texts: string[] }> = {
  'an e-mail address': {
    rule: TEXT_RULES.email,
    texts: [
      'a\u0000b@x.io',
      '"a\u0000"@x.io',
      'a\uD800b@x.io',
      '"a\uDC00"@x.io',
      'a..b@x.io',
      '.a@x.io',
      'a.@x.io',
      'a@localhost',
      'a@bücher.de',
      'a b@x.io',
      'a@b@x.io',
      'abc.io',
      'a@x.i1',
      'a@x.io\n',
    ],
  },
  'a password': {
    rule: TEXT_RULES.password,
    texts: ['AAbb11!x', 'AAbb1!!x', 'Abbb11!!', 'aABB11!!', 'AAbb!!!!', 'AAbb11!!\n', 'AAbb11!\u2028'],
  },
  'a nickname': {
    rule: TEXT_RULES.nickname,
    texts: [
      '##',
      '#*',
      '*_',
      '__',
      'a b',
      'a-b',
      'a.b',
      '👩‍👩‍👧',
      '❤️',
      'a\u200db',
      'a\u200bb',
      '\u3164\u3164',
      'a\u115f',
      'a\uffa0',
      '\u{13441}\u{13441}',
      'a\u{13442}',
      '1\u0332y',
      '\u0902a',
      'a\u20dd',
      'i\u0307',
      'x\u0332\u0332',
      'x\u0316\u0317\u0318\u0319\u031a',
      'ab\n',
    ],
  },
  'a name of a person': {
    rule: TEXT_RULES.personName,
    texts: [' Mira', 'Mira ', 'A  B', 'A--B', "O'", 'J. R.', 'O’Brien', 'R2', 'a_b'],
  },
  'a title': {
    rule: TEXT_RULES.quizTitle,
    texts: [
      '2 + 2',
      'a<b',
      '5 €',
      'x^2',
      'a|b',
      '`a`',
      'a\nb',
      'a\tb',
      'The 🦊',
      'a\u200bb',
      'ab \u200cc',
      '\u202eabc',
      '\u3164\u3164\u3164',
      'e\u0332\u0333\u0332\u0333\u0332x',
    ],
  },
  ...Object.fromEntries(
    (['questionText', 'questionTextAccepted', 'optionText', 'typedAnswer'] as const).map((name) => [
      name,
      {
        rule: TEXT_RULES[name],
        texts: [
          'a\nb',
          'a\rb',
          'a\u2028b',
          'a\u2029b',
          'a\u0085b',
          'a\tb',
          'a\0b',
          'a\u009Db',
          'a\u200bb',
          'a\ufeffb',
          'a\u00adb',
          '\u202aabc',
          '\u202eabc',
          '\u2066abc\u2069',
          '\u200d\u200c',
          '\ufe0f',
          '\u3164\u115f',
          '\u2800\u2800',
          '\u{13441}\u{13442}',
          '\u{E0067}\u{E0062}',
          'a\u{E0067}\u{E0062}\u{E0073}',
          '\ue000',
          '\ud83e',
          'a\u0316\u0317\u0318\u0319\u031c',
        ],
      },
    ]),
  ),
  'a note of a game': {
    rule: TEXT_RULES.gameNote,
    texts: ['a\tb', 'a\rb', 'a\nb\u0000', 'a\n\u202eb', '\u200d', '\u200d\n\u200d', '\u2800\n\u3164'],
  },
  'a game PIN': { rule: TEXT_RULES.gamePin, texts: ['012345', '12345a', '１２３４５６', '12 345'] },
  'a web address': {
    rule: TEXT_RULES.url,
    texts: [
      'ftp://a.io',
      'HTTP://a.io',
      'https://a',
      'https://a.io?x=1',
      'https://u:p@a.io',
      'https://[::1]/',
      'https://a_b.io',
      'https://a.io/a b',
      'https://a.io/\0',
      'https://a.io/\u009D',
      'https://a.io/\uD800',
      'javascript:alert(1)',
      '//a.io/x',
      'https://a.io:123456',
    ],
  },
  'a photo search': { rule: TEXT_RULES.photoSearch, texts: ['a&b', 'a+b', '🦊🦊'] },
  'an authorisation code': { rule: TEXT_RULES.authorisationCode, texts: ['0123456789 ', '01234567.9'] },
  'a code verifier': { rule: TEXT_RULES.codeVerifier, texts: [`${'a'.repeat(43)}+`] },
  'a migration token': { rule: TEXT_RULES.migrationToken, texts: ['a'.repeat(42) + '+', 'a'.repeat(42) + '='] },
  'a token': { rule: TEXT_RULES.jwt, texts: ['a.b.c.d', 'a..bc', 'abcde', 'a.b.c=', '.a.b.c'] },
}

const rows = (table: Record<string, { rule: TextRule; texts: string[] }>) =>
  Object.entries(table).flatMap(([what, { rule, texts }]) => texts.map((value) => ({ what, rule, value })))

describe('characters', () => {
  test.each(rows(ACCEPTED))('[spec 5.15, 5.16, 5.17, 5.23] $what accepts $value', ({ rule, value }) => {
    expect(textFailure(toNfc(value), rule)).toBeUndefined()
  })

  test.each(rows(REFUSED))(
    '[spec 5.4, 5.13, 5.15, 5.16, 5.17, 5.20, 5.22, 5.23, 5.25, 5.27, 9.22] $what may not be $value',
    ({ rule, value }) => {
      expect(textFailure(toNfc(value), rule)).toEqual({ rule: 'matches', message: rule.message })
    },
  )
})

describe('normalisation', () => {
  test.each([
    ['nickname', TEXT_RULES.nickname, 'Zoe\u0308', 'Zoë'],
    ['option', TEXT_RULES.optionText, 'Cafe\u0301', 'Café'],
    ['Hangul', TEXT_RULES.nickname, '\u1112\u1161\u11ab\u1100\u1173\u11af', '한글'],
  ])('composes a decomposed %s before validation and storage', (_, rule, decomposed, joined) => {
    expect(text(rule).parse(decomposed)).toBe(joined)
  })

  test('lengths count composed characters', () => {
    expect(text(TEXT_RULES.nickname).safeParse('e\u0301'.repeat(20)).success).toBe(true)
    expect(text(TEXT_RULES.nickname).safeParse('e\u0301'.repeat(21)).success).toBe(false)
  })

  test('text with too many combining marks is not normalized, and refused by rules that limit marks', () => {
    const piled = `a${'\u0316\u0300'.repeat(20)}`
    expect(toNfc(piled)).toBe(piled)
    expect(text(TEXT_RULES.optionText).safeParse(piled).success).toBe(false)
    expect(text(TEXT_RULES.nickname).safeParse(piled.slice(0, 20)).success).toBe(false)
  })
})

test('looking for too many combining marks reads each of them a few times, not thirty times', () => {
  const marked = `a${'\u0301'.repeat(30)}`.repeat(10_000)
  const fastest = (read: (text: string) => unknown): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now()
        read(marked)
        return performance.now() - start
      }),
    )
  expect(fastest(toNfc)).toBeLessThan(fastest((text) => /\p{M}{31}/u.test(text)) / 2)
})

describe('outer spaces', () => {
  test.each([
    'quizTitle',
    'quizDescription',
    'questionText',
    'questionTextAccepted',
    'optionText',
    'typedAnswer',
  ] as const)('[spec 5.13] do not belong to a %s, and nothing but spaces is a missing one', (name) => {
    const rule = TEXT_RULES[name]
    expect(text(rule).parse(' \u3000a b c\u00a0\n')).toBe('a b c')
    for (const blank of [' ', '   ', '\u3000\u00a0\t'])
      expect(text(rule).safeParse(blank).error?.issues).toMatchObject([{ params: { rule: 'required' } }])
  })

  test('are part of passwords and of text from players', () => {
    expect(text(TEXT_RULES.password).parse(' AAbb11! ')).toBe(' AAbb11! ')
    expect(text(TEXT_RULES.submittedText).parse(' ')).toBe(' ')
    expect(text(TEXT_RULES.submittedValue).parse(' a')).toBe(' a')
  })
})

test('accepts all questions and answers of earlier rules, trimmed', () => {
  const earlier = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((any) => /^[\p{L}\p{N}\p{P}\p{Zs}]{1,20}$/u.test(any.normalize('NFC')) && /[\p{N}\p{P}a-z]/u.test(any))
  fc.assert(
    fc.property(earlier, (written) => {
      for (const rule of [TEXT_RULES.questionTextAccepted, TEXT_RULES.optionText, TEXT_RULES.typedAnswer])
        expect(text(rule).parse(written)).toBe(written.normalize('NFC').trim())
    }),
  )
})

describe('lengths', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['🦊', 1],
    ['👩‍👧', 3],
  ])('%j has %i code points', (value, length) => expect(lengthOf(value)).toBe(length))

  const LENGTHS: [string, TextRule, string, number, number][] = [
    ['e-mail', TEXT_RULES.email, 'x@y.io', 6, 128],
    ['password', TEXT_RULES.password, 'AAbb11!!', 8, 128],
    ['nickname', TEXT_RULES.nickname, '', 2, 20],
    ['name', TEXT_RULES.personName, '', 1, 64],
    ['title', TEXT_RULES.quizTitle, '', 3, 95],
    ['description', TEXT_RULES.quizDescription, '', 1, 500],
    ['name of a game', TEXT_RULES.gameName, '', 1, 95],
    ['note of a game', TEXT_RULES.gameNote, '', 1, 500],
    ['name of a folder', TEXT_RULES.folderName, '', 1, 60],
    ['tag', TEXT_RULES.tag, '', 1, 30],
    ['explanation', TEXT_RULES.explanationText, '', 1, 256],
    ['text of a picture', TEXT_RULES.mediaAlt, '', 1, 150],
    ['credit of a picture', TEXT_RULES.pictureCredit, '', 1, 200],
    ['question on screen', TEXT_RULES.questionText, '', 1, 75],
    ['question on the API', TEXT_RULES.questionTextAccepted, '', 1, 120],
    ['option', TEXT_RULES.optionText, '', 1, 75],
    ['typed answer', TEXT_RULES.typedAnswer, '', 1, 20],
    ['photo search', TEXT_RULES.photoSearch, '', 2, 20],
    ['authorisation code', TEXT_RULES.authorisationCode, '', 10, 512],
    ['code verifier', TEXT_RULES.codeVerifier, '', 43, 128],
    ['migration token', TEXT_RULES.migrationToken, '', 43, 43],
  ]
  test.each(LENGTHS)(
    '[spec 5.3, 5.13, 5.14, 5.16, 5.18, 5.19, 5.20, 5.22, 5.23, 5.24, 5.25, 9.15, 9.16, 9.17, 9.18, 9.19, 9.20, 9.21] %s: the shortest, the longest, and one more',
    (_, rule, end, min, max) => {
      const ofLength = (length: number) => 'a'.repeat(length - end.length) + end
      expect(textFailure(ofLength(min), rule)).toBeUndefined()
      expect(textFailure(ofLength(max), rule)).toBeUndefined()
      expect(textFailure(ofLength(max + 1), rule)).toEqual({ rule: 'maxLength', message: MESSAGES.maxLength(max) })
    },
  )

  test.each(LENGTHS.filter(([, , , min]) => min > 1))(
    '[spec 5.2, 9.15, 9.16, 9.17, 9.19] %s: one character too few',
    (_, rule, _end, min) => {
      expect(textFailure('a'.repeat(min - 1), rule)).toEqual({ rule: 'minLength', message: MESSAGES.minLength(min) })
    },
  )

  test('an astral emoji counts once: a nickname accepts twenty of them, but not twenty-one', () => {
    expect(textFailure('🦊'.repeat(20), TEXT_RULES.nickname)).toBeUndefined()
    expect(textFailure('🦊'.repeat(21), TEXT_RULES.nickname)?.rule).toBe('maxLength')
  })

  test('[spec 5.1] an empty text is missing, independent of the minimum length', () => {
    for (const rule of Object.values(TEXT_RULES))
      expect(textFailure('', rule)).toEqual({ rule: 'required', message: 'This field is required' })
  })
})

/** Ends with the titles of the checks that ran; one that takes longer than the bound is ended with its process. */
function runHostileChecks(boundMs: number): Promise<string[]> {
  const script = fileURLToPath(new URL('../testing/hostile-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const bound = setTimeout(() => child.kill('SIGKILL'), boundMs)
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    lines.push(...chunk.split('\n').filter((line) => line !== ''))
    bound.refresh()
  })
  return new Promise((resolve) => {
    child.on('close', () => {
      clearTimeout(bound)
      resolve(lines)
    })
  })
}

test('every rule takes linear time on hostile input', { timeout: 300_000 }, async () => {
  const titles = await runHostileChecks(20_000)
  // Anything else is the title of the check that did not finish.
  expect(titles.at(-1)).toBe('finished')
  for (const name of Object.keys(TEXT_RULES)) expect(titles.some((title) => title.startsWith(`${name}:`))).toBe(true)
})

test.each([
  ['', []],
  ['AB', ['uppercase']],
  ['aB1!', []],
  ['ab12', ['lowercase', 'digits']],
  ['ÄÖ', ['symbols']],
  ['AAbb11!', ['uppercase', 'lowercase', 'digits']],
  ['AAbb11!!', ['length', 'uppercase', 'lowercase', 'digits', 'symbols']],
])('the password "%s" follows these of its rules: %j', (password, followed) => {
  expect(PASSWORD_RULES.filter((rule) => followsPasswordRule(password, rule))).toEqual(followed)
  expect(text(TEXT_RULES.password).safeParse(password).success).toBe(followed.length === PASSWORD_RULES.length)
})

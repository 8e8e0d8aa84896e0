import { text } from '../src/fields.ts'
import { nicknameKeys } from '../src/nickname-keys.ts'
import { isOfOneScript } from '../src/nickname-script.ts'
import { toNfc } from '../src/text.ts'
import type { TextRule } from '../src/text.ts'
import { TEXT_RULES } from '../src/text-rules.ts'

/** Quadratic time at this length exceeds a minute. */
export const HOSTILE_LENGTH = 400_000

const repeated = (part: string, length: number, end = ''): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length) + end

/** Long text that almost matches and fails at its end: it makes a regular expression backtrack from every position. */
const SHAPES: Record<string, (length: number) => string> = {
  'letters, then a tab': (n) => repeated('a', n, '\t'),
  'dots in a local part': (n) => repeated('a.', n, '..@b.io'),
  'at signs': (n) => repeated('@', n),
  'a quoted local part without its end': (n) => `"${repeated('a', n)}@b.io`,
  'labels of a mail domain': (n) => `a@${repeated('a.', n, '-')}`,
  'hyphens in a host': (n) => `https://${repeated('a-', n, '!')}`,
  'labels of a host': (n) => `https://${repeated('a.', n, '!')}`,
  'digits of a host': (n) => `https://${repeated('1.', n, '!')}`,
  'a path, then a space': (n) => `https://a.io/${repeated('/', n, ' ')}`,
  'names with separators': (n) => repeated("a ' -", n),
  'names, then a digit': (n) => repeated('ab-', n, '1'),
  'spaces, then a symbol': (n) => repeated(' ', n, '+'),
  'digits, then a letter': (n) => repeated('1', n, 'x'),
  'hash signs': (n) => repeated('#', n),
  'letters with joiners, then a tab': (n) => repeated('\u0627\u200c', n, '\t'),
  'black flags without their end': (n) => repeated('\u{1F3F4}\u{E0067}\u{E0062}', n),
  'spaces and fillers': (n) => repeated(' \u3164', n),
  'emoji, then a joiner': (n) => repeated('🦊', n, '\u200d'),
  'token parts': (n) => repeated('a.', n, '!'),
  'one token part': (n) => repeated('a', n, '!'),
  'strong password, then a line break': (n) => repeated('aA1!', n, '\n'),
  'piled marks': (n) => `a${repeated('\u0300', n / 2)}${repeated('\u0316', n / 2)}`,
  'alternating marks': (n) => `a${repeated('\u0300\u0316', n)}`,
  'thirty marks on every letter': (n) => repeated(`a${'\u0300\u0316'.repeat(15)}`, n),
}

type Check = { title: string; run: () => unknown }

function checksOf(name: string, rule: TextRule, input: string, title: string): Check[] {
  return [
    { title: `${name}: the expression, ${title}`, run: () => rule.accepts(input) },
    { title: `${name}: the field, ${title}`, run: () => text(rule).safeParse(input) },
  ]
}

/** Every rule against every shape at one length. */
export function hostileChecks(length: number): Check[] {
  return Object.entries(SHAPES).flatMap(([shape, build]) => {
    const input = build(length)
    const title = `${shape}, ${length} characters`
    return [
      { title: `normalising, ${title}`, run: () => toNfc(input) },
      { title: `the keys of a nickname, ${title}`, run: () => nicknameKeys(input.slice(0, 1000)) },
      { title: `the script of a nickname, ${title}`, run: () => isOfOneScript(input) },
      ...Object.entries(TEXT_RULES).flatMap(([name, rule]) => checksOf(name, rule, input, title)),
    ]
  })
}

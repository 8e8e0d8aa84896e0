/** The scripts in everyday use (UAX #31, table 5). Characters of other scripts match none of them. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
]

/** Japanese, Chinese with Bopomofo, and Korean mix several scripts with Latin. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const classOf = (scripts: readonly string[]): string => scripts.map((script) => `\\p{scx=${script}}`).join('')

const only = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${classOf([...scripts, 'Common', 'Inherited'])}]*$`, 'u')

const ALLOWED = [...WRITTEN_TOGETHER, ...SCRIPTS.map((script) => [script])].map(only)
const NONE_OF_THEM = new RegExp(`^[^${classOf(SCRIPTS)}]*$`, 'u')

/** "Highly restrictive" (UTS #39, 5.2): one script, or the scripts that one language mixes, with digits and emoji. */
export const isOfOneScript = (nickname: string): boolean =>
  NONE_OF_THEM.test(nickname) || ALLOWED.some((scripts) => scripts.test(nickname))

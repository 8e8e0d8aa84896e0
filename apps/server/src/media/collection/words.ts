/** Characters that Unicode decomposition (NFD) does not split into a base letter and a mark. */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  þ: 'th',
}

/** Lower case without accents. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłıðþ]/g, (letter) => LIGATURES[letter] ?? letter)

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const IRREGULAR: Readonly<Record<string, string>> = {
  buses: 'bus',
  children: 'child',
  feet: 'foot',
  gases: 'gas',
  geese: 'goose',
  knives: 'knife',
  leaves: 'leaf',
  loaves: 'loaf',
  men: 'man',
  mice: 'mouse',
  oxen: 'ox',
  scarves: 'scarf',
  shelves: 'shelf',
  teeth: 'tooth',
  wolves: 'wolf',
  women: 'woman',
}
const NO_PLURALS = /(?:ss|us|is|as|news)$/

/** A common form of the singular and the plural of an English word. Not always a word: "cooky" for "cookie" and "cookies". */
export function stem(word: string): string {
  const singular = IRREGULAR[word] ?? withoutPlural(word)
  return singular.length > 3 ? singular.replace(/ie$/, 'y').replace(/oe$/, 'o') : singular
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURALS.test(word)) return word
  return word.slice(0, /(?:ch|sh|x|z|ss)es$/.test(word) ? -2 : -1)
}

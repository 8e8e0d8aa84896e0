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

/** Lower case without accents. The vowel signs of Indian scripts are marks too, and stay. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđłıðþ]/g, (letter) => LIGATURES[letter] ?? letter)

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

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

/** Words that name nothing, of English and of the other languages: articles, prepositions and conjunctions. Folded. */
const ENGLISH_STOP_WORDS = new Set('a an and are as at by for from in is it of on or the to with'.split(' '))
const STOP_WORDS = new Set([
  ...ENGLISH_STOP_WORDS,
  ...`am auf aus bei das dem den der des die ein eine einem einen einer fur im mit oder und vom von zu zum zur
    au aux avec d dans de des du en et l la le les ou par pour sur un une
    al con de del e el en la las lo los o para por u un una unas unos y
    ai con da dal dalla dei del della delle di e gli i il in la le lo nel nella per un una uno
    aan de een en het in met of op te van voor
    a ao as com da das de do dos e em na nas no nos o os para por um uma
    dla do i na o od po w z ze
    af av det den en et ett for fra fran i med och og pa til till
    a az es ja
    в и из к на о от по с у
    від до з на про та у`.split(/\s+/),
])

/** The words that name something; all words, if none does. */
export function contentWords(words: readonly string[], stopWords: ReadonlySet<string> = STOP_WORDS): readonly string[] {
  const content = words.filter((word) => !stopWords.has(word))
  return content.length > 0 ? content : words
}

/** Whether a search consists of English words that name nothing. Not "thé", which is tea. */
export const namesNothing = (search: string): boolean =>
  (search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).every((word) => ENGLISH_STOP_WORDS.has(word))

export const englishContentWords = (words: readonly string[]): readonly string[] =>
  contentWords(words, ENGLISH_STOP_WORDS)

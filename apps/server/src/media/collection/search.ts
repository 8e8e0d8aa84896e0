import { entries, SHOWN_LAST } from './entries.ts'
import type { Entry } from './entries.ts'
import { foreignWords } from './foreign-words.ts'
import { SUBJECTS } from './subjects.ts'
import { contentWords, englishContentWords, namesNothing, stem, wordsOf } from './words.ts'

/** The pictures for a search, best first. Words of other languages are used if no English word matches. */
export async function searchCollection(search: string): Promise<readonly Entry[]> {
  const all = await entries()
  const phrase = wordsOf(search)
  if (phrase.length === 0) return []
  if (namesNothing(search)) return pictures(ranked(all, (entry) => beginningScoreOf(entry, phrase)))
  const found = ranked(all, (entry) => scoreOf(entry, phrase))
  if (found.some(({ score }) => score >= WHOLE_WORD)) return pictures(found)
  const foreign = await foreignWords()
  const words = contentWords(phrase).map(asWord)
  const named = ranked(all, ({ hexcode, kind }) => foreignScoreOf(foreign.get(hexcode) ?? '', words) + BY_KIND[kind])
  const some = named.length > 0 || words.length < 2 ? [] : ranked(all, (entry) => partialScoreOf(entry, words))
  return pictures([...named, ...some, ...found])
}

type Word = { typed: string; stem: string }
const asWord = (typed: string): Word => ({ typed, stem: stem(typed) })
type Ranked = { entry: Entry; score: number }

const ranked = (all: readonly Entry[], scored: (entry: Entry) => number): Ranked[] =>
  all
    .map((entry) => ({ entry, score: scored(entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)) || b.score - a.score)

/** A picture that is meant by the whole search keeps its place. */
const isLast = ({ entry, score }: Ranked): boolean => score < WHOLE_PHRASE && SHOWN_LAST.has(entry.name)

const pictures = (all: readonly Ranked[]): Entry[] => [...new Set(all.map(({ entry }) => entry))]

const WHOLE_WORD = 100
const WHOLE_PHRASE = 9_000
/** Among equal matches, objects come before faces. */
const BY_KIND = { thing: 3, person: 2, sign: 1, face: 0 } as const

/** How well a picture matches all words; 0 if one does not match. */
function scoreOf(entry: Entry, phrase: readonly string[]): number {
  const words = englishContentWords(phrase).map(asWord)
  const stems = words.map((word) => word.stem).join(' ')
  const chosen = Math.max(chosenScoreOf(entry, phrase.map(stem).join(' ')), chosenScoreOf(entry, stems))
  if (chosen > 0) return chosen
  if (stems === entry.labelWords.join(' '))
    return entry.spoken === ` ${phrase.join(' ')}` ? WHOLE_PHRASE + 1 : WHOLE_PHRASE
  const scores = words.map((word) => wordScoreOf(entry, word))
  return scores.includes(0) ? 0 : Math.min(...scores) + BY_KIND[entry.kind]
}

/** For several words that no picture matches together: the sum for those that match. */
const partialScoreOf = (entry: Entry, words: readonly Word[]): number =>
  words.reduce((sum, word) => {
    const score = Math.max(wordScoreOf(entry, word), chosenScoreOf(entry, word.stem))
    return score >= WHOLE_WORD ? sum + score : sum
  }, 0)

function chosenScoreOf({ name }: Entry, stems: string): number {
  const place = SUBJECTS.get(stems)?.indexOf(name) ?? -1
  return place < 0 ? 0 : 10_000 - place
}

function wordScoreOf({ spoken, length, labelWords, tagWords }: Entry, { typed, stem: word }: Word): number {
  // The last word of a label says most ("red apple" is an apple, "apple pie" is not). Fewer other words score higher.
  if (labelWords.at(-1) === word) return 4 * WHOLE_WORD - length * 10
  if (labelWords.includes(word)) return 3 * WHOLE_WORD - length * 10
  if (tagWords.includes(word)) return 2 * WHOLE_WORD - tagWords.length
  if (typed.length < 3) return 0
  if (spoken.includes(` ${typed}`) || spoken.includes(` ${word}`)) return WHOLE_WORD / 2
  return tagWords.some((other) => other.startsWith(typed)) ? WHOLE_WORD / 5 : 0
}

/** For words that name nothing: a picture with exactly this name, or one with a word that begins so ("the" may become "theatre"). */
function beginningScoreOf({ spoken, kind }: Entry, phrase: readonly string[]): number {
  const [word, ...others] = phrase
  if (spoken === ` ${phrase.join(' ')}`) return WHOLE_PHRASE
  const isBeginning =
    others.length === 0 && spoken.split(' ').some((other) => other !== word && other.startsWith(`${word}`))
  return isBeginning && `${word}`.length > 2 ? WHOLE_WORD / 2 + BY_KIND[kind] : 0
}

/** Labels come before tags, so an earlier word scores higher. */
function foreignScoreOf(known: string, words: readonly Word[]): number {
  const positions = words.map(({ typed }) => known.indexOf(` ${typed} `))
  return positions.includes(-1) ? Number.NEGATIVE_INFINITY : 100_000 - Math.max(...positions)
}

/** The pictures without a search: a selection of all subjects, then the rest. */
export async function curatedEntries(): Promise<readonly Entry[]> {
  const all = await entries()
  const byName = new Map(all.map((entry) => [entry.name, entry]))
  const chosen = CURATED.flatMap((name) => byName.get(name) ?? [])
  const others = all.filter(({ name, kind }) => kind === 'thing' && !CURATED.includes(name))
  return [...chosen, ...others]
}

const CURATED: readonly string[] =
  `globe-showing-europe-africa rocket dna open-book artist-palette soccer-ball musical-notes microscope
  elephant parrot octopus butterfly t-rex penguin fox whale sunflower cactus deciduous-tree rainbow volcano
  ringed-planet water-wave high-voltage red-apple pizza birthday-cake carrot castle classical-building
  world-map compass locomotive airplane sailboat bicycle abacus triangular-ruler light-bulb magnet telescope
  robot laptop camera crown trophy chess-pawn game-die violin drum ballet-shoes performing-arts graduation-cap
  brain anatomical-heart tooth stethoscope snowman sun umbrella hourglass-done key gem-stone party-popper`.split(/\s+/)

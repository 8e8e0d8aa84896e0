import { descriptions, drawingNames } from './sources.ts'
import type { Description } from './sources.ts'
import { englishContentWords, stem, wordsOf } from './words.ts'

/** One picture of the bundled collection. */
export type Entry = {
  /** The name of its file, without extension. */
  name: string
  hexcode: string
  label: string
  /** The words of the label without stemming, each after a space. */
  spoken: string
  /** The number of words in the label. */
  length: number
  /** Stems, as in `tagWords`. */
  labelWords: readonly string[]
  tagWords: readonly string[]
  kind: 'face' | 'person' | 'thing' | 'sign'
}

let all: Promise<readonly Entry[]> | undefined

/** Every picture of the collection, in the order of Unicode. Loaded with the first call. */
export const entries = (): Promise<readonly Entry[]> => (all ??= load())

async function load(): Promise<readonly Entry[]> {
  const names = await drawingNames()
  const described = (await descriptions('en')).toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
  return described.flatMap((description) => {
    const name = nameOf(description.hexcode, names)
    return name === undefined || EXCLUDED.has(name) ? [] : [entry(name, description)]
  })
}

/** Shown after all other matches: a class laughs at them, or they show weapons, drugs or violence. */
export const SHOWN_LAST: ReadonlySet<string> = new Set(
  `pile-of-poo face-vomiting nauseated-face face-with-symbols-on-mouth kiss-mark bikini mouth tongue peach eggplant
  bomb water-pistol dagger coffin funeral-urn wine-glass cocktail-glass clinking-glasses
  clinking-beer-mugs beer-mug tumbler-glass bottle-with-popping-cork sake syringe skull skull-and-crossbones slot-machine`.split(
    /\s+/,
  ),
)

/** Not suitable for schools. */
const EXCLUDED: ReadonlySet<string> = new Set(['middle-finger', 'no-one-under-eighteen', 'love-hotel', 'cigarette'])

/** The names of the drawings omit the variation selector FE0F. */
function nameOf(hexcode: string, names: Readonly<Record<string, string>>): string | undefined {
  const code = hexcode.toLowerCase()
  return names[code] ?? names[code.replaceAll('-fe0f', '')]
}

const KINDS: readonly Entry['kind'][] = ['face', 'person', 'sign', 'thing', 'thing', 'thing', 'thing', 'thing', 'sign']

/** Some people are drawn a second time, "facing right": who searches for the bill of rights does not mean them. */
const withoutDirection = (label: string): string => label.replace(/:? facing right$/, '')
const isDirection = (tag: string): boolean => /\bfacing\b/.test(tag)

function entry(name: string, { hexcode, label, tags = [], group = 8 }: Description): Entry {
  return {
    name,
    hexcode,
    label,
    spoken: ` ${wordsOf(label).join(' ')}`,
    length: wordsOf(label).length,
    labelWords: englishContentWords(wordsOf(withoutDirection(label))).map(stem),
    tagWords: [
      ...new Set(
        tags
          .filter((tag) => !isDirection(tag))
          .flatMap(wordsOf)
          .map(stem),
      ),
    ],
    kind: KINDS[group] ?? 'sign',
  }
}

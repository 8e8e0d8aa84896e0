import { descriptions, drawingNames } from './sources.ts'
import type { Description } from './sources.ts'
import { stem, wordsOf } from './words.ts'

/** One picture of the bundled collection. */
export type Entry = {
  /** The name of its file, without extension. */
  name: string
  hexcode: string
  label: string
  /** The words of the label without stemming, each after a space. */
  spoken: string
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

/** Not suitable for schools. */
const EXCLUDED: ReadonlySet<string> = new Set(['middle-finger', 'no-one-under-eighteen', 'love-hotel', 'cigarette'])

/** The names of the drawings omit the variation selector FE0F. */
function nameOf(hexcode: string, names: Readonly<Record<string, string>>): string | undefined {
  const code = hexcode.toLowerCase()
  return names[code] ?? names[code.replaceAll('-fe0f', '')]
}

const KINDS: readonly Entry['kind'][] = ['face', 'person', 'sign', 'thing', 'thing', 'thing', 'thing', 'thing', 'sign']

function entry(name: string, { hexcode, label, tags = [], group = 8 }: Description): Entry {
  return {
    name,
    hexcode,
    label,
    spoken: ` ${wordsOf(label).join(' ')}`,
    labelWords: wordsOf(label).map(stem),
    tagWords: [...new Set(tags.flatMap(wordsOf).map(stem))],
    kind: KINDS[group] ?? 'sign',
  }
}

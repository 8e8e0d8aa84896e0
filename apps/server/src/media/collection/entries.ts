import { descriptions, drawingNames } from './sources.ts'
import type { Description } from './sources.ts'
import { stem, wordsOf } from './words.ts'

/** One picture of the bundled collection. */
export type Entry = {
  /** Of its file. */
  name: string
  hexcode: string
  label: string
  /** The label's words as they are, each after a space. */
  spoken: string
  /** As stems, like the words of the tags. */
  labelWords: readonly string[]
  tagWords: readonly string[]
  kind: 'face' | 'person' | 'thing' | 'sign'
}

let all: Promise<readonly Entry[]> | undefined

/** Every picture of the collection, in the order of its kinds. Read when first asked for. */
export const entries = (): Promise<readonly Entry[]> => (all ??= load())

async function load(): Promise<readonly Entry[]> {
  const names = await drawingNames()
  const described = (await descriptions('en')).toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
  return described.flatMap((description) => {
    const name = nameOf(description.hexcode, names)
    return name === undefined || UNFIT.has(name) ? [] : [entry(name, description)]
  })
}

/** Not for a class. */
const UNFIT: ReadonlySet<string> = new Set(['middle-finger', 'no-one-under-eighteen', 'love-hotel', 'cigarette'])

/** The drawings leave out the mark that asks for a coloured picture. */
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

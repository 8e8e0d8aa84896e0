import { entries } from './entries.ts'
import { descriptions, OTHER_LANGUAGES } from './sources.ts'
import { wordsOf } from './words.ts'

let all: Promise<ReadonlyMap<string, string>> | undefined

/**
 * By an emoji's code points: its words in other languages, each between spaces, labels first. One text for each picture,
 * since a list of a quarter of a million words would weigh ten times as much.
 */
export const foreignWords = (): Promise<ReadonlyMap<string, string>> => (all ??= load())

async function load(): Promise<ReadonlyMap<string, string>> {
  const labels = new Map((await entries()).map(({ hexcode }) => [hexcode, ' ']))
  const tags = new Map(labels)
  const add = (to: Map<string, string>, code: string, text: string): void => {
    const words = to.get(code)
    if (words !== undefined) to.set(code, `${words}${wordsOf(text).join(' ')} `)
  }
  for (const language of OTHER_LANGUAGES)
    for (const { hexcode, label, tags: own = [] } of await descriptions(language)) {
      add(labels, hexcode, label)
      add(tags, hexcode, own.join(' '))
    }
  return new Map([...labels].map(([code, words]) => [code, `${words}${tags.get(code)}`]))
}

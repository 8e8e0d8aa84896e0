import { entries } from './entries.ts'
import { descriptions, OTHER_LANGUAGES } from './sources.ts'
import { wordsOf } from './words.ts'

let all: Promise<ReadonlyMap<string, string>> | undefined

/**
 * The words of each emoji (by code points) in other languages, each between spaces, labels first. One string per picture,
 * because a list of 250,000 words needs ten times as much memory.
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

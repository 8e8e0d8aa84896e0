import { CONFUSABLES } from './confusables.ts'

/**
 * Two nicknames that share one of these keys look the same to people. There are two keys because the relation is not
 * transitive: "lan" is the lower case of "Lan" and looks like "Ian", but "Lan" and "Ian" are two names.
 */
export type NicknameKeys = {
  /** Equal for names that differ only in case, or whose capitals look the same. */
  readonly capitals: string
  /** The skeleton of UTS #39: equal for names that look the same as they are written. */
  readonly skeleton: string
}

/** Imports the table of confusable characters, which is too large for the bundle of the player's phone. */
export function nicknameKeys(nickname: string): NicknameKeys {
  const name = nickname.normalize('NFKC')
  return { capitals: untilStable(name, toCapitals), skeleton: untilStable(name, toSkeleton) }
}

/** The prototype of I, l and 1 is "l" in UTS #39; capitals have no l, so it is replaced by I. */
const toCapitals = (text: string): string => replaceConfusables(text.toUpperCase()).replaceAll('l', 'I').toUpperCase()

/** L keeps its case: in lower case it would equal I and 1. */
const toSkeleton = (text: string): string => replaceConfusables(text).replaceAll(/[^L]+/g, (part) => part.toLowerCase())

/** Some characters reach their final prototype only after a change of case; none needs more than four steps. */
function untilStable(text: string, step: (text: string) => string): string {
  let key = text
  for (let count = 0; count < 4; count++) {
    const next = step(key)
    if (next === key) break
    key = next
  }
  return key
}

let prototypes: ReadonlyMap<string, string> | undefined

function replaceConfusables(text: string): string {
  prototypes ??= parseTable(CONFUSABLES)
  const replaced = [...text.normalize('NFD')].map((character) => prototypes?.get(character) ?? character)
  return replaced.join('').normalize('NFD')
}

const fromHex = (codes: string): string => String.fromCodePoint(...codes.split('+').map((code) => parseInt(code, 16)))

function parseTable(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [prototype = '', ...characters] = line.split(' ').map(fromHex)
      return characters.map((character) => [character, prototype] as const)
    }),
  )
}

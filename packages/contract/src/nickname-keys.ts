import { CONFUSABLES } from './confusables.ts'

/**
 * Two nicknames that share one of these look alike to people. Two keys, since likeness is not transitive: "lan" is
 * "Lan" in small letters and is drawn like "Ian", but "Lan" and "Ian" are two names.
 */
export type NicknameKeys = {
  /** Equal for names that differ in case only, or whose capitals are drawn alike. */
  readonly capitals: string
  /** Equal for names that are drawn alike as they are written. */
  readonly look: string
}

/** Not for the player's phone: brings the table of confusable characters. */
export function nicknameKeys(nickname: string): NicknameKeys {
  const name = nickname.normalize('NFKC')
  return { capitals: settled(name, inCapitals), look: settled(name, asDrawn) }
}

/** The skeleton of UTS #39. Its prototype for I, l and 1 is "l"; capitals have no small l, so here it stands for I. */
const inCapitals = (text: string): string => skeleton(text.toUpperCase()).replaceAll('l', 'I').toUpperCase()

/** L keeps its case: a small one would be taken for I and 1. */
const asDrawn = (text: string): string => skeleton(text).replaceAll(/[^L]+/g, (part) => part.toLowerCase())

/** Some characters reach their last prototype only in another case; none needs more than four steps. */
function settled(text: string, step: (text: string) => string): string {
  let key = text
  for (let left = 4; left > 0; left--) key = step(key)
  return key
}

let prototypes: ReadonlyMap<string, string> | undefined

function skeleton(text: string): string {
  prototypes ??= read(CONFUSABLES)
  const drawn = [...text.normalize('NFD')].map((character) => prototypes?.get(character) ?? character)
  return drawn.join('').normalize('NFD')
}

const fromHex = (codes: string): string => String.fromCodePoint(...codes.split('+').map((code) => parseInt(code, 16)))

function read(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [prototype = '', ...characters] = line.split(' ').map(fromHex)
      return characters.map((character) => [character, prototype] as const)
    }),
  )
}

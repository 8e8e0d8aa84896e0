import { MESSAGES } from '@pinwheel/contract/plain'

/** The message of a refused text with the first character that is not accepted: "Can't contain illegal character: “€”". */
export function namingCharacter(message: string, text: string, accepts: (text: string) => boolean): string {
  if (message !== MESSAGES.illegalCharacter) return message
  // Between two letters, because some characters are accepted only after a letter.
  const refused = [...text].find((character) => !accepts(`a${character}a`))
  return refused === undefined ? message : `${message}: ${nameOf(refused)}`
}

const INVISIBLE = /[\p{C}\p{Z}\p{M}]/u

/** Characters without a shape of their own by their code. */
function nameOf(character: string): string {
  if (!INVISIBLE.test(character)) return `“${character}”`
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}, which is invisible`
}

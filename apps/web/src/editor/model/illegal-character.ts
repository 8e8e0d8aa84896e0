import { t } from '@lingui/core/macro'
import { MESSAGES } from '@pinwheel/contract/plain'
import { quoted } from './quoted.ts'
import { ruleText } from './rule-texts.ts'

/**
 * The contract's message in the language of the page, for a refused text with the first character that is not accepted: "Can't
 * contain illegal character: “€”".
 */
export function errorText(message: string, text: string, accepts: (text: string) => boolean): string {
  if (message !== MESSAGES.illegalCharacter) return ruleText(message)
  // Between two letters, because some characters are accepted only after a letter.
  const refused = [...text].find((character) => !accepts(`a${character}a`))
  if (refused === undefined) return ruleText(message)
  const character = nameOf(refused)
  return t`Can't contain illegal character: ${character}`
}

const INVISIBLE = /[\p{C}\p{Z}\p{M}]/u

/** Characters without a shape of their own by their code. */
function nameOf(character: string): string {
  if (!INVISIBLE.test(character)) return quoted(character)
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return t`${code}, which is invisible`
}

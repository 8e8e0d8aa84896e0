import { TEXT_RULES, textFailure, toNfc } from '@pinwheel/contract/plain'
import { inOneLine } from './plain-text.ts'

/** What a picture shows, as far as a quiz can say it. An empty text is none. */
export function describedAs(text: string): { alt?: string } {
  const alt = toNfc(inOneLine(text))
  return alt === '' || textFailure(alt, TEXT_RULES.mediaAlt) ? {} : { alt }
}

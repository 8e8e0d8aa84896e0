import { decodeHTML } from 'entities'

/** Elements that begin a new line. */
const NEW_LINE = /<\s*\/?\s*(?:br|p|div|li|tr|h[1-6])\b[^>]*>/gi
/** Elements whose content is not text. */
const NOT_TEXT = /<\s*(script|style|head)\b[^>]*>[\s\S]*?(?:<\s*\/\s*\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const TAG = /<[a-z/!?][^>]*(?:>|$)/gi
/** Everything that our texts must not contain and that means a space: line breaks, tabs, no-break spaces. */
const SPACES = /[\s\u00A0]+/g

/** A text in one line: our texts have no line breaks. */
export const inOneLine = (text: string): string => text.replace(SPACES, ' ').trim()

/** The text of an HTML fragment in one line, without elements. Nothing of it is executed or requested. */
export const textOfHtml = (html: string): string =>
  inOneLine(decodeHTML(html.replace(COMMENT, '').replace(NOT_TEXT, '').replace(NEW_LINE, ' ').replace(TAG, '')))

/** The address of the first picture of an HTML fragment. */
export const pictureOfHtml = (html: string): string | undefined => {
  const address = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html)
  const found = address?.[1] ?? address?.[2]
  return found === undefined ? undefined : decodeHTML(found)
}

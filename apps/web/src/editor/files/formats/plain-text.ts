import { readHtml } from './html.ts'

/** Everything that our texts must not contain and that means a space: line breaks, tabs, no-break spaces. */
const SPACES = /[\s\u00A0]+/g

/** A text in one line: our texts have no line breaks. */
export const inOneLine = (text: string): string => text.replace(SPACES, ' ').trim()

/** The text of an HTML fragment in one line, without elements. Nothing of it is executed or requested. */
export const textOfHtml = (html: string): string => inOneLine(readHtml(html).text)

const BULLET = /^[-–—*+•◦▪‣·]\s+(?=\S)/u
const NUMBER = /^\(?\d{1,3}[.):]\s+(?=\S)/u
const LETTER = /^\(?([a-z])[.)]\s+(?=\S)/iu

/**
 * The lines of a text that was copied from somewhere, each an entry of its own: without empty ones, and without the
 * bullets, numbers or letters in front when every line has one. Letters count only in their order: "J. Ray" is a name.
 */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/[\r\n\v\f\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const marks = lines.map(markOf)
  return marks.every((mark) => mark !== '') ? lines.map((line, index) => line.slice(marks[index]?.length)) : lines
}

/** What stands in front of a line in a list; empty when nothing does. */
function markOf(line: string, index: number): string {
  const [mark = ''] = BULLET.exec(line) ?? NUMBER.exec(line) ?? []
  if (mark !== '') return mark
  const [lettered = '', letter = ''] = LETTER.exec(line) ?? []
  return letter.toLowerCase().codePointAt(0) === FIRST_LETTER + index ? lettered : ''
}

const FIRST_LETTER = 97

import type { Node } from './json-positions.ts'
import { isContainer } from './json-positions.ts'

const STARTS_VALUE = /["\d[{tfn-]/
const MOST_SHOWN = 20

/** Why a text is no JSON, in words, from the first place where it stops being some. */
export function syntaxFailure(text: string, error: Node): string {
  const rest = text.slice(error.from)
  const next = rest.charAt(0)
  if (next === '') return endedEarly(error)
  if (next === '"' && error.to > error.from && !isMissingComma(text, error)) {
    return 'A text is not closed, or holds a character that must be written as an escape.'
  }
  if (next === "'") return 'Texts and names stand in double quotes.'
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'JSON has no comments.'
  if (/[\]}]/.test(next) && before(text, error) === ',') return `No comma may stand before ${next}.`
  if (error.parent?.name === 'Property' && !hasColon(error)) return 'A colon is missing after the name of a field.'
  if (isMissingComma(text, error)) return 'A comma is missing.'
  if (error.parent?.name === 'Object' && /[\p{L}_$]/u.test(next)) return 'Names of fields stand in double quotes.'
  return `Unexpected ${shown(rest)}.`
}

function endedEarly({ parent }: Node): string {
  if (parent?.name === 'Array') return 'The text ends before its list is closed: ] is missing.'
  if (parent?.name === 'Object') return 'The text ends before its object is closed: } is missing.'
  return 'The text ends too early.'
}

/** A value that follows right after a value. */
function isMissingComma(text: string, error: Node): boolean {
  const last = before(text, error)
  return isContainer(error.parent ?? error) && !/[,:[{]/.test(last) && STARTS_VALUE.test(text.charAt(error.from))
}

const before = (text: string, error: Node): string => text.slice(0, error.from).trimEnd().at(-1) ?? ''
const hasColon = (error: Node): boolean => error.parent?.getChild(':') !== null

function shown(rest: string): string {
  const token = /^(?:[\p{L}\p{N}_$.+-]+|.)/su.exec(rest)?.[0] ?? ''
  return token.length > MOST_SHOWN ? `${token.slice(0, MOST_SHOWN)}…` : token
}

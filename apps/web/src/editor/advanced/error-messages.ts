import { FIELD_MESSAGES, lengthOf, MESSAGES, oneOf, toNfc } from '@pinwheel/contract/plain'
import type { Issue } from '../model/field-errors.ts'
import type { Node } from './json-positions.ts'
import { isContainer } from './json-positions.ts'

/** "[2].options[1].value"; of the list as a whole, "questions". */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('') || 'questions'

/** What the schema library says when a rule brings no words of its own. */
const NO_REASON = 'Invalid input'

/** What the contract has against a field, in the words of the advanced editor. */
export function fieldFailure(issue: Issue, actual: unknown): string {
  const field = fieldName(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return FIELD_MESSAGES.type(field, issue.expected, kindOf(actual))
    case 'invalid_value':
      return ofChoice(field, issue.values, actual)
    case 'invalid_union':
      return FIELD_MESSAGES.unknownClassicType
    case 'too_small':
      return outOfBounds(field, 'at least', Number(issue.minimum), actual)
    case 'too_big':
      return outOfBounds(field, 'at most', Number(issue.maximum), actual)
    case 'custom':
      return ofText(field, issue.params, actual) ?? otherwise(field, issue.message)
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return otherwise(field, issue.message)
  }
}

/** What JSON calls it; of a field that is not there, "undefined". */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  // 1e999 is JSON, and no number that one could count with.
  return value === Infinity || value === -Infinity ? 'infinity' : typeof value
}

const otherwise = (field: string, reason: string): string =>
  reason === MESSAGES.illegalCharacter
    ? FIELD_MESSAGES.characters(field)
    : FIELD_MESSAGES.custom(field, reason === NO_REASON ? undefined : reason)

function ofChoice(field: string, values: readonly unknown[], actual: unknown): string {
  const [expected, got] = [kindOf(values[0]), kindOf(actual)]
  if (expected !== got) return FIELD_MESSAGES.type(field, expected, got)
  return FIELD_MESSAGES.custom(field, `Expected ${oneOf(values.map(String))}.`)
}

function outOfBounds(field: string, count: 'at least' | 'at most', limit: number, actual: unknown): string {
  return Array.isArray(actual)
    ? FIELD_MESSAGES.arrayLength(field, count, limit, actual.length)
    : FIELD_MESSAGES.value(field, count, limit, Number(actual))
}

/** Texts carry their rule and its lengths, see `text` of the contract. */
function ofText(field: string, { rule, min, max }: Readonly<Record<string, unknown>> = {}, actual: unknown) {
  // The texts of a question count without outer spaces.
  const length = typeof actual === 'string' ? lengthOf(toNfc(actual).trim()) : 0
  if (rule === 'required' || rule === 'minLength') return FIELD_MESSAGES.length(field, 'at least', Number(min), length)
  if (rule === 'maxLength') return FIELD_MESSAGES.length(field, 'at most', Number(max), length)
  return undefined
}

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

import { FIELD_MESSAGES, lengthOf, MESSAGES, oneOf, toNfc } from '@pinwheel/contract/plain'
import type { SchemaIssue } from '../model/field-errors.ts'
import type { SyntaxNode } from './json-positions.ts'
import { isContainer } from './json-positions.ts'

/** "[2].options[1].value"; "questions" for the whole list. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('') || 'questions'

/** The message of the schema library for a rule without one. */
const NO_REASON = 'Invalid input'

/** The message of the advanced editor for an issue that the contract found. */
export function fieldErrorMessage(issue: SchemaIssue, actual: unknown): string {
  const field = fieldName(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return FIELD_MESSAGES.type(field, issue.expected, jsonTypeOf(actual))
    case 'invalid_value':
      return choiceMessage(field, issue.values, actual)
    case 'invalid_union':
      return FIELD_MESSAGES.unknownClassicType
    case 'too_small':
      return boundsMessage(field, 'at least', Number(issue.minimum), actual)
    case 'too_big':
      return boundsMessage(field, 'at most', Number(issue.maximum), actual)
    case 'custom':
      return textMessage(field, issue.params, actual) ?? customMessage(field, issue.message)
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return customMessage(field, issue.message)
  }
}

/** The JSON type of a value; "undefined" for a missing field. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  // 1e999 is valid JSON, but not a finite number.
  return value === Infinity || value === -Infinity ? 'infinity' : typeof value
}

const customMessage = (field: string, reason: string): string =>
  reason === MESSAGES.illegalCharacter
    ? FIELD_MESSAGES.characters(field)
    : FIELD_MESSAGES.custom(field, reason === NO_REASON ? undefined : reason)

function choiceMessage(field: string, values: readonly unknown[], actual: unknown): string {
  const [expected, got] = [jsonTypeOf(values[0]), jsonTypeOf(actual)]
  if (expected !== got) return FIELD_MESSAGES.type(field, expected, got)
  return FIELD_MESSAGES.custom(field, `Expected ${oneOf(values.map(String))}.`)
}

function boundsMessage(field: string, count: 'at least' | 'at most', limit: number, actual: unknown): string {
  return Array.isArray(actual)
    ? FIELD_MESSAGES.arrayLength(field, count, limit, actual.length)
    : FIELD_MESSAGES.value(field, count, limit, Number(actual))
}

/** Issues of texts have their rule and its lengths as `params`, see `text` in the contract. */
function textMessage(field: string, { rule, min, max }: Readonly<Record<string, unknown>> = {}, actual: unknown) {
  // The length of a text is counted without leading and trailing spaces.
  const length = typeof actual === 'string' ? lengthOf(toNfc(actual).trim()) : 0
  if (rule === 'required' || rule === 'minLength') return FIELD_MESSAGES.length(field, 'at least', Number(min), length)
  if (rule === 'maxLength') return FIELD_MESSAGES.length(field, 'at most', Number(max), length)
  return undefined
}

const STARTS_VALUE = /["\d[{tfn-]/
const MAX_SHOWN_CHARACTERS = 20

/** Why a text is not JSON, by its first syntax error. */
export function syntaxErrorMessage(text: string, error: SyntaxNode): string {
  const rest = text.slice(error.from)
  const next = rest.charAt(0)
  if (next === '') return prematureEndMessage(error)
  if (next === '"' && error.to > error.from && !isMissingComma(text, error)) {
    return 'A text is not closed, or contains a character that must be escaped.'
  }
  if (next === "'") return 'Texts and names must be in double quotes.'
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'JSON has no comments.'
  if (/[\]}]/.test(next) && characterBefore(text, error) === ',') return `A comma is not allowed before ${next}.`
  if (error.parent?.name === 'Property' && !hasColon(error)) return 'A colon is missing after the name of a field.'
  if (isMissingComma(text, error)) return 'A comma is missing.'
  if (error.parent?.name === 'Object' && /[\p{L}_$]/u.test(next)) return 'Names of fields must be in double quotes.'
  return `Unexpected ${shortToken(rest)}.`
}

function prematureEndMessage({ parent }: SyntaxNode): string {
  if (parent?.name === 'Array') return 'The text ends before its list is closed: ] is missing.'
  if (parent?.name === 'Object') return 'The text ends before its object is closed: } is missing.'
  return 'The text ends too early.'
}

/** Whether a value directly follows another value. */
function isMissingComma(text: string, error: SyntaxNode): boolean {
  const last = characterBefore(text, error)
  return isContainer(error.parent ?? error) && !/[,:[{]/.test(last) && STARTS_VALUE.test(text.charAt(error.from))
}

const characterBefore = (text: string, error: SyntaxNode): string => text.slice(0, error.from).trimEnd().at(-1) ?? ''
const hasColon = (error: SyntaxNode): boolean => error.parent?.getChild(':') !== null

function shortToken(rest: string): string {
  const token = /^(?:[\p{L}\p{N}_$.+-]+|.)/su.exec(rest)?.[0] ?? ''
  return token.length > MAX_SHOWN_CHARACTERS ? `${token.slice(0, MAX_SHOWN_CHARACTERS)}…` : token
}

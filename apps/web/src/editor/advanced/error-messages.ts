import { t } from '@lingui/core/macro'
import { lengthOf, MESSAGES, oneOf, toNfc } from '@pinwheel/contract/plain'
import { ruleText } from '../model/rule-texts.ts'
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
      return typeMessage(field, issue.expected, jsonTypeOf(actual))
    case 'invalid_value':
      return choiceMessage(field, issue.values, actual)
    case 'invalid_union':
      return t`Unknown question type for Classic mode`
    case 'too_small':
      return boundsMessage(field, 'min', Number(issue.minimum), actual)
    case 'too_big':
      return boundsMessage(field, 'max', Number(issue.maximum), actual)
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

/** The message for a text that is no list. */
export const rootMessage = (got: string): string => t`Unexpected root element. Expected array got ${got}.`

// In a message, an apostrophe before a placeholder would escape it.
const quoted = (field: string): string => `'${field}'`

function typeMessage(field: string, expected: string, got: string): string {
  const name = quoted(field)
  return t`Invalid type for field ${name}. Expected ${expected}, got ${got}`
}

function customMessage(field: string, reason: string): string {
  const name = quoted(field)
  if (reason === MESSAGES.illegalCharacter) return t`Invalid characters for field ${name}.`
  if (reason === NO_REASON) return t`Invalid value for field ${name}. Value did not pass custom validation.`
  const sentence = ruleText(reason)
  return t`Invalid value for field ${name}. ${sentence}`
}

function choiceMessage(field: string, values: readonly unknown[], actual: unknown): string {
  const [expected, got] = [jsonTypeOf(values[0]), jsonTypeOf(actual)]
  if (expected !== got) return typeMessage(field, expected, got)
  return customMessage(field, `Expected ${oneOf(values.map(String))}.`)
}

type Bound = 'min' | 'max'

function boundsMessage(field: string, bound: Bound, limit: number, actual: unknown): string {
  const name = quoted(field)
  if (Array.isArray(actual)) {
    const got = actual.length
    return bound === 'min'
      ? t`Invalid array length for field ${name}. Expected a length at least ${limit}, got ${got}.`
      : t`Invalid array length for field ${name}. Expected a length at most ${limit}, got ${got}.`
  }
  const got = Number(actual)
  return bound === 'min'
    ? t`Invalid value for field ${name}. Expected at least ${limit}, got ${got}.`
    : t`Invalid value for field ${name}. Expected at most ${limit}, got ${got}.`
}

function lengthMessage(field: string, bound: Bound, limit: number, got: number): string {
  const name = quoted(field)
  return bound === 'min'
    ? t`Invalid length for field ${name}. Expected a length at least ${limit}, got ${got}.`
    : t`Invalid length for field ${name}. Expected a length at most ${limit}, got ${got}.`
}

/** Issues of texts have their rule and its lengths as `params`, see `text` in the contract. */
function textMessage(field: string, { rule, min, max }: Readonly<Record<string, unknown>> = {}, actual: unknown) {
  // The length of a text is counted without leading and trailing spaces.
  const length = typeof actual === 'string' ? lengthOf(toNfc(actual).trim()) : 0
  if (rule === 'required' || rule === 'minLength') return lengthMessage(field, 'min', Number(min), length)
  if (rule === 'maxLength') return lengthMessage(field, 'max', Number(max), length)
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
    return t`A text is not closed, or contains a character that must be escaped.`
  }
  if (next === "'") return t`Texts and names must be in double quotes.`
  if (rest.startsWith('//') || rest.startsWith('/*')) return t`JSON has no comments.`
  if (/[\]}]/.test(next) && characterBefore(text, error) === ',') return t`A comma is not allowed before ${next}.`
  if (error.parent?.name === 'Property' && !hasColon(error)) return t`A colon is missing after the name of a field.`
  if (isMissingComma(text, error)) return t`A comma is missing.`
  if (error.parent?.name === 'Object' && /[\p{L}_$]/u.test(next)) return t`Names of fields must be in double quotes.`
  const token = shortToken(rest)
  return t`Unexpected ${token}.`
}

// A brace in a message would begin a placeholder.
const CLOSING_BRACE = '}'

function prematureEndMessage({ parent }: SyntaxNode): string {
  if (parent?.name === 'Array') return t`The text ends before its list is closed: ] is missing.`
  if (parent?.name === 'Object') return t`The text ends before its object is closed: ${CLOSING_BRACE} is missing.`
  return t`The text ends too early.`
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

import { ClassicQuestions, ZeroToOneHundredQuestions } from '@pinwheel/contract'
import type { GameMode } from '@pinwheel/contract/plain'
import { FIELD_MESSAGES, normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { Issue } from '../model/field-errors.ts'
import { asSent, firstPerField } from '../model/field-errors.ts'
import { fieldFailure, fieldName, kindOf, syntaxFailure } from './error-messages.ts'
import type { Place } from './json-positions.ts'
import { firstError, placesIn, rangeOf, treeOf } from './json-positions.ts'

const INDENT = 2

/**
 * The questions as JSON. Of what is not finished nothing is hidden: an emptied number and a solution that was not chosen
 * are null.
 */
export const textOf = (questions: readonly DraftQuestion[]): string => write(questions.map(asWritten))

/** The same JSON, set anew; undefined when it is none. */
export function formatted(text: string): string | undefined {
  try {
    return write(JSON.parse(text))
  } catch {
    return undefined
  }
}

const write = (value: unknown): string => JSON.stringify(value, null, INDENT)

function asWritten(draft: DraftQuestion): object {
  const sent = asSent(draft)
  const { type, ...rest } = sent
  const isUndecided = sent.type === 'TRUE_FALSE' && sent.correct === undefined
  return { type, ...rest, ...(isUndecided && { correct: null }) }
}

/** What is wrong with a text: with which field ("[2].options[1].value"; empty when it is no list at all), and where. */
export type TextError = { readonly message: string; readonly field: string; readonly place: Place }

export type Reading =
  | { readonly ok: true; readonly questions: readonly DraftQuestion[] }
  | { readonly ok: false; readonly errors: readonly TextError[] }

const SCHEMAS = { CLASSIC: ClassicQuestions, ZERO_TO_ONE_HUNDRED: ZeroToOneHundredQuestions } as const

/** Nobody corrects more at once, and a text of megabytes may be wrong in every byte. */
export const MOST_ERRORS = 100

const UNKNOWN_FIELD = 'A question of this type has no such field.'

/**
 * The questions that a text holds as JSON, in the contract's shape.
 *
 * @param acceptedTexts questions that were loaded with a text longer than this screen takes
 * @returns instead of them, for any text that does not hold a whole valid list, what is wrong with it: at least one
 *   error and {@link MOST_ERRORS} at most
 */
export function questionsIn(text: string, mode: GameMode, acceptedTexts: ReadonlySet<string> = new Set()): Reading {
  const placeOf = placesIn(text)
  const failed = (
    errors: readonly Omit<TextError, 'place'>[],
    range: (index: number) => { from: number; to: number },
  ) => ({ ok: false, errors: errors.map((error, index) => ({ ...error, place: placeOf(range(index)) })) }) as const
  const whole = (message: string, range: { from: number; to: number }) => failed([{ message, field: '' }], () => range)

  if (!Object.hasOwn(SCHEMAS, mode)) return whole(FIELD_MESSAGES.unsupportedMode, { from: 0, to: 0 })
  const tree = treeOf(text)
  const value = parsed(text)
  if (value === undefined) {
    const error = firstError(tree) ?? tree.topNode
    return whole(syntaxFailure(text, error), error)
  }
  if (!Array.isArray(value)) return whole(FIELD_MESSAGES.root(kindOf(value)), rangeOf(tree, text, []))

  const read = SCHEMAS[mode].safeParse(value)
  const issues = [
    ...tooLongHere(value, acceptedTexts),
    ...(read.success ? unknownFields(value, read.data, []) : read.error.issues),
  ]
  if (read.success && issues.length === 0) return { ok: true, questions: read.data }
  const first = firstPerField(issues).slice(0, MOST_ERRORS)
  return failed(
    first.map((issue) => ({ message: fieldFailure(issue, at(value, issue.path)), field: fieldName(issue.path) })),
    (index) => rangeOf(tree, text, first[index]?.path ?? []),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A screen allows less than the API takes. Only what was loaded like that stays. */
function tooLongHere(list: readonly unknown[], acceptedTexts: ReadonlySet<string>): Issue[] {
  const rule = TEXT_RULES.questionText
  return list.flatMap((question, index): Issue[] => {
    const asked = at(question, ['question'])
    if (typeof asked !== 'string' || acceptedTexts.has(asked)) return []
    const failure = textFailure(normalised(asked, rule), rule)
    if (failure?.rule !== 'maxLength') return []
    const params = { rule: failure.rule, min: rule.min, max: rule.max }
    return [{ code: 'custom', path: [index, 'question'], message: failure.message, params }]
  })
}

/** What the contract leaves out when it reads: a misspelt name, or a field of another type. */
function unknownFields(value: unknown, known: unknown, path: readonly PropertyKey[]): Issue[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(item, at(known, [index]), [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): Issue[] =>
    typeof known === 'object' && known !== null && Object.hasOwn(known, name)
      ? unknownFields(inner, at(known, [name]), [...path, name])
      : [{ code: 'custom', path: [...path, name], message: UNKNOWN_FIELD }],
  )
}

/** What stands at a path; undefined where there is nothing. */
function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    value,
  )
}

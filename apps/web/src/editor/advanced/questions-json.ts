import { t } from '@lingui/core/macro'
import { ClassicQuestions, ZeroToOneHundredQuestions } from '@pinwheel/contract'
import type { GameMode } from '@pinwheel/contract/plain'
import { normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { SchemaIssue } from '../model/field-errors.ts'
import { asSent, firstIssuePerField } from '../model/field-errors.ts'
import { fieldErrorMessage, fieldName, jsonTypeOf, rootMessage, syntaxErrorMessage } from './error-messages.ts'
import type { TextPosition } from './json-positions.ts'
import { firstError, positionsIn, rangeOf, parseTree } from './json-positions.ts'

const INDENT = 2

/**
 * The questions as JSON. Unfinished fields stay visible: an empty number and an unchosen solution are null.
 */
export const questionsToJson = (questions: readonly DraftQuestion[]): string => toJson(questions.map(withNulls))

/** The JSON with standard indentation; undefined if the text is not JSON. */
export function formatJson(text: string): string | undefined {
  try {
    return toJson(JSON.parse(text))
  } catch {
    return undefined
  }
}

const toJson = (value: unknown): string => JSON.stringify(value, null, INDENT)

function withNulls(draft: DraftQuestion): object {
  const sent = asSent(draft)
  const { type, ...rest } = sent
  const isUndecided = sent.type === 'TRUE_FALSE' && sent.correct === undefined
  return { type, ...rest, ...(isUndecided && { correct: null }) }
}

/** An error in a text. `field` is a path such as "[2].options[1].value"; it is empty if the text is not a list. */
export type TextError = { readonly message: string; readonly field: string; readonly position: TextPosition }

export type ParsedQuestions =
  | { readonly ok: true; readonly questions: readonly DraftQuestion[] }
  | { readonly ok: false; readonly errors: readonly TextError[] }

const SCHEMAS = { CLASSIC: ClassicQuestions, ZERO_TO_ONE_HUNDRED: ZeroToOneHundredQuestions } as const

/** A limit, because a text of megabytes may have an error in every byte. */
export const MAX_ERRORS = 100

/**
 * Parses a JSON list of questions by the contract's schema.
 *
 * @param acceptedTexts question texts that were loaded longer than the creator allows
 * @returns the questions, or at least one error and at most {@link MAX_ERRORS}
 */
export function parseQuestions(
  text: string,
  mode: GameMode,
  acceptedTexts: ReadonlySet<string> = new Set(),
): ParsedQuestions {
  const positionOf = positionsIn(text)
  const failed = (
    errors: readonly Omit<TextError, 'position'>[],
    range: (index: number) => { from: number; to: number },
  ) =>
    ({ ok: false, errors: errors.map((error, index) => ({ ...error, position: positionOf(range(index)) })) }) as const
  const whole = (message: string, range: { from: number; to: number }) => failed([{ message, field: '' }], () => range)

  if (!Object.hasOwn(SCHEMAS, mode)) return whole(t`Unsupported game mode`, { from: 0, to: 0 })
  const tree = parseTree(text)
  const value = parseJson(text)
  if (value === undefined) {
    const error = firstError(tree) ?? tree.topNode
    return whole(syntaxErrorMessage(text, error), error)
  }
  if (!Array.isArray(value)) return whole(rootMessage(jsonTypeOf(value)), rangeOf(tree, text, []))

  const parsed = SCHEMAS[mode].safeParse(value)
  const issues = [
    ...tooLongTexts(value, acceptedTexts),
    ...(parsed.success ? unknownFields(value, parsed.data, []) : parsed.error.issues),
  ]
  if (parsed.success && issues.length === 0) return { ok: true, questions: parsed.data }
  const first = firstIssuePerField(issues).slice(0, MAX_ERRORS)
  return failed(
    first.map((issue) => ({
      message: fieldErrorMessage(issue, valueAt(value, issue.path)),
      field: fieldName(issue.path),
    })),
    (index) => rangeOf(tree, text, first[index]?.path ?? []),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The creator allows shorter texts than the API. Texts that were loaded longer are accepted. */
function tooLongTexts(list: readonly unknown[], acceptedTexts: ReadonlySet<string>): SchemaIssue[] {
  const rule = TEXT_RULES.questionText
  return list.flatMap((question, index): SchemaIssue[] => {
    const questionText = valueAt(question, ['question'])
    if (typeof questionText !== 'string' || acceptedTexts.has(questionText)) return []
    const failure = textFailure(normalised(questionText, rule), rule)
    if (failure?.rule !== 'maxLength') return []
    const params = { rule: failure.rule, min: rule.min, max: rule.max }
    return [{ code: 'custom', path: [index, 'question'], message: failure.message, params }]
  })
}

/** Fields that the contract's schema drops: a misspelt name, or a field of another question type. */
function unknownFields(value: unknown, known: unknown, path: readonly PropertyKey[]): SchemaIssue[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(item, valueAt(known, [index]), [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): SchemaIssue[] =>
    typeof known === 'object' && known !== null && Object.hasOwn(known, name)
      ? unknownFields(inner, valueAt(known, [name]), [...path, name])
      : [{ code: 'custom', path: [...path, name], message: t`A question of this type has no such field.` }],
  )
}

/** The value at a path, or undefined. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    value,
  )
}

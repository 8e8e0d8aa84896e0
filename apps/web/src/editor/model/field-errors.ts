import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Question } from '@pinwheel/contract'
import { ClassicQuestion, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { MESSAGES, normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import type { z } from 'zod'
import { ACCEPTED_ANSWERS, CHOICE_OPTIONS, PUZZLE_VALUES, trimBlankRows } from './answer-rows.ts'
import type { DraftQuestion } from './draft-question.ts'
import { isClassic } from './draft-question.ts'
import type { Entry } from './question-list.ts'

/**
 * The first error of each field by its path: `{ "options.1.value": "This field is required" }`. The messages are those of the
 * contract, in English; `ruleText` has them in the language of the page.
 */
export type FieldErrors = Readonly<Record<string, string>>

/** The question as it is saved: without the blank rows at the end of its list. */
export function asSent(draft: DraftQuestion): DraftQuestion {
  switch (draft.type) {
    case 'MULTI_CHOICE':
      return { ...draft, options: trimBlankRows(draft.options, CHOICE_OPTIONS) }
    case 'TYPE_ANSWER':
      return { ...draft, options: trimBlankRows(draft.options, ACCEPTED_ANSWERS) }
    case 'PUZZLE':
      return { ...draft, values: trimBlankRows(draft.values, PUZZLE_VALUES) }
    case 'TRUE_FALSE':
    case 'RANGE':
    case 'PIN':
      return draft
  }
}

const errorsByQuestion = new WeakMap<DraftQuestion, FieldErrors>()

/**
 * Checks the contract's rules and the shorter length that the creator allows for the text. Cached, because an unchanged question
 * stays the same object.
 */
export function fieldErrors({ question }: Entry): FieldErrors {
  const errors = errorsByQuestion.get(question) ?? findFieldErrors(question)
  errorsByQuestion.set(question, errors)
  return errors
}

function findFieldErrors(question: DraftQuestion): FieldErrors {
  const parsed = parse(question)
  const tooLong = textFailure(normalised(question.question, TEXT_RULES.questionText), TEXT_RULES.questionText)
  return {
    ...Object.fromEntries(
      firstIssuePerField(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ),
    ...(tooLong && { question: tooLong.message }),
  }
}

/** Whether the question may be saved. A text that was loaded too long for the creator is accepted while it is unchanged. */
export function isSavable(entry: Entry): boolean {
  const unchangedText = entry.question.question === entry.loadedText
  return unchangedText ? parse(entry.question).success : Object.keys(fieldErrors(entry)).length === 0
}

/** @returns the questions in the contract's shape, or undefined as long as one of them may not be saved. */
export function savableQuestions(entries: readonly Entry[]): Question[] | undefined {
  if (!entries.every(isSavable)) return undefined
  return entries.flatMap(({ question }) => parse(question).data ?? [])
}

const parse = (question: DraftQuestion) =>
  (isClassic(question) ? ClassicQuestion : ZeroToOneHundredQuestion).safeParse(asSent(question))

/** Short texts for a missing and for a wrong field. The first matching row is shown. */
const ISSUE_TEXTS: readonly (readonly [path: RegExp, missing: MessageDescriptor, wrong: MessageDescriptor])[] = [
  [/^question$/, msg`no text yet`, msg`check the text`],
  [/^imageURL$/, msg`no picture yet`, msg`check the picture`],
  [/^position[XY]$/, msg`no place yet`, msg`no place yet`],
  [/^media/, msg`no media yet`, msg`check the media`],
  [/^explanation/, msg`no explanation yet`, msg`check the explanation`],
  [/^options\.\d+\.value$/, msg`an option is empty`, msg`check the options`],
  [/^options\.\d+$/, msg`no answer yet`, msg`check the answers`],
  [/^(options|correct)$/, msg`no right answer yet`, msg`check the answer`],
  [/^values/, msg`a value is empty`, msg`check the values`],
  [/^(min|max|margin)$/, msg`a number is missing`, msg`check the numbers`],
]

/** The messages for missing values. */
export const MISSING: ReadonlySet<string> = new Set([MESSAGES.required, MESSAGES.optionMarkedCorrect])

const issueByEntry = new WeakMap<Entry, MessageDescriptor | undefined>()

/**
 * Why a question cannot be saved, in a few words; undefined if it can. Cached per entry, because all fifty questions are
 * checked at every key press.
 */
export function firstIssue(entry: Entry): string | undefined {
  if (!issueByEntry.has(entry)) issueByEntry.set(entry, isSavable(entry) ? undefined : issueText(fieldErrors(entry)))
  const issue = issueByEntry.get(entry)
  return issue && i18n._(issue)
}

function issueText(errors: FieldErrors): MessageDescriptor {
  for (const [field, missing, wrong] of ISSUE_TEXTS) {
    const path = Object.keys(errors).find((each) => field.test(each))
    if (path !== undefined) return MISSING.has(errors[path] ?? '') ? missing : wrong
  }
  return msg`not finished`
}

/** An error that a schema of the contract found. */
export type SchemaIssue = z.core.$ZodIssue

/** The first issue of each field. Errors of items hide custom errors of their list: two empty values are no duplicates. */
export function firstIssuePerField<Found extends Pick<SchemaIssue, 'code' | 'path'>>(
  issues: readonly Found[],
): Found[] {
  const paths = issues.map(({ path }) => path.join('.'))
  const isFirst = (index: number) => paths.indexOf(paths[index] ?? '') === index
  const hasWrongEntry = (list: string) => paths.some((path) => path.startsWith(`${list}.`))
  return issues.filter(({ code }, index) => isFirst(index) && !(code === 'custom' && hasWrongEntry(paths[index] ?? '')))
}

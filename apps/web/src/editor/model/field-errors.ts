import type { Question } from '@pinwheel/contract'
import { ClassicQuestion, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { MESSAGES, normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import type { z } from 'zod'
import { ACCEPTED_ANSWERS, CHOICE_OPTIONS, PUZZLE_VALUES, trimmed } from './answer-rows.ts'
import type { DraftQuestion } from './draft-question.ts'
import { isClassic } from './draft-question.ts'
import type { Entry } from './question-list.ts'

/** What is wrong, by the path of the field: `{ "options.1.value": "This field is required" }`. */
export type Complaints = Readonly<Record<string, string>>

/** The question as it is sent: without the empty rows at the end of its list. */
export function asSent(draft: DraftQuestion): DraftQuestion {
  switch (draft.type) {
    case 'MULTI_CHOICE':
      return { ...draft, options: trimmed(draft.options, CHOICE_OPTIONS) }
    case 'TYPE_ANSWER':
      return { ...draft, options: trimmed(draft.options, ACCEPTED_ANSWERS) }
    case 'PUZZLE':
      return { ...draft, values: trimmed(draft.values, PUZZLE_VALUES) }
    case 'TRUE_FALSE':
    case 'RANGE':
    case 'PIN':
      return draft
  }
}

const known = new WeakMap<DraftQuestion, Complaints>()

/**
 * The first thing that is wrong with each field, by the contract's rules and this screen's length of a question. A
 * question that has not changed is the very same object, so each is read once, whoever asks.
 */
export function complaintsOf({ question }: Entry): Complaints {
  const complaints = known.get(question) ?? complaintsIn(question)
  known.set(question, complaints)
  return complaints
}

function complaintsIn(question: DraftQuestion): Complaints {
  const parsed = parse(question)
  const tooLong = textFailure(normalised(question.question, TEXT_RULES.questionText), TEXT_RULES.questionText)
  return {
    ...Object.fromEntries(
      firstPerField(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ),
    ...(tooLong && { question: tooLong.message }),
  }
}

/** Whether it may be saved. A text that was saved once is accepted again, although this screen finds it too long. */
export function isSavable(entry: Entry): boolean {
  const unchangedText = entry.question.question === entry.loadedText
  return unchangedText ? parse(entry.question).success : Object.keys(complaintsOf(entry)).length === 0
}

/** @returns the questions in the contract's shape, or undefined as long as one of them may not be saved. */
export function savableQuestions(entries: readonly Entry[]): Question[] | undefined {
  if (!entries.every(isSavable)) return undefined
  return entries.flatMap(({ question }) => parse(question).data ?? [])
}

const parse = (question: DraftQuestion) =>
  (isClassic(question) ? ClassicQuestion : ZeroToOneHundredQuestion).safeParse(asSent(question))

/** What is said of a field that is only missing, and of one that is wrong. The first of them is what is told. */
const WORDS: readonly (readonly [path: RegExp, missing: string, wrong: string])[] = [
  [/^question$/, 'no text yet', 'check the text'],
  [/^imageURL$/, 'no picture yet', 'check the picture'],
  [/^media/, 'no media yet', 'check the media'],
  [/^options\.\d+\.value$/, 'an option is empty', 'check the options'],
  [/^options\.\d+$/, 'no answer yet', 'check the answers'],
  [/^(options|correct)$/, 'no right answer yet', 'check the answer'],
  [/^values/, 'a value is empty', 'check the values'],
  [/^(min|max|margin)$/, 'a number is missing', 'check the numbers'],
]

const MISSING: ReadonlySet<string> = new Set([MESSAGES.required, MESSAGES.optionMarkedCorrect])

const found = new WeakMap<Entry, string | undefined>()

/**
 * What keeps a question from being saved, in a few words; undefined when nothing does. An entry that has not changed
 * is the very same object, so each is looked at once: with every key all fifty are asked.
 */
export function shortcomingOf(entry: Entry): string | undefined {
  if (!found.has(entry)) found.set(entry, isSavable(entry) ? undefined : inWords(complaintsOf(entry)))
  return found.get(entry)
}

function inWords(complaints: Complaints): string {
  for (const [field, missing, wrong] of WORDS) {
    const path = Object.keys(complaints).find((each) => field.test(each))
    if (path !== undefined) return MISSING.has(complaints[path] ?? '') ? missing : wrong
  }
  return 'not finished'
}

/** What a schema of the contract has against a value. */
export type Issue = z.core.$ZodIssue

/** The first thing with each field. What is wrong with an entry comes before its list: two empty values are no repetition. */
export function firstPerField<Found extends Pick<Issue, 'code' | 'path'>>(issues: readonly Found[]): Found[] {
  const paths = issues.map(({ path }) => path.join('.'))
  const isFirst = (index: number) => paths.indexOf(paths[index] ?? '') === index
  const hasWrongEntry = (list: string) => paths.some((path) => path.startsWith(`${list}.`))
  return issues.filter(({ code }, index) => isFirst(index) && !(code === 'custom' && hasWrongEntry(paths[index] ?? '')))
}

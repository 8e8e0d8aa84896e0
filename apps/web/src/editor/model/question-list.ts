import type { QuestionDefaults } from '@pinwheel/contract'
import type { GameMode, QuestionType } from '@pinwheel/contract/plain'
import { LIMITS } from '@pinwheel/contract/plain'
import type { DraftQuestion } from './draft-question.ts'
import { asType, isUntouched, newQuestion } from './draft-question.ts'
import type { SharedRule } from './shared-rules.ts'
import { withRule, withRulesOfQuiz } from './shared-rules.ts'

export type Entry = {
  /** Identifies the question within the list, independent of its position. */
  readonly key: number
  readonly question: DraftQuestion
  /** The text as loaded from the server: the API accepts longer texts than the creator. */
  readonly loadedText?: string
}

/** The questions of the edited quiz. `active` is the index of the open question, or -1. */
export type QuestionList = {
  readonly mode: GameMode
  readonly entries: readonly Entry[]
  readonly active: number
  readonly nextKey: number
}

export type QuestionListChange =
  | { type: 'select'; index: number }
  /** Appends a question, of the first type if none is given, with the defaults of the quiz. */
  | { type: 'add'; questionType?: QuestionType; defaults?: QuestionDefaults }
  /** Appends a question of another quiz, or replaces the only one if that is untouched, and opens it. */
  | { type: 'append'; question: DraftQuestion }
  | { type: 'duplicate'; index: number }
  | { type: 'delete'; index: number }
  /** Swaps two questions and opens the moved one. */
  | { type: 'move'; from: number; to: number }
  | { type: 'changeType'; index: number; questionType: QuestionType }
  | { type: 'write'; index: number; question: DraftQuestion }
  /** Gives all questions the points or the time limit of this one. */
  | { type: 'useForAll'; index: number; rule: SharedRule }
  | { type: 'replaceAll'; questions: readonly DraftQuestion[] }

/** The list of a new quiz, with one question. */
export function startList(mode: GameMode): QuestionList {
  return { mode, entries: [{ key: 0, question: newQuestion(mode) }], active: 0, nextKey: 1 }
}

/** The list of a saved quiz. */
export function loadList(mode: GameMode, questions: readonly DraftQuestion[]): QuestionList {
  const entries = questions.map((question, key) => ({ key, question, loadedText: question.question }))
  return { mode, entries, active: entries.length > 0 ? 0 : -1, nextKey: entries.length }
}

export const isFull = ({ entries }: QuestionList): boolean => entries.length >= LIMITS.questionsPerQuiz.max

/** @throws {RangeError} for a position without a question. */
export function changeList(list: QuestionList, change: QuestionListChange): QuestionList {
  switch (change.type) {
    case 'select':
      return { ...list, active: existing(list, change.index) }
    case 'add':
      return isFull(list) ? list : withNew(list, list.entries.length, added(list, change), list.entries.length)
    case 'append':
      return isFull(list) ? list : appended(list, change.question)
    case 'duplicate':
      return isFull(list) ? list : duplicated(list, existing(list, change.index))
    case 'delete':
      return without(list, existing(list, change.index))
    case 'move':
      return swapped(list, existing(list, change.from), existing(list, change.to))
    case 'changeType':
      return rewritten(list, existing(list, change.index), ({ question }) => asType(question, change.questionType))
    case 'write':
      return rewritten(list, existing(list, change.index), () => change.question)
    case 'useForAll':
      return usedForAll(list, existing(list, change.index), change.rule)
    case 'replaceAll':
      return replaced(list, change.questions)
  }
}

/** Its points and time limit are the defaults of the quiz, or those that its questions share, if they do. */
function added(
  list: QuestionList,
  { questionType, defaults }: Extract<QuestionListChange, { type: 'add' }>,
): DraftQuestion {
  const question = withRulesOfQuiz(newQuestion(list.mode), questionsOf(list), defaults)
  return list.mode === 'CLASSIC' && questionType ? asType(question, questionType) : question
}

function existing({ entries }: QuestionList, index: number): number {
  if (!entries[index]) throw new RangeError('Invalid question index')
  return index
}

function withNew(list: QuestionList, index: number, question: DraftQuestion, active: number): QuestionList {
  const entries = list.entries.toSpliced(index, 0, { key: list.nextKey, question })
  return { ...list, entries, active, nextKey: list.nextKey + 1 }
}

/** Where a question of another quiz is put. */
export function appendIndex({ mode, entries }: QuestionList): number {
  const [first, second] = entries
  return first && !second && isUntouched(first.question, mode) ? 0 : entries.length
}

/** Its text may be as long as the API accepts. */
function appended(list: QuestionList, question: DraftQuestion): QuestionList {
  const index = appendIndex(list)
  const others = { ...list, entries: list.entries.slice(0, index) }
  return changeEntry(withNew(others, index, question, index), index, (entry) => ({
    ...entry,
    loadedText: question.question,
  }))
}

const changeEntry = (list: QuestionList, index: number, change: (entry: Entry) => Entry): QuestionList => ({
  ...list,
  entries: list.entries.map((entry, at) => (at === index ? change(entry) : entry)),
})

function duplicated(list: QuestionList, index: number): QuestionList {
  const active = list.active > index ? list.active + 1 : list.active
  return list.entries
    .slice(index, index + 1)
    .reduce((grown, { question }) => withNew(grown, index + 1, structuredClone(question), active), list)
}

/** If the open question is deleted, its successor opens, or else the last question. */
function without(list: QuestionList, index: number): QuestionList {
  const entries = list.entries.toSpliced(index, 1)
  const active = index < list.active ? list.active - 1 : Math.min(list.active, entries.length - 1)
  return { ...list, entries, active }
}

function swapped(list: QuestionList, from: number, to: number): QuestionList {
  const order = list.entries.map((_, index) => (index === from ? to : index === to ? from : index))
  return { ...list, entries: order.flatMap((index) => list.entries[index] ?? []), active: to }
}

function rewritten(list: QuestionList, index: number, write: (entry: Entry) => DraftQuestion): QuestionList {
  const entries = list.entries.map((entry, at) => (at === index ? { ...entry, question: write(entry) } : entry))
  return { ...list, entries }
}

function usedForAll(list: QuestionList, index: number, rule: SharedRule): QuestionList {
  const from = list.entries[index]
  if (!from) return list
  const entries = list.entries.map((entry) => ({ ...entry, question: withRule(entry.question, from.question, rule) }))
  return { ...list, entries }
}

export const questionsOf = ({ entries }: QuestionList): DraftQuestion[] => entries.map(({ question }) => question)

/** The texts of the questions as loaded from the server. */
export const loadedTexts = ({ entries }: QuestionList): ReadonlySet<string> =>
  new Set(entries.flatMap(({ loadedText }) => loadedText ?? []))

function replaced(list: QuestionList, questions: readonly DraftQuestion[]): QuestionList {
  const loaded = loadedTexts(list)
  const entries = questions.map((question, index) => ({
    key: list.nextKey + index,
    question,
    ...(loaded.has(question.question) && { loadedText: question.question }),
  }))
  return { ...list, entries, active: entries.length > 0 ? 0 : -1, nextKey: list.nextKey + entries.length }
}

import type { Entry } from './question-list.ts'
import type { QuizDraft } from './quiz-draft.ts'

/** Both coordinates count as one field. */
const ONE_FIELD: Readonly<Record<string, string>> = { positionX: 'position', positionY: 'position' }

/**
 * The one field in which two drafts differ, such as "settings.title" or "3.options.1"; undefined if several fields or the
 * order or number of items differ.
 */
export function changedField(before: QuizDraft, after: QuizDraft): string | undefined {
  if (before.settings !== after.settings) return fieldIn('settings', before.settings, after.settings)
  const [entries, written] = [before.list?.entries ?? [], after.list?.entries ?? []]
  if (entries.length !== written.length) return undefined
  const changed = written.filter((entry, index) => entry !== entries[index])
  const [entry, ...others] = changed
  if (!entry || others.length > 0) return undefined
  return fieldOfEntry(
    entry,
    entries.find(({ key }) => key === entry.key),
  )
}

function fieldOfEntry({ key, question }: Entry, before: Entry | undefined): string | undefined {
  if (before?.question.type !== question.type) return undefined
  return fieldIn(String(key), before.question, question)
}

function fieldIn(path: string, before: object, after: object): string | undefined {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !Object.is(was.get(name), is.get(name)))
  const fields = new Set(names.map((name) => ONE_FIELD[name] ?? name))
  const [name, ...others] = fields
  if (name === undefined || others.length > 0) return undefined
  const [list, written] = [was.get(name), is.get(name)]
  return Array.isArray(list) && Array.isArray(written) ? itemIn(`${path}.${name}`, list, written) : `${path}.${name}`
}

const fieldsOf = (value: object) => new Map<string, unknown>(Object.entries(value))

function itemIn(path: string, list: readonly unknown[], written: readonly unknown[]): string | undefined {
  if (list.length !== written.length) return undefined
  const changed = written.flatMap((value, index) => (same(value, list[index]) ? [] : [index]))
  return changed.length === 1 ? `${path}.${changed.join('')}` : undefined
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

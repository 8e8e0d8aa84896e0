import { MESSAGES } from '@pinwheel/contract/plain'
import { complaintsOf, isSavable } from './field-errors.ts'
import type { Complaints } from './field-errors.ts'
import type { Entry } from './question-list.ts'

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

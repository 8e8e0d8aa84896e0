import { z } from 'zod'
import { LANGUAGE_CODES } from './enumerations.ts'
import { MESSAGES, oneOf } from './messages.ts'
import { isOfOneScript } from './nickname-script.ts'
import { normalised, TEXT_RULES, textFailure } from './text.ts'
import type { TextRule } from './text.ts'

/** Text under one of the rules of text.ts, normalised. Issues carry in `params` the rule's name and its lengths. */
export const text = (rule: TextRule) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.text) })
    .overwrite((value) => normalised(value, rule))
    .superRefine((value, context) => {
      const failure = textFailure(value, rule)
      if (!failure) return
      const { min, max } = rule
      context.addIssue({ code: 'custom', message: failure.message, params: { rule: failure.rule, min, max } })
    })

/** What may be left out: a blank value counts as absent. */
export const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema)

/** Text that may be left out; an emptied field counts as left out. */
export const optionalText = (rule: TextRule) => blankAsAbsent(text(rule).optional())

/** A number within both bounds. */
export const numberWithin = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: MESSAGES.number }).min(min, MESSAGES.min(min)).max(max, MESSAGES.max(max))

/** A number that counts things or names one by its place. */
export const wholeNumberWithin = (limits: { min: number; max: number }) => numberWithin(limits).int(MESSAGES.number)

export const yesOrNo = () => z.boolean({ error: MESSAGES.boolean })

/** A list with a bounded number of entries. */
export const listOf = <Item extends z.ZodType>(item: Item, { min, max }: { min: number; max: number }) =>
  z
    .array(item, { error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.list) })
    .min(min, MESSAGES.minEntries(min))
    .max(max, MESSAGES.maxEntries(max))

/** One value of a list of numbers. */
export const numberOf = <const Values extends readonly number[]>(values: Values) =>
  z.literal(values, { error: `Expected ${oneOf(values)}.` })

/** One value of a closed list; lists are offered in selects, so an absent one reads "This field is required". */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: (issue) => (issue.input === undefined ? MESSAGES.required : `Expected ${oneOf(values)}.`) })

/** Any version is taken; ours are version 4. */
export const Uuid = z.guid({ error: MESSAGES.uuid })
export const Timestamp = z.iso.datetime({ precision: 3 })
export const LanguageCode = z.enum(LANGUAGE_CODES, {
  error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.languageCode),
})

export const Url = text(TEXT_RULES.url)
/** A nickname that may be chosen. Ones that were chosen under earlier rules are read as plain strings. */
export const Nickname = text(TEXT_RULES.nickname).refine(isOfOneScript, {
  error: MESSAGES.nicknameScripts,
  params: { rule: 'oneScript' },
})
export const GamePin = text(TEXT_RULES.gamePin)

import { z } from 'zod'
import { LANGUAGE_CODES } from './enumerations.ts'
import { MESSAGES, oneOf } from './messages.ts'
import { isOfOneScript } from './nickname-script.ts'
import { normalised, textFailure } from './text.ts'
import { TEXT_RULES } from './text-rules.ts'
import type { TextRule } from './text.ts'

/** Normalized text that follows a rule of text.ts. The `params` of an issue contain the name and lengths of the rule. */
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

/** An optional value: a blank one counts as absent. */
export const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema)

/** Optional text: an empty field counts as absent. */
export const optionalText = (rule: TextRule) => blankAsAbsent(text(rule).optional())

/** A number within both bounds. */
export const numberWithin = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: MESSAGES.number }).min(min, MESSAGES.min(min)).max(max, MESSAGES.max(max))

/** A count or an index. */
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

/** One value of a closed list. Forms offer it in a select, so an absent value reads "This field is required". */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: (issue) => (issue.input === undefined ? MESSAGES.required : `Expected ${oneOf(values)}.`) })

/** Accepts every version; the server creates version 4. */
export const Uuid = z.guid({ error: MESSAGES.uuid })
export const Timestamp = z.iso.datetime({ precision: 3 })
export const LanguageCode = z.enum(LANGUAGE_CODES, {
  error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.languageCode),
})

export const Url = text(TEXT_RULES.url)
/** A new nickname. Stored nicknames follow earlier rules, too, and are read as plain strings. */
export const Nickname = text(TEXT_RULES.nickname).refine(isOfOneScript, {
  error: MESSAGES.nicknameScripts,
  params: { rule: 'oneScript' },
})
export const GamePin = text(TEXT_RULES.gamePin)

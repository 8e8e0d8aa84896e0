import { z } from 'zod'
import { blankAsAbsent } from './fields.ts'
import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { MAX_SEARCH } from './search-text.ts'
import { toNfc } from './text.ts'

const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : (value ?? undefined)

const wholeNumberIn = <Schema extends z.ZodType>(schema: Schema) => blankAsAbsent(z.preprocess(wholeNumber, schema))

const queryNumber = (min: number, max: number) =>
  z.number({ error: MESSAGES.number }).int(MESSAGES.number).min(min, MESSAGES.min(min)).max(max, MESSAGES.max(max))

/** The query parameters `limit` and `offset` of a list: integers as text. Blank means absent. */
export const pageQuery = (defaultLimit: number) => ({
  limit: wholeNumberIn(queryNumber(LIMITS.pageLimit.min, LIMITS.pageLimit.max).default(defaultLimit)),
  offset: wholeNumberIn(queryNumber(0, 2_147_483_647).default(0)),
})

/** Part of a title or nickname, or words of a quiz; blank means no search. Titles contain no control characters, and PostgreSQL rejects NUL. */
export const search = blankAsAbsent(
  z
    .string({ error: MESSAGES.text })
    .overwrite(toNfc)
    .max(MAX_SEARCH, MESSAGES.maxLength(MAX_SEARCH))
    .regex(/^\P{Cc}*$/u, MESSAGES.illegalCharacter)
    .optional(),
)

/** One page of a list. `total` counts all matches; `limit` and `offset` are the applied ones. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), total: z.number().int(), limit: z.number().int(), offset: z.number().int() })

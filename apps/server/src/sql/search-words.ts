import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

const ACCENTS = /[\u0300-\u036F]/gu

/**
 * Without case and accents: "irreguliers" finds "Verbes irréguliers". Computed here, because case conversion in the
 * database depends on its locale; `search_key` of migrations/0004_quiz_words.sql is the same rule for indexes.
 */
export const searchKey = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC')

/** An incomplete word must be this long: too many words begin with a shorter one. */
const MIN_PREFIX = 3

/** @returns the texts between spaces that contain a letter or digit */
export const wordsOf = (search: string): string[] => searchKey(search).split(/\s+/).filter(hasWord)

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A `tsquery` for all words of a text. @param isLast the last word may be the beginning of one */
export function wordQuery(text: string, isLast: boolean): SQL {
  const all = sql`plainto_tsquery('simple', ${text})`
  const end = text.match(/[\p{L}\p{N}]+$/u)?.[0] ?? ''
  // A text that PostgreSQL finds no word in gives an empty query, which does not narrow a search.
  return isLast && end.length >= MIN_PREFIX
    ? sql`case when numnode(${all}) > 0 then (${all}::text || ':*')::tsquery else ${all} end`
    : all
}

/** Whether a key contains the search. @param key a column of keys */
export function contains(key: SQLWrapper, search: string): SQL {
  const conditions = spellings(searchKey(search)).map((text) => sql`${key} like ${pattern(text)}`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** A capital Σ has two lower cases: ς at the end of a word and σ inside. The end of a search may be inside of a word of the key. */
const spellings = (key: string): string[] =>
  /[σς]$/u.test(key) ? ['σ', 'ς'].map((sigma) => key.slice(0, -1) + sigma) : [key]

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

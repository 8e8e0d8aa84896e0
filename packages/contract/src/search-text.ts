import { toNfc } from './text.ts'

/** The server refuses a longer search. */
export const MAX_SEARCH = 200

/** The first half of an emoji, which a cut leaves at the end. */
const HALF_CHARACTER = /\p{Cs}$/u

/** A search that the server accepts: cells that were copied from a table have tabs between them, which are spaces here. */
export const acceptedSearch = (text: string): string =>
  toNfc(text.replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, MAX_SEARCH)
    .replace(HALF_CHARACTER, '')
    .trim()

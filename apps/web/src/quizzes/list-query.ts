import type { GameMode, QuizCategory, QuizVisibility, SortKey, SortOrder } from '@pinwheel/contract/plain'
import {
  DEFAULT_PAGE_LIMIT,
  GAME_MODES,
  LANGUAGE_CODES,
  LIMITS,
  QUIZ_CATEGORIES,
  QUIZ_VISIBILITIES,
  SORT_KEYS,
  SORT_ORDERS,
} from '@pinwheel/contract/plain'

/** Search, filters, order and page of a quiz list. Kept in the address, so that links and the back button work. */
export type ListQuery = {
  search?: string
  category?: QuizCategory
  languageCode?: string
  mode?: GameMode
  visibility?: QuizVisibility
  sort: SortKey
  order: SortOrder
  limit: number
  offset: number
}

export type ListFilter = Omit<ListQuery, 'search' | 'limit' | 'offset'>

export const DEFAULT_LIST_QUERY: ListQuery = {
  sort: 'created',
  order: 'desc',
  limit: DEFAULT_PAGE_LIMIT.quizzes,
  offset: 0,
}

/** Reads the query from an address. Invalid values are ignored. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const known = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name))
  const search = parameters.get('search')?.trim()
  const category = known('category', QUIZ_CATEGORIES)
  const languageCode = known('languageCode', LANGUAGE_CODES)
  const mode = known('mode', GAME_MODES)
  const visibility = known('visibility', QUIZ_VISIBILITIES)
  const limit = wholeNumber(parameters.get('limit'), LIMITS.pageLimit) ?? DEFAULT_LIST_QUERY.limit
  const offset = wholeNumber(parameters.get('offset'), { min: 0, max: 2 ** 31 - 1 }) ?? DEFAULT_LIST_QUERY.offset
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(languageCode && { languageCode }),
    ...(mode && { mode }),
    ...(visibility && { visibility }),
    sort: known('sort', SORT_KEYS) ?? DEFAULT_LIST_QUERY.sort,
    order: known('order', SORT_ORDERS) ?? DEFAULT_LIST_QUERY.order,
    limit,
    offset: offset - (offset % limit), // a page begins where the one before ends
  }
}

/** Writes the query as address parameters, without defaults. A page is given by limit and offset together. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const { limit, ...others } = DEFAULT_LIST_QUERY
  const defaults: Partial<Record<string, unknown>> = query.offset === 0 ? { limit, ...others } : others
  const entries = Object.entries(query).filter(([name, value]) => value !== '' && value !== defaults[name])
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

/** Pages count from 1; there is always one. */
export function pageOf({ limit, offset }: { limit: number; offset: number }, total: number) {
  return { page: Math.floor(offset / limit) + 1, pages: Math.max(1, Math.ceil(total / limit)) }
}

/** The same list, another page of it. */
export const onPage = (query: ListQuery, page: number): ListQuery => ({ ...query, offset: (page - 1) * query.limit })

/** Whether a search or filter is active. */
export const isFiltered = ({ search, category, languageCode, mode, visibility }: ListQuery): boolean =>
  [search, category, languageCode, mode, visibility].some((choice) => choice !== undefined)

function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

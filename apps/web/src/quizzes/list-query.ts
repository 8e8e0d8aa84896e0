import type { GameMode, PublicSortKey, QuizCategory, QuizVisibility, SortOrder } from '@pinwheel/contract/plain'
import {
  DEFAULT_PAGE_LIMIT,
  GAME_MODES,
  LANGUAGE_CODES,
  LIMITS,
  PUBLIC_SORT_KEYS,
  QUIZ_CATEGORIES,
  QUIZ_VISIBILITIES,
  SORT_KEYS,
  SORT_ORDERS,
  TEXT_RULES,
  acceptedSearch,
  normalised,
  textFailure,
} from '@pinwheel/contract/plain'

/** Search, filters, order and page of a quiz list. Kept in the address, so that links and the back button work. */
export type ListQuery = {
  search?: string
  category?: QuizCategory
  languageCode?: string
  mode?: GameMode
  visibility?: QuizVisibility
  /** Of own quizzes only, like the tag. */
  folderId?: string
  tag?: string
  /** By plays and by relevance only in ranked lists. */
  sort: PublicSortKey
  order: SortOrder
  limit: number
  offset: number
}

export type ListFilter = Omit<ListQuery, 'search' | 'folderId' | 'tag' | 'limit' | 'offset'>

export const DEFAULT_LIST_QUERY: ListQuery = {
  sort: 'created',
  order: 'desc',
  limit: DEFAULT_PAGE_LIMIT.quizzes,
  offset: 0,
}

const FOLDER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A search in a ranked list has the best match first, every other list the newest quiz. */
const defaultSort = (search: string | undefined, isRanked: boolean): PublicSortKey =>
  isRanked && search ? 'relevance' : DEFAULT_LIST_QUERY.sort

/**
 * Reads the query from an address. Invalid values are ignored.
 * @param isRanked whether the list can be sorted by relevance and by plays
 */
export function readListQuery(parameters: URLSearchParams, isRanked = false): ListQuery {
  const known = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name))
  const search = acceptedSearch(parameters.get('search') ?? '')
  const category = known('category', QUIZ_CATEGORIES)
  const languageCode = known('languageCode', LANGUAGE_CODES)
  const mode = known('mode', GAME_MODES)
  const visibility = known('visibility', QUIZ_VISIBILITIES)
  const folderId = FOLDER_ID.exec(parameters.get('folderId') ?? '')?.[0]
  const tag = normalised(parameters.get('tag') ?? '', TEXT_RULES.tag)
  const limit = wholeNumber(parameters.get('limit'), LIMITS.pageLimit) ?? DEFAULT_LIST_QUERY.limit
  const offset = wholeNumber(parameters.get('offset'), { min: 0, max: 2 ** 31 - 1 }) ?? DEFAULT_LIST_QUERY.offset
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(languageCode && { languageCode }),
    ...(mode && { mode }),
    ...(visibility && { visibility }),
    ...(folderId && { folderId }),
    ...(!textFailure(tag, TEXT_RULES.tag) && { tag }),
    sort: known('sort', isRanked ? PUBLIC_SORT_KEYS : SORT_KEYS) ?? defaultSort(search, isRanked),
    order: known('order', SORT_ORDERS) ?? DEFAULT_LIST_QUERY.order,
    limit,
    offset: offset - (offset % limit), // a page begins where the one before ends
  }
}

/** Writes the query as address parameters, without defaults. A page is given by limit and offset together. */
export function writeListQuery(query: ListQuery, isRanked = false): URLSearchParams {
  const { limit, ...rest } = DEFAULT_LIST_QUERY
  const others = { ...rest, sort: defaultSort(query.search, isRanked) }
  const defaults: Partial<Record<string, unknown>> = query.offset === 0 ? { limit, ...others } : others
  const entries = Object.entries(query).filter(([name, value]) => value !== '' && value !== defaults[name])
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

/** A change of the search from none or to none also changes an order that the user has not chosen. */
export function withChosenOrder(next: ListQuery, previous: ListQuery, isRanked: boolean): ListQuery {
  const wasChosen = next.sort !== previous.sort || previous.sort !== defaultSort(previous.search, isRanked)
  return wasChosen && (next.search || next.sort !== 'relevance')
    ? next
    : { ...next, sort: defaultSort(next.search, isRanked) }
}

/** Pages count from 1; there is always one. */
export function pageOf({ limit, offset }: { limit: number; offset: number }, total: number) {
  return { page: Math.floor(offset / limit) + 1, pages: Math.max(1, Math.ceil(total / limit)) }
}

/** The same list, another page of it. */
export const onPage = (query: ListQuery, page: number): ListQuery => ({ ...query, offset: (page - 1) * query.limit })

/** Whether a search or filter is active. */
export const isFiltered = ({ folderId, ...query }: ListQuery): boolean => folderId !== undefined || isNarrowed(query)

/** Whether quizzes of a folder may be left out. */
export const isNarrowed = ({ search, category, languageCode, mode, visibility, tag }: ListQuery): boolean =>
  [search, category, languageCode, mode, visibility, tag].some((choice) => choice !== undefined)

function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

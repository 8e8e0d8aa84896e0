export type ListName = 'public' | 'own'

/** A kind of page. How far it lies depends on how many quizzes match. */
export type Page = { list: ListName; title: string; query: Record<string, string>; at: 'first' | 'hundredth' | 'last' }

type Kind = Omit<Page, 'list'>

const orders: Kind[] = ['title', 'created', 'updated'].flatMap((sort) =>
  ['asc', 'desc'].map((order) => ({ title: `by ${sort}, ${order}`, query: { sort, order }, at: 'first' as const })),
)

const everything = { mode: 'CLASSIC', category: 'SPACE', languageCode: 'de' }

const KINDS: Kind[] = [
  ...orders,
  { title: 'by created, page 100', query: {}, at: 'hundredth' },
  { title: 'by created, last page', query: {}, at: 'last' },
  { title: 'by updated, last page', query: { sort: 'updated' }, at: 'last' },
  { title: 'by title, last page', query: { sort: 'title' }, at: 'last' },
  { title: 'search, matches all', query: { search: ' of ' }, at: 'first' },
  { title: 'search, matches all, last page', query: { search: ' of ' }, at: 'last' },
  { title: 'search, matches many', query: { search: 'Rivers' }, at: 'first' },
  { title: 'search, matches many, by title, last page', query: { search: 'Rivers', sort: 'title' }, at: 'last' },
  { title: 'search, matches few', query: { search: ' 1234' }, at: 'first' },
  { title: 'search, matches none', query: { search: 'zebra' }, at: 'first' },
  { title: 'search of two letters', query: { search: 'zz' }, at: 'first' },
  { title: 'one category', query: { category: 'SPACE' }, at: 'first' },
  { title: 'mode, category and language, by title', query: { ...everything, sort: 'title' }, at: 'first' },
  { title: 'mode, category and language, last page', query: everything, at: 'last' },
  {
    title: 'search with a category, by updated',
    query: { search: 'Rivers', category: 'MATHEMATICS', sort: 'updated' },
    at: 'last',
  },
]

export const PAGES: Page[] = [
  ...KINDS.map((kind) => ({ ...kind, list: 'public' as const })),
  ...KINDS.map((kind) => ({ ...kind, list: 'own' as const })),
  { list: 'own', title: 'only private ones, last page', query: { visibility: 'PRIVATE' }, at: 'last' },
]

const HUNDREDTH = 99

/** Where the page begins in a list of so many. */
export function offsetOf({ at }: Pick<Page, 'at'>, { total, limit }: { total: number; limit: number }): number {
  const last = Math.max(0, Math.ceil(total / limit) - 1)
  return { first: 0, hundredth: Math.min(HUNDREDTH, last), last }[at] * limit
}

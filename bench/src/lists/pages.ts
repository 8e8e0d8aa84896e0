/** The ranked list is the public one, in an order that only it has. */
export type ListName = 'public' | 'own' | 'ranked'

/** One kind of page: a list, its query, and a position. The offset depends on how many quizzes match. */
export type Page = {
  list: ListName
  title: string
  query: Record<string, string>
  position: 'first' | 'hundredth' | 'last'
}

type Kind = Omit<Page, 'list'>

const SORT_ORDERS: Kind[] = ['title', 'created', 'updated'].flatMap((sort) =>
  ['asc', 'desc'].map((order) => ({
    title: `by ${sort}, ${order}`,
    query: { sort, order },
    position: 'first' as const,
  })),
)

const ALL_FILTERS = { mode: 'CLASSIC', category: 'SPACE', languageCode: 'de' }

const KINDS: Kind[] = [
  ...SORT_ORDERS,
  { title: 'by created, page 100', query: {}, position: 'hundredth' },
  { title: 'by created, last page', query: {}, position: 'last' },
  { title: 'by updated, last page', query: { sort: 'updated' }, position: 'last' },
  { title: 'by title, last page', query: { sort: 'title' }, position: 'last' },
  { title: 'search, matches all', query: { search: ' of ' }, position: 'first' },
  { title: 'search, matches all, last page', query: { search: ' of ' }, position: 'last' },
  { title: 'search, matches many', query: { search: 'Rivers' }, position: 'first' },
  { title: 'search, matches many, by title, last page', query: { search: 'Rivers', sort: 'title' }, position: 'last' },
  { title: 'search, matches few', query: { search: ' 1234' }, position: 'first' },
  { title: 'search, matches none', query: { search: 'zebra' }, position: 'first' },
  { title: 'search of two letters', query: { search: 'zz' }, position: 'first' },
  { title: 'search, words of every question', query: { search: 'shortest day' }, position: 'first' },
  { title: 'one category', query: { category: 'SPACE' }, position: 'first' },
  { title: 'mode, category and language, by title', query: { ...ALL_FILTERS, sort: 'title' }, position: 'first' },
  { title: 'mode, category and language, last page', query: ALL_FILTERS, position: 'last' },
  {
    title: 'search with a category, by updated',
    query: { search: 'Rivers', category: 'MATHEMATICS', sort: 'updated' },
    position: 'last',
  },
]

/** Orders of public quizzes alone. */
const RANKED: Kind[] = [
  { title: 'by plays', query: { sort: 'plays' }, position: 'first' },
  { title: 'by plays, last page', query: { sort: 'plays' }, position: 'last' },
  { title: 'by plays, one language', query: { sort: 'plays', languageCode: 'de' }, position: 'first' },
  ...[
    ['a word of one quiz', ' 1234'],
    ['a word of no quiz', 'zebra'],
    ['a word of every title', 'of'],
    ['a word of every eighth title', 'rivers'],
    ['a word of every question', 'planets'],
    ['two words of every question', 'shortest day'],
    ['the beginning of many words', 'pla'],
    ['an author', 'Owner 40'],
    ['the name of every author', 'Owner'],
    ['an author and a word', 'Owner 40 shortest'],
    ['a word and one that no quiz has', 'shortest zebra'],
  ].map(([title, text]): Kind => ({
    title: `by relevance, ${title}`,
    query: { sort: 'relevance', search: text ?? '' },
    position: 'first',
  })),
  { title: 'by relevance, last page', query: { sort: 'relevance', search: 'shortest day' }, position: 'last' },
]

export const PAGES: Page[] = [
  ...KINDS.map((kind) => ({ ...kind, list: 'public' as const })),
  ...RANKED.map((kind) => ({ ...kind, list: 'ranked' as const })),
  ...KINDS.map((kind) => ({ ...kind, list: 'own' as const })),
  { list: 'own', title: 'only private ones, last page', query: { visibility: 'PRIVATE' }, position: 'last' },
]

const HUNDREDTH_INDEX = 99

/** @returns the index of the page's first quiz in a list of `total` quizzes. */
export function offsetOf(
  { position }: Pick<Page, 'position'>,
  { total, limit }: { total: number; limit: number },
): number {
  const last = Math.max(0, Math.ceil(total / limit) - 1)
  return { first: 0, hundredth: Math.min(HUNDREDTH_INDEX, last), last }[position] * limit
}

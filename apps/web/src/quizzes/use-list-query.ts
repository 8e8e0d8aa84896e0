import { useSearchParams } from 'react-router'
import type { ListQuery } from './list-query.ts'
import { readListQuery, writeListQuery } from './list-query.ts'

/** The query in the address and a setter. Any change except of the page goes to the first page. */
export function useListQuery(): [ListQuery, (query: ListQuery) => void] {
  const [parameters, setParameters] = useSearchParams()
  const query = readListQuery(parameters)

  function change(next: ListQuery) {
    const isOtherPage = next.offset !== query.offset
    setParameters(writeListQuery(isOtherPage ? next : { ...next, offset: 0 }))
  }

  return [query, change]
}

import type { QueryKey } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { NotRefreshed } from './NotRefreshed.tsx'

type Shown<Data> = { data: Data; updatedAtMs: number }

/**
 * What a page of the desk shows. A first load that fails is reported to `onFirstFailure`, after its message. Once the page
 * shows something it stays: a later failure is said by `notice`, on the page and with a retry.
 */
export function usePageQuery<Data>({
  queryKey,
  load,
  onFirstFailure,
  keepsPrevious = false,
  ...options
}: {
  queryKey: QueryKey
  /** A quiet call shows no message when it fails. */
  load: (call: { signal: AbortSignal; quiet: boolean }) => Promise<Data>
  onFirstFailure?: () => void
  /** Shows what was loaded under the key before until the new key has loaded, and if it does not. */
  keepsPrevious?: boolean
  retry?: false
}): Partial<Shown<Data>> & { hasFailed: boolean; tryAgain: () => void; notice: ReactNode } {
  const [previous, setPrevious] = useState<Shown<Data>>()
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      load({ signal, quiet: client.getQueryData(queryKey) !== undefined || (keepsPrevious && previous !== undefined) }),
    ...options,
  })
  if (data !== undefined && data !== previous?.data) setPrevious({ data, updatedAtMs: dataUpdatedAt })
  const shown = data !== undefined ? { data, updatedAtMs: dataUpdatedAt } : keepsPrevious ? previous : undefined
  const hasFailed = isError && shown === undefined

  const reportFailure = useEffectEvent(() => onFirstFailure?.())
  useEffect(() => {
    if (hasFailed) reportFailure()
  }, [hasFailed])

  const tryAgain = () => void refetch()
  return {
    ...shown,
    hasFailed,
    tryAgain,
    notice: isError && shown !== undefined && <NotRefreshed isTrying={isFetching} onTryAgain={tryAgain} />,
  }
}

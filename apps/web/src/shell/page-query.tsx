import { t } from '@lingui/core/macro'
import type { QueryKey } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { useIsCurrent } from '../navigation/index.ts'
import styles from './NotRefreshed.module.css'

type Loaded<Data> = { data: Data; updatedAtMs: number }

/**
 * Loads the data of a desk page. A first load that fails shows its message and calls `onFirstFailure`. Loaded data stays
 * on the page; if a later load fails, `notice` says so and offers a retry.
 */
export function usePageQuery<Data>({
  queryKey,
  load,
  onFirstFailure,
  keepsPrevious = false,
  ...options
}: {
  queryKey: QueryKey
  /** A quiet request shows no message if it fails. */
  load: (call: { signal: AbortSignal; quiet: boolean }) => Promise<Data>
  onFirstFailure?: () => void
  /** Shows the data of the previous key until the new key has loaded, and if loading it fails. */
  keepsPrevious?: boolean
  retry?: false
}): Partial<Loaded<Data>> & { hasFailed: boolean; tryAgain: () => void; notice: ReactNode } {
  const [previous, setPrevious] = useState<Loaded<Data>>()
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
  // While the next page is loading, this one is still on the screen.
  const isCurrent = useIsCurrent()
  useEffect(() => {
    if (hasFailed && isCurrent()) reportFailure()
  }, [hasFailed, isCurrent])

  const tryAgain = () => void refetch()
  return {
    ...shown,
    hasFailed,
    tryAgain,
    notice: isError && shown !== undefined && <NotRefreshed isTrying={isFetching} onTryAgain={tryAgain} />,
  }
}

/** For a page that keeps showing its data although a reload of it failed. */
export function NotRefreshed({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>{t`The latest data could not be loaded. What you see may be out of date.`}</p>
      <Button kind="secondary" size="small" disabled={isTrying} onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </div>
  )
}

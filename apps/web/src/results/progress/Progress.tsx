import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { playerProgress } from '../../api/results.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'

export const progressQuery = (gameId: string, playerId: string) =>
  queryOptions({
    queryKey: ['playerProgress', gameId, playerId],
    queryFn: ({ signal }) => playerProgress(gameId, playerId, signal),
  })

/** How a player of a game did in the other games of the same host. */
export function Progress({ gameId, playerId }: { gameId: string; playerId: string }) {
  const { data, isPending, refetch } = useQuery(progressQuery(gameId, playerId))
  if (data) return <ProgressPanel gameId={gameId} progress={data} />
  if (isPending) return <Spinner />
  return (
    <p>
      {t`The other games of this player could not be loaded.`}{' '}
      <Button kind="secondary" size="small" onClick={() => void refetch()}>
        {t`Try again`}
      </Button>
    </p>
  )
}

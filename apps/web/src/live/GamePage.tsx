import type { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { lazy, Suspense, useEffect } from 'react'
import { endSession } from '../api/accounts.ts'
import { leaveGame } from '../api/games.ts'
import { useGameSession } from '../api/use-session.ts'
import { Ground } from '../ui/Ground.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { useGameStream } from './connection.ts'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import styles from './GamePage.module.css'
import { LeaveGuard } from './leaving.tsx'

// Each role loads its own screens: a phone nothing of the stage.
const HostGame = lazy(async () => ({ default: (await import('./HostGame.tsx')).HostGame }))
const PlayerGame = lazy(async () => ({ default: (await import('./PlayerGame.tsx')).PlayerGame }))

type Place = { gameId: string; participantId: string; isHost: boolean }

/** The live game, for whoever this browser is in it. Only here is it known that there is a stream. */
export function GamePage() {
  const { gameId, sub, participantType } = useGameSession() ?? {}
  if (gameId === undefined || sub === undefined) return <Waiting />
  return <LiveGame key={`${gameId} ${sub}`} gameId={gameId} participantId={sub} isHost={participantType === 'HOST'} />
}

function LiveGame({ gameId, participantId, isHost }: Place) {
  const { state, event, refusal, wake, expectNews } = useGameStream(gameId)
  // Who is refused has been removed, or the game is over: there is nothing to come back to.
  const isOver = event?.type === 'GAME_QUIT_EVENT' || refusal !== undefined
  // Without its session the page has nothing to show, and its guard sends everybody home.
  useEffect(() => {
    if (isOver) void endSession('GAME')
  }, [isOver])
  useEffect(() => {
    if (refusal) notify.warning('This game is over, or you are no longer in it.')
  }, [refusal])

  async function leave() {
    const isAtPodium = event?.type === 'GAME_PODIUM_PLAYER'
    // Whoever has seen the podium stays in its ranking.
    if (!isAtPodium) await leaveGame(gameId, participantId).catch(() => undefined)
    await endSession('GAME')
  }

  return (
    <>
      <ConnectionStatus state={state} isHost={isHost} onRetry={wake} />
      <Suspense fallback={<Waiting />}>
        {event === undefined ? (
          <Waiting />
        ) : isHost ? (
          <HostGame gameId={gameId} event={event as HostEvent} leave={leave} />
        ) : (
          <PlayerGame gameId={gameId} event={event as PlayerEvent} leave={leave} expectNews={expectNews} />
        )}
      </Suspense>
      <LeaveGuard eventType={event?.type} isHost={isHost} leave={leave} />
    </>
  )
}

function Waiting() {
  return (
    <Ground mood="calm" className={styles.waiting}>
      <Spinner label="Connecting to the game" />
    </Ground>
  )
}

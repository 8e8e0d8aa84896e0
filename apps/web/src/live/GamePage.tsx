import { t } from '@lingui/core/macro'
import type { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { endSession, session } from '../api/client.ts'
import { completeTask, leaveGame } from '../api/games.ts'
import { rememberJoined } from '../api/joined-game.ts'
import { ApiError } from '../api/send.ts'
import type { StreamSnapshot } from '../api/stream.ts'
import { useGameSession, useSession } from '../api/use-session.ts'
import { Navigate } from '../navigation/index.ts'
import { loadTexts } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { Background } from '../ui/Background.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { useGameStream } from './game-stream.ts'
import { ConnectionStatus } from './shared/ConnectionStatus.tsx'
import type { EndingRecord } from './ending-record.ts'
import { storedEnding, useEndingRecord } from './ending-record.ts'
import type { Ending } from './shared/GameOver.tsx'
import { GameOver } from './shared/GameOver.tsx'
import styles from './entry/LoadingScreen.module.css'
import { LeaveGuard } from './shared/LeaveGuard.tsx'
import type { Standing } from './shared/standing.ts'
import { standingIn } from './shared/standing.ts'
import { useWakeLock } from './shared/use-wake-lock.ts'

// Loaded lazily, so that a phone does not download the screens of the stage.
const HostGame = lazy(async () => {
  const [{ HostGame }] = await Promise.all([import('./stage/HostGame.tsx'), loadTexts('stage')])
  return { default: HostGame }
})
const PlayerGame = lazy(async () => ({ default: (await import('./phone/PlayerGame.tsx')).PlayerGame }))

type Participation = { gameId: string; participantId: string; isHost: boolean }

/**
 * The live game of this browser's participant. The session ends with the game; the page then shows the reason or the final
 * position, and otherwise goes home.
 */
export function GamePage() {
  const hasSession = useSession().auth.GAME !== undefined
  const current = useCurrentParticipation()
  // All tabs share the session. When another tab enters a game, its participant has not joined yet: the server would refuse
  // a stream, and this page would end the session of that tab.
  const [own] = useState(current)
  const [isEnded, setEnded] = useState(false)
  const [stored] = useState(storedEnding)
  useEffect(() => {
    if (isEnded && own) void endSessionOf(own)
  }, [isEnded, own])
  if (own && (isEnded || isSame(own, current)))
    return <LiveGame {...own} onOver={() => setEnded(true)} onLeft={() => setEnded(false)} />
  if (own) return <Navigate to={paths.home()} replace />
  if (stored) return <StoredEnd {...stored} />
  return hasSession ? <Waiting /> : <Navigate to={paths.home()} replace />
}

function StoredEnd({ ending, standing }: EndingRecord) {
  useEndingRecord(ending, standing)
  return <GameOver ending={ending} standing={standing} />
}

function useCurrentParticipation(): Participation | undefined {
  const { gameId, sub, participantType } = useGameSession() ?? {}
  if (gameId === undefined || sub === undefined) return undefined
  return { gameId, participantId: sub, isHost: participantType === 'HOST' }
}

type Participant = Pick<Participation, 'gameId' | 'participantId'>

const isSame = (own: Participant, current: Participant | undefined): boolean =>
  own.gameId === current?.gameId && own.participantId === current.participantId

/** Ends the session only if it is still that of this participant: another tab may have entered a game. */
async function endSessionOf(own: Participant) {
  const { ACCESS, REFRESH } = session.read().auth.GAME ?? {}
  const { gameId = '', sub = '' } = ACCESS ?? REFRESH ?? {}
  if (isSame(own, { gameId, participantId: sub })) await endSession('GAME')
}

function LiveGame({
  gameId,
  participantId,
  isHost,
  onOver,
  onLeft,
}: Participation & {
  /** Called once, when the participant can no longer return to the game. */
  onOver: () => void
  /** The participant has left and wants to go home. */
  onLeft: () => void
}) {
  const { wake, expectEvent, ...stream } = useGameStream(gameId)
  const [isLeaving, setLeaving] = useState(false)
  const podium = usePodium(stream.event)
  const ending = endingOf(stream)
  const keepsPodium = podium !== undefined && ending !== 'REMOVED' && ending !== 'BANNED'
  const event = keepsPodium ? podium : stream.event

  const standing = useStanding(stream.event)
  const isOver = ending !== undefined
  useEndingRecord(ending, standing)
  useWakeLock(!isOver)
  // Not only after the nickname form: a player may also come back from the history of games.
  const isIn = !isHost && !isOver && stream.event !== undefined
  useEffect(() => {
    if (isIn) rememberJoined(true)
  }, [isIn])
  const reportOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) reportOver()
  }, [isOver])
  useLeavingPodium(podium !== undefined && !isOver, () => {
    if (isOver) return
    const quit = isHost && podium ? completeTask(gameId, { seq: podium.seq }, { quiet: true }) : Promise.resolve()
    void quit.catch(() => undefined).then(() => endSessionOf({ gameId, participantId }))
  })

  async function leave() {
    setLeaving(true)
    // A player who has seen the podium stays in its ranking.
    const isDelivered =
      event?.type === 'GAME_PODIUM_PLAYER' || (await isRefusedOrDone(leaveGame(gameId, participantId)))
    // The game of a host who has not ended it goes on. A player's game does so in any case.
    if (isHost && !isDelivered) return setLeaving(false)
    void endSessionOf({ gameId, participantId })
    onLeft()
  }

  // A host who quits the podium, and a participant who leaves, need no explanation.
  const goesHome = isOver && (isLeaving || (isHost && podium !== undefined && isQuit(ending)))
  if (goesHome) return <Navigate to={paths.home()} replace />
  return (
    <>
      {!isOver && (isHost || event === undefined) && (
        <ConnectionStatus state={stream.state} isHost={isHost} onRetry={wake} />
      )}
      <Suspense fallback={<Waiting />}>
        {isOver && !keepsPodium ? (
          <GameOver ending={ending} standing={standing} />
        ) : event === undefined ? (
          <Waiting />
        ) : isHost ? (
          <HostGame
            gameId={gameId}
            event={event as HostEvent}
            isConnected={stream.state === 'CONNECTED'}
            isLeaving={isLeaving}
            leave={() => void leave()}
          />
        ) : (
          <PlayerGame
            gameId={gameId}
            event={event as PlayerEvent}
            connection={isOver ? 'CONNECTED' : stream.state}
            onRetry={wake}
            isLeaving={isLeaving}
            leave={() => void leave()}
            expectEvent={expectEvent}
          />
        )}
      </Suspense>
      <LeaveGuard
        isFree={isOver || podium !== undefined}
        isHost={isHost}
        isLeaving={isLeaving}
        leave={() => void leave()}
      />
    </>
  )
}

/** @returns false if the server could not be reached or could not do it: the same call may succeed later */
const isRefusedOrDone = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (reason: unknown) =>
      reason instanceof ApiError && reason.status > 0 && reason.status < 500 && reason.status !== 429,
  )

function endingOf({ event, refusal }: StreamSnapshot): Ending | undefined {
  if (event?.type === 'GAME_QUIT_EVENT') return event.reason ?? 'OVER'
  return refusal && 'REFUSED'
}

const isQuit = (ending: Ending): boolean => ending === 'OVER' || ending === 'HOST_ENDED'

type LiveEvent = NonNullable<StreamSnapshot['event']>
type PodiumEvent = Extract<LiveEvent, { type: 'GAME_PODIUM_PLAYER' | 'GAME_PODIUM_HOST' }>

/** The newest podium event. Only the end of the game follows it. */
function usePodium(event: LiveEvent | undefined): PodiumEvent | undefined {
  const [podium, setPodium] = useState<PodiumEvent>()
  const isPodium = event?.type === 'GAME_PODIUM_PLAYER' || event?.type === 'GAME_PODIUM_HOST'
  if (isPodium && event !== podium) setPodium(event)
  return isPodium ? event : podium
}

/** The player's newest figures. */
function useStanding(event: LiveEvent | undefined): Standing | undefined {
  const [standing, setStanding] = useState<Standing>()
  const [seen, setSeen] = useState<LiveEvent>()
  if (event !== seen) {
    setSeen(event)
    setStanding(standingIn(event) ?? standing)
  }
  return standing
}

/** Calls `onLeave` when the participant leaves the page at the podium, also by the back button. */
function useLeavingPodium(isAtPodium: boolean, onLeave: () => void) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => (isAtPodium ? () => leave() : undefined), [isAtPodium])
}

function Waiting() {
  return (
    <Background mood="calm" className={styles.waiting}>
      <Spinner label={t`Connecting to the game`} />
    </Background>
  )
}

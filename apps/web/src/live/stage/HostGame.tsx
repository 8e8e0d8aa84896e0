import { t } from '@lingui/core/macro'
import type { HostEvent } from '@pinwheel/contract'
import { useMemo, useState } from 'react'
import {
  addCorrectAnswer,
  allowWiggles,
  completeTask,
  gamePlayers,
  lockGame,
  removeCorrectAnswer,
  removeNewestPlayers,
  removePlayer,
} from '../../api/games.ts'
import { languageOf } from '../../i18n/index.ts'
import { useEnglishPage } from '../../ui/english-page.ts'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import type { HostActions } from '../shared/screen.ts'
import { Announcer } from './Announcer.tsx'
import { offerResults } from './offer-results.tsx'
import type { PlayerCalls } from './players/player-list.ts'
import { PlayersDialog } from './players/PlayersDialog.tsx'
import styles from './StageFrame.module.css'
import { StageScreen } from './StageScreen.tsx'
import { StageSound } from './sound/StageSound.tsx'
import { useStepGuard } from './use-step-guard.ts'

/** The HTTP client has shown the refusal already; the screen changes only through the event stream. */
const ignoreRefusal = (): undefined => undefined

const callsOf = (gameId: string): PlayerCalls => ({
  find: (query, signal) => gamePlayers(gameId, query, signal),
  remove: (playerId, ban) => removePlayer(gameId, playerId, ban),
  removeNewest: (request) => removeNewestPlayers(gameId, request),
})

/** The host's game: shows the screen for the newest event. */
export function HostGame({
  gameId,
  event,
  isConnected,
  isLeaving,
  leave,
}: {
  gameId: string
  event: HostEvent
  /** While it is false, a strip says why a step fails: a toast would cover the question. */
  isConnected: boolean
  isLeaving: boolean
  /** Ends the game for all players. */
  leave: () => void
}) {
  useEnglishPage(languageOf('stage') === 'en')
  const [isAsking, setAsking] = useState(false)
  const [isListing, setListing] = useState(false)
  const seq = 'seq' in event ? event.seq : undefined
  const step = useStepGuard(event)
  const calls = useMemo((): PlayerCalls => callsOf(gameId), [gameId])
  const actions: HostActions = {
    next: () =>
      step.track(
        completeTask(gameId, seq === undefined ? {} : { seq }, { quiet: !isConnected }).then(
          () => offerResults(event, gameId),
          ignoreRefusal,
        ),
      ),
    isStepReady: step.isReady,
    remove: (playerId, ban) => void calls.remove(playerId, ban).catch(ignoreRefusal),
    showPlayers: () => setListing(true),
    addCorrect: (correct) => void addCorrectAnswer(gameId, correct).catch(ignoreRefusal),
    removeCorrect: (correct) => void removeCorrectAnswer(gameId, correct).catch(ignoreRefusal),
    lock: (locked) => void lockGame(gameId, locked).catch(ignoreRefusal),
    allowWiggles: (allowed) => void allowWiggles(gameId, allowed).catch(ignoreRefusal),
    end: () => setAsking(true),
  }
  return (
    <>
      <Announcer event={event} />
      <StageSound event={event} />
      <StageScreen event={event} actions={actions} />
      <div className={styles.dialogs}>
        {isListing && 'game' in event && (
          <PlayersDialog players={event.game.players} calls={calls} onClose={() => setListing(false)} />
        )}
        {isAsking && (
          <ConfirmDialog
            title={t`End Game`}
            message={t`This ends the game for everybody, and all players go home. Only a game that reaches its podium keeps its results. Are you sure?`}
            confirm={t`End game`}
            destructive
            busy={isLeaving}
            onCancel={() => setAsking(false)}
            onConfirm={leave}
          />
        )}
      </div>
    </>
  )
}

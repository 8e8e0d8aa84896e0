import { t } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { lazy, Suspense, use, useState } from 'react'
import { ServerClockContext } from '../../api/clock.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { RankBadge } from '../../ui/Badge/Badge.tsx'
import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import type { EventOf, PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { useWhenReached } from '../shared/use-when-reached.ts'
import { phoneDelay } from '../stage/podium-timing.ts'
import { useShrunkScreen } from './pads/use-fitted-texts.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Ranking.module.css'
import { farewell, hasPlace, ofPlayers, placeText, pointsOf } from './messages.ts'

const MissedQuestions = lazy(() =>
  import('./missed/MissedQuestions.tsx').then(
    ({ MissedQuestions: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** The final place, as soon as the ceremony on the stage has named it: dark until then. */
export const Podium: PlayerScreen<'GAME_PODIUM_PLAYER'> = ({ event, actions, gameId }) => {
  const { game, player, openedTime, nobodyLeads } = event
  const { position, total } = player.score
  const isRanked = hasPlace(total, game.mode)
  const isShown = useIsReached(openedTime, nobodyLeads ? 0 : phoneDelay(position, game.players))
  const missed = gameId && (
    <Suspense>
      <MissedQuestions gameId={gameId} />
    </Suspense>
  )
  if (!isShown) return <Ceremony nickname={player.nickname}>{missed}</Ceremony>
  return (
    <PhoneFrame pinY={38} mood="show" nickname={player.nickname} total={total}>
      <FinalPlace {...{ event, isRanked }} />
      <div className={styles.foot}>
        {missed}
        <Button kind="call-to-action" size="large" wide onClick={actions.finish}>
          {t`End Game`}
        </Button>
      </div>
    </PhoneFrame>
  )
}

type PodiumEvent = EventOf<PlayerEvent, 'GAME_PODIUM_PLAYER'>

/** The winner's screen becomes the wheel. */
function FinalPlace({ event: { game, player }, isRanked }: { event: PodiumEvent; isRanked: boolean }) {
  const quoted = useQuoted()
  const { position, total } = player.score
  return (
    <div ref={useShrunkScreen()} className={styles.ranking}>
      {isRanked &&
        (position === 1 ? (
          <PinwheelMark className={`${styles.wheel} ${styles.won}`} spinning />
        ) : (
          <div className={styles.badge}>
            <RankBadge rank={position} size="large" />
          </div>
        ))}
      <div className={styles.words}>
        <PaperCreature nickname={player.nickname} className={styles.creature} />
        <PhaseHeading className={styles.place}>{isRanked ? placeText(position) : t`No points this time`}</PhaseHeading>
        {isRanked && (
          <p className={styles.quiet}>
            {ofPlayers(game.players)}
            {isGuessing(game.mode) && ` · ${lowestWins()}`}
          </p>
        )}
        {isRanked && <p className={styles.score}>{pointsOf(total)}</p>}
        <p className={styles.message}>{isRanked ? farewell(position) : t`Thank you for playing. Until next time!`}</p>
        <p className={styles.game} {...quoted(game.name)}>
          {game.name}
        </p>
      </div>
    </div>
  )
}

/** @param children hidden: what the place is shown with is loaded before, so that nothing moves afterwards */
function Ceremony({ nickname, children }: { nickname: string; children: ReactNode }) {
  return (
    <PhoneFrame nickname={nickname}>
      <div hidden>{children}</div>
      <div className={styles.ranking}>
        <div className={styles.dark} />
        <div className={styles.words}>
          <PhaseHeading className={styles.place}>{t`Eyes up!`}</PhaseHeading>
          <p className={styles.message}>{t`The big screen shows who won.`}</p>
        </div>
      </div>
    </PhoneFrame>
  )
}

/** Whether this long has passed by the server's clock since the podium was opened. Older servers do not send the time. */
function useIsReached(openedTime: string | undefined, delayMs: number): boolean {
  const time = Date.parse(openedTime ?? '') + delayMs
  const clock = use(ServerClockContext)
  const [isReached, setReached] = useState(() => !(clock.read() < time))
  useWhenReached(time, () => setReached(true))
  return isReached
}

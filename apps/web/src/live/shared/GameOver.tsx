import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { HostEvent } from '@pinwheel/contract'
import type { QuitReason } from '@pinwheel/contract/plain'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/Button/Button.tsx'
import { Background } from '../../ui/Background.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import styles from './GameOver.module.css'
import { PhaseHeading } from './PhaseHeading.tsx'
import type { EventOf } from './screen.ts'
import type { Standing } from './standing.ts'
import { standingText } from './standing.ts'

/** Why the game is over for a participant. REFUSED: the server refuses the stream without a reason. */
export type Ending = QuitReason | 'OVER' | 'REFUSED'

const THANKS = msg`Thank you for playing!`

const WORDS: Readonly<Record<Ending, readonly [title: MessageDescriptor, text: MessageDescriptor]>> = {
  OVER: [msg`The game is over.`, THANKS],
  HOST_ENDED: [msg`The host has ended the game.`, THANKS],
  EXPIRED: [msg`The game has expired.`, msg`Nothing happened in it for a long time, so it was ended.`],
  QUIZ_DELETED: [msg`The quiz of this game was deleted.`, msg`The game ended with it.`],
  REMOVED: [msg`The host has removed you from the game.`, msg`You may join again with the PIN on the big screen.`],
  BANNED: [msg`The host has banned you from the game.`, msg`You cannot join it again.`],
  REFUSED: [
    msg`This game is over, or you are no longer in it.`,
    msg`The big screen shows whether it goes on without you.`,
  ],
}

export const isEnding = (value: unknown): value is Ending => typeof value === 'string' && Object.hasOwn(WORDS, value)

/** The end of the game, on phone and stage, with a player's figures. Shown until the participant leaves the page. */
export function GameOver({ ending, standing }: { ending: Ending; standing?: Standing | undefined }) {
  const [title = '', text] = WORDS[ending].map((message) => i18n._(message))
  return (
    <Background mood="calm" pinY={30}>
      <title>{`${title} · Pinwheel`}</title>
      <main className={styles.over} id="content" tabIndex={-1}>
        <PinwheelMark className={styles.mark} />
        <PhaseHeading>{title}</PhaseHeading>
        {standing && <p className={styles.figures}>{standingText(standing)}</p>}
        <p className={styles.text}>{text}</p>
        <Link to={paths.home()} replace {...buttonLook({ kind: 'call-to-action', size: 'large' })}>
          {t`Home`}
        </Link>
      </main>
    </Background>
  )
}

/** The screen of the quit event, for both roles. */
export const Quit = ({ event }: { event: EventOf<HostEvent, 'GAME_QUIT_EVENT'> }) => (
  <GameOver ending={event.reason ?? 'OVER'} />
)

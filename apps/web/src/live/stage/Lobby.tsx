import { plural, t } from '@lingui/core/macro'
import { Button } from '../../ui/Button/Button.tsx'
import { LockIcon } from '../../ui/desk-icons.tsx'
import { PinText } from '../../ui/PinText/PinText.tsx'
import { SLOT, withElement } from '../../ui/with-element.tsx'
import { formatNumber } from '../shared/format-number.ts'
import { joinHost, joinUrl } from './join-address.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import { LobbyPlayers } from './lobby/LobbyPlayers.tsx'
import styles from './Lobby.module.css'
import { NextStep } from './NextStep.tsx'
import { QrCode } from './lobby/QrCode.tsx'
import { SoundControl } from './sound/SoundControl.tsx'
import { StageFrame } from './StageFrame.tsx'

/** How to join, unless the game is locked, and the players who have joined. */
export const Lobby: HostScreen<'GAME_LOBBY_HOST'> = ({ event: { game, players, wiggles = true }, actions }) => (
  <StageFrame
    mood="show"
    pin={[39.2, 34.5]}
    game={game}
    actions={actions}
    wiggles={wiggles}
    foot={
      <>
        <p className={styles.count}>{withElement(areIn(players.length), <b>{formatNumber(players.length)}</b>)}</p>
        <SoundControl isOffer />
        <NextStep label={t`Start the game`} isPossible={players.length > 0} actions={actions} />
      </>
    }
  >
    {game.locked ? (
      <section className={styles.closed}>
        <LockIcon />
        <PhaseHeading className={styles.how}>
          <b>{t`The game is locked.`}</b> {t`New players cannot join.`}
        </PhaseHeading>
        <Button kind="secondary" className={styles.unlock} onClick={() => actions.lock(false)}>
          {t`Unlock`}
        </Button>
      </section>
    ) : (
      <section className={styles.call}>
        <div className={styles.enter}>
          <PhaseHeading className={styles.how}>
            {withElement(t`Go to ${SLOT} and type this PIN`, <b dir="ltr">{joinHost()}</b>)}
          </PhaseHeading>
          <PinText pin={game.pin} look="tiles" />
        </div>
        <QrCode link={joinUrl(game.pin)} pin={game.pin} />
      </section>
    )}
    <LobbyPlayers players={players} actions={actions} />
  </StageFrame>
)

const areIn = (count: number): string => plural(count, { one: `${SLOT} player is in`, other: `${SLOT} players are in` })

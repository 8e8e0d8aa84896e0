import { t } from '@lingui/core/macro'
import {
  FullscreenExitIcon,
  FullscreenIcon,
  LockIcon,
  MenuIcon,
  PeopleIcon,
  UnlockIcon,
  WaveIcon,
} from '../../ui/desk-icons.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import type { HostActions } from '../shared/screen.ts'
import { canFillScreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'
import styles from './StageMenu.module.css'

/** The host's menu: full screen, the list of players, the lock, the wiggling of animals in the lobby, the end of the game. */
export function StageMenu({
  isLocked,
  wiggles,
  canEnd,
  actions,
}: {
  isLocked: boolean
  /** Whether players' animals may wiggle; undefined outside the lobby. */
  wiggles: boolean | undefined
  canEnd: boolean
  actions: HostActions
}) {
  const isFull = useFullscreen()
  return (
    <Menu
      label={isLocked ? t`Game menu, the game is locked` : t`Game menu`}
      opener={<span className={styles.opener}>{isLocked ? <LockIcon /> : <MenuIcon />}</span>}
    >
      {(close) => {
        const choose = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            {canFillScreen() && (
              <button type="button" onClick={choose(toggleFullscreen)}>
                {isFull ? <FullscreenExitIcon /> : <FullscreenIcon />}
                {isFull ? t`Leave full screen` : t`Full screen`}
              </button>
            )}
            <button type="button" onClick={choose(actions.showPlayers)}>
              <PeopleIcon />
              {t`Players`}
            </button>
            <button type="button" onClick={choose(() => actions.lock(!isLocked))}>
              {isLocked ? <UnlockIcon /> : <LockIcon />}
              {isLocked ? t`Let new players in` : t`Lock the game`}
            </button>
            {wiggles !== undefined && (
              <button type="button" onClick={choose(() => actions.allowWiggles(!wiggles))}>
                <WaveIcon />
                {wiggles ? t`Keep the animals still` : t`Let the animals wiggle`}
              </button>
            )}
            {canEnd && (
              <button type="button" onClick={choose(actions.end)}>
                <CrossIcon />
                {t`End the game`}
              </button>
            )}
          </>
        )
      }}
    </Menu>
  )
}

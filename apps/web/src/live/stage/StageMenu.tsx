import { CrossIcon, LockIcon, MenuIcon, UnlockIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import type { HostActions } from '../screen.ts'
import styles from './StageMenu.module.css'

/** What a host needs now and then: close the door, end the game. */
export function StageMenu({ isLocked, actions }: { isLocked: boolean; actions: HostActions }) {
  return (
    <Menu
      label={isLocked ? 'Game menu, the game is locked' : 'Game menu'}
      opener={<span className={styles.opener}>{isLocked ? <LockIcon /> : <MenuIcon />}</span>}
    >
      {(close) => {
        const choose = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            <button type="button" onClick={choose(() => actions.lock(!isLocked))}>
              {isLocked ? <UnlockIcon /> : <LockIcon />}
              {isLocked ? 'Let new players in' : 'Lock the game'}
            </button>
            <button type="button" onClick={choose(actions.end)}>
              <CrossIcon />
              End the game
            </button>
          </>
        )
      }}
    </Menu>
  )
}

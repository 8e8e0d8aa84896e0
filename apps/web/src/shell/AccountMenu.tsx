import { t } from '@lingui/core/macro'
import { endSession } from '../api/client.ts'
import { useCurrentUser, useIsSignedIn } from '../api/use-session.ts'
import { Link, NavLink, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { PreferencesButton } from '../preferences/index.ts'
import { MenuIcon } from '../ui/desk-icons.tsx'
import { Avatar } from '../ui/Menu/Avatar.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import styles from './AccountMenu.module.css'
import { joinedLetters } from '../ui/quoted.ts'

/** The end of every header: the preferences, then a login link for visitors or a menu for signed-in users. */
export function AccountMenu({ loginHidden = false }: { loginHidden?: boolean }) {
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.end}>
      <PreferencesButton />
      {isSignedIn && <ProfileMenu />}
      {!isSignedIn && !loginHidden && (
        <Link to={paths.login()} className={styles.login}>
          {t`Login`}
        </Link>
      )}
    </div>
  )
}

function ProfileMenu() {
  const navigate = useNavigate()
  const nickname = useCurrentUser()?.defaultNickname ?? ''

  async function logOut() {
    navigate(paths.home())
    await endSession('USER')
  }

  return (
    <Menu label={nickname ? t`Menu of ${nickname}` : t`Menu`} opener={<Opener nickname={nickname} />}>
      {(close) => (
        <>
          <NavLink to={paths.discover()} className={styles.onMobile} onClick={close}>
            {t`Discover`}
          </NavLink>
          <NavLink to={paths.profile()} onClick={close}>
            {t`Profile`}
          </NavLink>
          <NavLink to={paths.ownQuizzes()} onClick={close}>
            {t`Quizzes`}
          </NavLink>
          <NavLink to={paths.ownGames()} onClick={close}>
            {t`Games`}
          </NavLink>
          <button type="button" onClick={() => void logOut()}>
            {t`Logout`}
          </button>
        </>
      )}
    </Menu>
  )
}

function Opener({ nickname }: { nickname: string }) {
  return (
    <>
      <span className={styles.person}>
        <span className={styles.name} {...joinedLetters(nickname)}>
          {nickname}
        </span>
        <Avatar name={nickname || '?'} />
      </span>
      <span className={styles.onMobile}>
        <MenuIcon />
      </span>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { useIsSignedIn } from '../api/use-session.ts'
import { Link, NavLink } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { TopBar } from '../ui/Page/TopBar.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** The header of the desk. */
export function Header({ loginHidden = false }: { loginHidden?: boolean }) {
  return (
    <TopBar
      home={<HomeLink />}
      nav={useIsSignedIn() && <MainLinks />}
      end={<AccountMenu loginHidden={loginHidden} />}
    />
  )
}

/** The logo, a link to the home page. */
export function HomeLink() {
  return (
    <Link to={paths.home()} aria-label={t`Pinwheel, home`}>
      <Wordmark />
    </Link>
  )
}

/** For signed-in users on wide screens; on mobile the account menu has these links. */
export const MainLinks = () => (
  <>
    <NavLink to={paths.discover()}>{t`Discover`}</NavLink>
    <NavLink to={paths.ownQuizzes()}>{t`My quizzes`}</NavLink>
    <NavLink to={paths.ownGames()}>{t`Games`}</NavLink>
  </>
)

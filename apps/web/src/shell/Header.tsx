import { Link, NavLink } from 'react-router'
import { useIsSignedIn } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { TopBar } from '../ui/Page/TopBar.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** The header of the desk. Pages that are the way in hide its link to themselves. */
export function Header({ loginHidden = false }: { loginHidden?: boolean }) {
  return (
    <TopBar
      home={<HomeLink />}
      nav={useIsSignedIn() && <MainLinks />}
      end={<AccountMenu loginHidden={loginHidden} />}
    />
  )
}

/** The logo, which leads home from everywhere. */
export function HomeLink() {
  return (
    <Link to={paths.home()} aria-label="Pinwheel, home">
      <Wordmark />
    </Link>
  )
}

/** For who is signed in, on wide screens: on mobile they are in the menu. */
export const MainLinks = () => <NavLink to={paths.discover()}>Discover</NavLink>

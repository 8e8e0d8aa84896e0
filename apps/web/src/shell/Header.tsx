import { Link, NavLink } from 'react-router'
import { useIsSignedIn } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { TopBar } from '../ui/Page/TopBar.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { AccountMenu } from './AccountMenu.tsx'

export function Header() {
  return <TopBar home={<HomeLink />} nav={useIsSignedIn() && <MainLinks />} end={<AccountMenu />} />
}

/** The logo, which leads home from everywhere. */
export function HomeLink() {
  return (
    <Link to={paths.home()} aria-label="Pinwheel, home">
      <Wordmark />
    </Link>
  )
}

const MainLinks = () => <NavLink to={paths.discover()}>Discover</NavLink>

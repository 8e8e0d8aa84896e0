import { Link, NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { TopBar } from '../ui/Page/TopBar.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** The header of pages that one must be signed in for. */
export function Header() {
  return <TopBar home={<HomeLink />} nav={<MainLinks />} end={<AccountMenu />} />
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

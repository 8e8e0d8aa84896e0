import type { ComponentProps, MouseEvent } from 'react'
import { useEffect } from 'react'
import { addressOf, resolveAddress } from './address.ts'
import type { NavigateOptions } from './Router.tsx'
import { useLocation, useNavigate } from './Router.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of this site. */
  readonly to: string
}

/** A link that changes the page without loading the site again. The browser opens new tabs and windows itself. */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const href = addressOf(resolveAddress(to, location))

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    // As in the browser, the link to the current address adds no entry.
    navigate(href, { replace: replace ?? href === addressOf(location), state })
  }

  return (
    <a {...anchor} href={href} data-passed-state={JSON.stringify(state)} onClick={follow}>
      {children}
    </a>
  )
}

/** The state that a click on the link passes, for code that navigates in place of the link. */
export const passedState = ({ dataset }: HTMLAnchorElement): unknown => JSON.parse(dataset['passedState'] ?? 'null')

const opensHere = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (target === '' || target === '_self')

/** A link of a menu: marked as the current page at its address and below it. */
export function NavLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />
}

/** Goes to another address as soon as it is on the screen. */
export function Navigate({ to, replace, state }: NavigateOptions & { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

import { useCallback } from 'react'
import type { Location } from '../navigation/index.ts'
import { useLocation, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'

const FIRST_PAGE = 'firstPage'

/** Whether the visit began at this page, or at one that redirected here: going back would leave the site. */
export const isFirstPage = ({ key, state }: Location): boolean => key === 'default' || state === FIRST_PAGE

/** The state for a redirect that replaces this page. The router's key "default" is lost with a redirect; this is kept. */
export const redirectState = (location: Location) => (isFirstPage(location) ? FIRST_PAGE : undefined)

/** Navigates one page back, or home from the first page of the visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const isFirst = isFirstPage(useLocation())
  return useCallback(() => (isFirst ? navigate(paths.home(), { replace: true }) : navigate(-1)), [navigate, isFirst])
}

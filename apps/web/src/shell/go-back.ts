import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** Navigates one page back, or home if the visit began at this page, which is the one with the router's key "default". */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  return useCallback(
    () => void (isFirstPage ? navigate(paths.home(), { replace: true }) : navigate(-1)),
    [navigate, isFirstPage],
  )
}

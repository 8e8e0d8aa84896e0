import { useCallback } from 'react'
import type { NavigateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** Navigates one page back, or home if the visit began at this page. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => goBack(navigate), [navigate])
}

function goBack(navigate: NavigateFunction) {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  void (idx ? navigate(-1) : navigate(paths.home(), { replace: true }))
}

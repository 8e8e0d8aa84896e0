import { useLayoutEffect } from 'react'

/** Marks the page as English while it is shown: stage and desk are not translated, and must not be mirrored. */
export function useEnglishPage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    const { lang, dir } = page
    Object.assign(page, { lang: 'en', dir: 'ltr' })
    return () => void Object.assign(page, { lang, dir })
  }, [])
}

import { useLayoutEffect } from 'react'

/** Marks the page as English while it is shown: a page that is not translated must not be mirrored. */
export function useEnglishPage(isEnglish = true): void {
  useLayoutEffect(() => {
    if (!isEnglish) return undefined
    const page = document.documentElement
    const { lang, dir } = page
    Object.assign(page, { lang: 'en', dir: 'ltr' })
    return () => void Object.assign(page, { lang, dir })
  }, [isEnglish])
}

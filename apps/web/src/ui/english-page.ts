import { i18n } from '@lingui/core'
import { directionOf } from '@pinwheel/contract/plain'
import { useLayoutEffect } from 'react'

/** Marks the page as English while it is shown: a page that is not translated must not be mirrored. */
export function useEnglishPage(isEnglish = true): void {
  useLayoutEffect(() => {
    if (!isEnglish) return undefined
    markPage('en')
    // The language may have been changed on this page.
    return () => markPage(i18n.locale)
  }, [isEnglish])
}

const markPage = (language: string) =>
  void Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })

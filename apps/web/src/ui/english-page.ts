import { i18n } from '@lingui/core'
import { directionOf } from '@pinwheel/contract/plain'
import { useLayoutEffect } from 'react'

/** Marks the page as English while it is shown: a page that is not translated must not be mirrored. */
export function useEnglishPage(isEnglish = true): void {
  useLayoutEffect(() => {
    if (!isEnglish) return undefined
    const markEnglish = () => markPage('en')
    markEnglish()
    const stop = i18n.on('change', markEnglish)
    return () => {
      stop()
      // The language may have been changed on this page.
      markPage(i18n.locale)
    }
  }, [isEnglish])
}

/** Tells browser, style sheets and screen readers the language of the page and its direction. */
export const markPage = (language: string): void =>
  void Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })

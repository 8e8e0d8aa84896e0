import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import player from 'virtual:messages/player'
import { markPage } from '../ui/english-page.ts'
import type { Language } from './languages.ts'
import { isLanguage, preferredLanguage } from './languages.ts'

const STORED = 'language'

/** `?lang=` of the address with which this tab was opened, else the choice on this device, else the first of the browser's. */
export function wantedLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang')
  try {
    if (asked) sessionStorage.setItem(STORED, asked)
    return preferredLanguage([sessionStorage.getItem(STORED), localStorage.getItem(STORED), ...navigator.languages])
  } catch {
    return preferredLanguage([asked, ...navigator.languages])
  }
}

/** The parts of the catalogue that this visit has shown. A page that needs another part adds it (`parts.ts`). */
export const parts = [player]

/** The language that was asked for last: an earlier one may load later. */
let latest: Language | undefined

/** Loads a language and shows the pages in it. If it cannot be loaded, the pages stay in the former one. */
export async function showLanguage(language: Language): Promise<void> {
  latest = language
  // One after the other: a part that is added meanwhile is loaded, too.
  for (const part of parts) i18n.load(language, (await part[language]?.())?.default ?? {})
  if (language !== latest) return
  // First: a page that is not translated then marks itself as English.
  markPage(language)
  i18n.activate(language)
}

/** Shows the pages in this language, now and when they are opened again on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  if (language !== latest) return
  try {
    localStorage.setItem(STORED, language)
    sessionStorage.removeItem(STORED)
  } catch {
    // Without storage the choice ends with the page.
  }
}

/** The language of the page. Components that call it render again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onChange, activeLanguage)

/** The language in which the texts of a loaded part are: English if the page's language does not have them. */
export const languageOf = (part: string): string => (i18n.messages[part] as string | undefined) ?? 'en'

const onChange = (listener: () => void) => i18n.on('change', listener)

const activeLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

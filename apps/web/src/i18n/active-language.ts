import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import catalogues from 'virtual:messages/player'
import type { Language } from './languages.ts'
import { directionOf, isLanguage, preferredLanguage } from './languages.ts'

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

/** Loads a language and shows the pages in it. If it cannot be loaded, the pages stay in the former one. */
export async function showLanguage(language: Language): Promise<void> {
  const { default: messages } = (await catalogues[language]?.()) ?? { default: {} }
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Shows the pages in this language, now and when they are opened again on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  try {
    localStorage.setItem(STORED, language)
    sessionStorage.removeItem(STORED)
  } catch {
    // Without storage the choice ends with the page.
  }
}

/** The language of the page. Components that call it render again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onChange, activeLanguage)

const onChange = (listener: () => void) => i18n.on('change', listener)

const activeLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

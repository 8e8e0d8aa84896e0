import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageField } from '../home/LanguageField.tsx'
import { gapText, ordinal, pointsOf } from '../live/phone/messages.ts'
import { formatNumber, listOf } from '../live/shared/format-number.ts'
import { useEnglishPage } from '../ui/english-page.ts'
import { chooseLanguage, parts, showLanguage, useLanguage, wantedLanguage } from './active-language.ts'
import type { Language } from './languages.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.documentElement.removeAttribute('dir')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test('the address decides before the choice on this device, and that before the browser', () => {
  expect(wantedLanguage()).toBe('en')
  localStorage.setItem('language', 'fr')
  expect(wantedLanguage()).toBe('fr')
  window.history.replaceState(null, '', '/?lang=ja')
  expect(wantedLanguage()).toBe('ja')
  window.history.replaceState(null, '', '/game')
  expect(wantedLanguage(), 'on the next page of this tab').toBe('ja')
})

test('a chosen language is shown at once, and kept on this device', async () => {
  render(<LanguageField />)
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'العربية')
  await screen.findByDisplayValue('العربية')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(wantedLanguage()).toBe('ar')
})

test('the page has the language that was chosen on an English page, and its direction', async () => {
  function Page() {
    useEnglishPage(useLanguage() === 'en')
    return <LanguageField />
  }
  render(<Page />)
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  await act(() => showLanguage('ar'))
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test('a page that is translated into neither language stays English when the language changes', async () => {
  function Page() {
    useEnglishPage()
    return <h1>Reports</h1>
  }
  await act(() => showLanguage('he'))
  render(<Page />)
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  await act(() => showLanguage('ar'))
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test.each([
  ['de', '1.234,5', '3.', 'A oder B'],
  ['fr', '1 234,5', '3e', 'A ou B'],
  ['ar', '1,234.5', '3', 'A أو B'],
  ['ja', '1,234.5', '3位', 'AまたはB'],
])('%s has its own numbers, ranks and lists', async (language, number, rank, list) => {
  await act(() => showLanguage(language as Language))
  expect([formatNumber(1234.5).replaceAll('\u202f', ' '), ordinal(3), listOf(['A', 'B'])]).toEqual([number, rank, list])
})

test.each([
  [1, '1 punkt'],
  [3, '3 punkty'],
  [5, '5 punktów'],
  [22, '22 punkty'],
])('Polish has its forms for %d points', async (points, text) => {
  await act(() => showLanguage('pl'))
  expect(pointsOf(points)).toBe(text)
})

test('a nickname is isolated from the direction of the sentence around it', async () => {
  await act(() => showLanguage('he'))
  expect(gapText({ points: 12, nickname: 'Ben' })).toContain('\u2068Ben\u2069')
})

test('of two languages that are chosen one after the other the second stays, also if the first loads later', async () => {
  const german = vi.fn<() => Promise<{ default: Messages }>>()
  let load = (): void => undefined
  german.mockReturnValue(new Promise((resolve) => (load = () => resolve({ default: {} }))))
  parts.push({ de: german })
  const first = chooseLanguage('de')
  await vi.waitFor(() => expect(german).toHaveBeenCalled())
  await act(() => chooseLanguage('fr'))
  load()
  await act(() => first)
  parts.pop()
  expect(i18n.locale).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
  expect(wantedLanguage()).toBe('fr')
})

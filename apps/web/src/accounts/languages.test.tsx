import { i18n } from '@lingui/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, showLanguage, useLanguage } from '../i18n/index.ts'
import { LoginPage } from './LoginPage.tsx'
import { SigningIn } from './ProviderCallbackPage.tsx'

afterEach(() => {
  cleanup()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.documentElement.removeAttribute('dir')
})

const Page = () => (
  <MemoryRouter key={useLanguage()}>
    <LoginPage />
  </MemoryRouter>
)

test('a page of accounts follows each later choice of a language, with its texts and direction', async () => {
  await act(() => showLanguage('de'))
  await act(() => loadTexts('account'))
  render(<Page />)
  expect(screen.getByLabelText('Passwort')).toBeTruthy()
  await act(() => showLanguage('he'))
  expect(screen.getByLabelText('סיסמה')).toBeTruthy()
  expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' })
})

test('texts that are asked for before the language is known wait for it', async () => {
  await act(() => Promise.all([loadTexts('account'), showLanguage('fr')]))
  render(<SigningIn providerName="Beispiel" />)
  expect(screen.getByRole('status').textContent).toContain('Beispiel')
  expect(screen.queryByText('Almost there')).toBeNull()
})

import { SETTINGS_ELEMENT_ID } from '@pinwheel/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { ProfileForms } from './ProfilePage.tsx'

// In its own file, because modules read the settings once.
beforeAll(() => {
  const signIn = { name: 'Campus Pass', authorizationUrl: 'https://pass.example.org/auth', clientId: 'pinwheel' }
  const script = Object.assign(document.createElement('script'), { id: SETTINGS_ELEMENT_ID, type: 'application/json' })
  script.textContent = JSON.stringify({ publicOrigin: 'https://quiz.example.org', environment: 'production', signIn })
  document.head.append(script)
})
afterAll(() => {
  cleanup()
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove()
})

test('an account of an external provider shows the name of the provider', () => {
  const created = '2026-11-21T10:00:00.000Z'
  const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', created, updated: created }
  render(
    <MemoryRouter>
      <ProfileForms profile={{ ...mira, authProvider: 'GOOGLE' }} onSaved={() => undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Campus Pass account')).toBeTruthy()
  expect(screen.getByText('Your address and names come from Campus Pass, and can only be changed there.')).toBeTruthy()
})

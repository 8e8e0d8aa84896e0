import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The system's setting for contrast, which a test can change. */
function systemContrast(isMore: boolean) {
  const listeners = new Set<() => void>()
  const query = {
    matches: isMore,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  }
  vi.stubGlobal('matchMedia', (asked: string) =>
    asked.includes('contrast') ? query : { matches: false, addEventListener: () => undefined },
  )
  return (isNowMore: boolean) => {
    query.matches = isNowMore
    listeners.forEach((listener) => listener())
  }
}

/** The module as a newly opened page has it. */
async function openPage() {
  vi.resetModules()
  const page = await import('./index.ts')
  page.followPreferences()
  return { ...page, ...(await import('./preferences.ts')) }
}

const page = () => document.documentElement.dataset

beforeEach(() => systemContrast(false))
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const name of ['contrast', 'view', 'spacing']) delete page()[name]
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a choice shows on the page at once and on later visits', async () => {
  const { prefer } = await openPage()
  expect(page()).not.toHaveProperty('view')
  prefer({ simpleView: true, wideSpacing: true, highContrast: true })
  const all = { view: 'simple', spacing: 'wide', contrast: 'more' }
  expect({ ...page() }).toMatchObject(all)
  const later = await openPage()
  expect({ ...page() }).toMatchObject(all)
  later.prefer({ simpleView: false })
  expect(page()).not.toHaveProperty('view')
})

test('contrast follows the system until it is chosen', async () => {
  const change = systemContrast(true)
  const { prefer } = await openPage()
  expect(page()['contrast']).toBe('more')
  change(false)
  expect(page()).not.toHaveProperty('contrast')
  prefer({ highContrast: false })
  change(true)
  expect(page()).not.toHaveProperty('contrast')
})

test.each(['not JSON', 'null', '[]', '{"simpleView":"yes","unknown":true}'])(
  'what is stored wrongly counts as not chosen: %s',
  async (stored) => {
    localStorage.setItem('preferences', stored)
    const { preferences } = await openPage()
    expect(preferences()).toEqual({
      highContrast: false,
      simpleView: false,
      wideSpacing: false,
      readAloud: false,
      soundCues: false,
      vibration: true,
    })
  },
)

test('a choice in another tab shows here too', async () => {
  const { preferences } = await openPage()
  localStorage.setItem('preferences', '{"simpleView":true}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }))
  expect(preferences().simpleView).toBe(true)
  expect(page()['view']).toBe('simple')
})

test('without storage a choice holds until the page closes', async () => {
  const { prefer, preferences } = await openPage()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  prefer({ simpleView: true })
  expect(preferences().simpleView).toBe(true)
})

test('the button opens the choices, which a person ticks and closes', async () => {
  const { PreferencesButton, preferences } = await openPage()
  render(<PreferencesButton />)
  const button = screen.getByRole('button', { name: 'Display and sound' })
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Display and sound' })).toBeTruthy()
  await act(async () => userEvent.click(screen.getByRole('checkbox', { name: 'High contrast' })))
  expect(preferences().highContrast).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'High contrast' })).toHaveProperty('checked', true)
  // The device of the test can neither speak nor vibrate.
  expect(screen.queryByRole('checkbox', { name: 'Read aloud' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { GameMode } from '@pinwheel/contract/plain'
import { MESSAGES } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Settings } from './model/settings.ts'
import { NEW_SETTINGS } from './model/settings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

afterEach(cleanup)

function open(settings: Partial<Settings> = {}, mode: GameMode = 'CLASSIC') {
  const written = vi.fn<(settings: Settings) => void>()
  function Dialog() {
    const [now, setNow] = useState<Settings>({ ...NEW_SETTINGS, ...settings })
    return (
      <SettingsDialog
        settings={now}
        mode={mode}
        onChange={(next) => {
          written(next)
          setNow(next)
        }}
        onClose={() => undefined}
      />
    )
  }
  render(<Dialog />, { wrapper: WithClient })
  return () => written.mock.lastCall?.[0]
}

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const WithClient = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const described = (control: HTMLElement) =>
  document.getElementById((control.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent

test('[spec 2.91] the settings are title, description, cover, category, visibility and language, with None as the choice for category and language', () => {
  const written = open()
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined()
  put(text('Title'), 'Rivers and lakes')
  put(text('Description'), 'For the whole class')
  expect(screen.getByRole('button', { name: 'Add Image Cover' })).toBeDefined()
  for (const name of ['Category', 'Language']) expect(within(choice(name)).getByText('None')).toBeDefined()
  expect([choice('Category').value, choice('Language').value]).toEqual(['OTHER', 'en'])
  put(choice('Category'), '')
  put(choice('Language'), '')
  fireEvent.click(screen.getByRole('radio', { name: 'Private' }))
  expect(written()).toMatchObject({
    title: 'Rivers and lakes',
    description: 'For the whole class',
    category: '',
    visibility: 'PRIVATE',
    languageCode: '',
  })
})

test('[spec 2.91] a cover accepts pictures only, and can be replaced and deleted', () => {
  const written = open({ imageCoverURL: 'https://img.example.org/cover.webp' })
  const cover = within(screen.getByRole('group', { name: 'Image Cover' }))
  fireEvent.click(cover.getByRole('button', { name: 'Replace' }))
  const media = within(screen.getByRole('dialog', { name: 'Add Image Cover' }))
  expect(media.queryByRole('combobox', { name: 'Type' })).toBeNull()
  fireEvent.click(media.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  fireEvent.click(cover.getByRole('button', { name: 'Delete' }))
  expect(written()).toMatchObject({ imageCoverURL: '' })
})

test('each field shows its error; a missing title only after the field lost the focus', () => {
  open({ imageCoverURL: 'nowhere' })
  expect(text('Title').getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(text('Title'))
  expect(described(text('Title'))).toBe(MESSAGES.required)
  put(text('Description'), 'a'.repeat(501))
  expect(described(text('Description'))).toBe(MESSAGES.maxLength(500))
  expect(described(screen.getByRole('group', { name: 'Image Cover' }))).toBe(MESSAGES.url)
})

test('the settings have points and a time limit for new questions, or neither', () => {
  const written = open()
  put(choice('Points of a new question'), '2000')
  put(choice('Time limit of a new question'), '90')
  expect(written()?.questionDefaults).toEqual({ points: 2000, duration: 90 })
  put(choice('Points of a new question'), '')
  expect(written()?.questionDefaults).toEqual({ duration: 90 })
  put(choice('Time limit of a new question'), '')
  expect(written()).not.toHaveProperty('questionDefaults')
})

test('a quiz in 0–100 mode has no points for new questions', () => {
  open({ questionDefaults: { duration: 60 } }, 'ZERO_TO_ONE_HUNDRED')
  expect(screen.queryByRole('combobox', { name: 'Points of a new question' })).toBeNull()
  expect(choice('Time limit of a new question').value).toBe('60')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clientSettings } from '../api/settings.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { SiteMap } from '../routes.tsx'
import { beginMigration } from './index.ts'
import { migrationTokenOf, setMigrationState } from './legacy-record.ts'
import { storeLegacyRecord } from './testing/legacy-record.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  setMigrationState('idle')
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete clientSettings().legacy
})

const NEW_SITE = 'https://quiz.example.org'
const SECOND_MS = 1000
const leave = vi.fn<(address: string | URL) => void>()

async function openNotice(at = '/') {
  leave.mockReset()
  vi.spyOn(window.location, 'replace').mockImplementation(leave)
  clientSettings().legacy = { host: window.location.host, newSiteUrl: NEW_SITE }
  render(
    <MemoryRouter address={at}>
      <SiteMap />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'We have moved!' })
}
/** The script of the page loads in real time. After that, the test moves the clock. */
async function openWithManualClock(at?: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openNotice(at)
  vi.setTimerTickMode('manual')
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS))

test.each(['/', '/discover', '/auth/login', '/game', '/nowhere'])(
  '[spec 2.4] %s on the legacy host shows only the notice',
  async (at) => {
    await openNotice(at)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('quiz.example.org')).toBeTruthy()
  },
)

test('[spec 2.167, 4.77, 9.33, 9.35] counts down ten seconds, then redirects to the new site', async () => {
  await openWithManualClock()
  const figure = () => Number(screen.getByRole('timer').textContent)
  expect(figure()).toBe(10)
  await pass(3)
  expect(figure()).toBe(7)
  await pass(6)
  expect(leave).not.toHaveBeenCalled()
  await pass(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith(`${NEW_SITE}/`)
})

test('[spec 2.168, 2.169, 7.37] adds the token that is stored when the user leaves', async () => {
  storeLegacyRecord()
  await openNotice()
  await beginMigration(null)
  await userEvent.click(screen.getByRole('button', { name: 'Take Me There Now!' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith(`${NEW_SITE}/?migrationToken=${await migrationTokenOf('c1', 'p1')}`)
})

test('says that the quizzes come along also if their token is stored after the page is shown', async () => {
  storeLegacyRecord()
  await openNotice()
  expect(screen.queryByText(/come along/)).toBeNull()
  await act(() => beginMigration(null))
  expect(screen.getByText(/Your quizzes and statistics come along\./)).toBeTruthy()
})

test('the countdown can be stopped', async () => {
  await openWithManualClock()
  await act(async () => screen.getByRole('button', { name: 'Wait, I am still reading' }).click())
  await pass(20)
  expect(leave).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('Take your time')
})

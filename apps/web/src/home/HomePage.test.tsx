import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { rememberJoined } from '../api/joined-game.ts'
import { mockServer } from '../api/testing/server.ts'
import { aToken, tokenPair } from '../api/testing/tokens.ts'
import { addressOf, Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { HomePage } from './HomePage.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  localStorage.clear()
  vi.unstubAllGlobals()
})

function openHome(state?: unknown) {
  const history = memoryHistory(['/'], state)
  const pages = [
    { path: '/', element: <HomePage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <Router history={history}>
      <Routes routes={pages} />
    </Router>,
  )
  return history
}

const joinButton = () => screen.getByRole('button', { name: 'Join the game' })

test('[spec 2.1, 2.16] a complete PIN leads to the page that enters the game', async () => {
  const history = openHome()
  expect(joinButton()).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('Game PIN'), '471 902{Enter}')
  await screen.findByText('elsewhere')
  expect(addressOf(history.visit().location)).toBe('/auth/game?pin=471902')
})

test('an incomplete PIN shows no error, but a leading zero does', async () => {
  openHome()
  await userEvent.type(screen.getByLabelText('Game PIN'), '47')
  expect(screen.queryByText(/six digits and does not/)).toBeNull()
  await userEvent.clear(screen.getByLabelText('Game PIN'))
  await userEvent.type(screen.getByLabelText('Game PIN'), '0')
  expect(screen.getByText(/six digits and does not start with 0/)).toBeTruthy()
})

test('a wrong PIN stays in the boxes, with the caret after its last digit', async () => {
  openHome('471902')
  const field = screen.getByLabelText<HTMLInputElement>('Game PIN')
  expect(field.value).toBe('471902')
  await userEvent.keyboard('{Backspace}3')
  expect(field.value).toBe('471903')
})

test.each(['firstPage', '047190', 'abc', { pin: '471902' }, null])('starts empty with the state %j', (state) => {
  openHome(state)
  expect(screen.getByLabelText<HTMLInputElement>('Game PIN').value).toBe('')
})

test('[spec 2.3, 6.3] invites visitors to log in', () => {
  openHome()
  expect(screen.getByRole('link', { name: 'Log in to make a quiz' }).getAttribute('href')).toBe('/auth/login')
})

test('[spec 2.2] offers signed-in users to create a quiz', () => {
  session.keep('USER', tokenPair('user', LATER))
  vi.stubGlobal('fetch', mockServer({}).fetch)
  openHome()
  expect(screen.getByRole('link', { name: 'Create a quiz' }).getAttribute('href')).toBe('/quiz/create')
})

const backLink = () => screen.getByRole('link', { name: 'Back to your game' }).getAttribute('href')

test('links participants back to their game', () => {
  session.keep('GAME', tokenPair('game', LATER))
  openHome()
  expect(backLink()).toBe('/game')
})

test('links a player who has not joined yet back to the nickname form', () => {
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
  openHome()
  expect(backLink()).toBe('/join')
  cleanup()
  rememberJoined(true)
  openHome()
  expect(backLink()).toBe('/game')
})

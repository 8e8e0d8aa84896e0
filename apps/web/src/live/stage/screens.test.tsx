import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ASKED, beginOf, lobbyOf, previewOf, questionOf } from '../testing/host-events.ts'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { leaderboardOf, podiumOf } from '../testing/ranking-events.ts'
import { QrCode } from './lobby/QrCode.tsx'
import { stage } from '../testing/render-stage.tsx'

afterEach(cleanup)

test('[spec 2.124] the lobby shows the join address and the PIN, and starts the game', async () => {
  const { next } = stage(lobbyOf(3))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(window.location.host)
  expect(screen.getByRole('img', { name: 'Game PIN 4 7 1 9 0 2' })).toBeTruthy()
  expect(screen.getByText(/players are in/).textContent).toBe('3 players are in')
  expect(screen.getByText('GrandmaJo')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start the game' }))
  expect(next).toHaveBeenCalledOnce()
})

test('[spec 2.17, 2.124, 9.62] the QR code contains the short address that enters the game', () => {
  const event = lobbyOf(1)
  stage(event)
  const drawn = (code: Element | null | undefined) => code?.querySelector('path + path')?.getAttribute('d')
  const shown = drawn(screen.getByTitle('QR code to join the game').closest('svg'))
  cleanup()
  render(<QrCode link={`${window.location.origin}/j/471902`} pin="471902" />)
  expect(shown).toBeTruthy()
  expect(shown).toBe(drawn(screen.getByTitle('QR code to join the game').closest('svg')))
})

test('a press on the QR code shows it over the whole stage, until a click or Escape; the focus returns', async () => {
  stage(lobbyOf(1))
  const small = screen.getByRole('button', { name: 'Enlarge the QR code' })
  small.focus()
  await userEvent.keyboard('{Enter}')
  const large = () => screen.queryByRole('dialog', { name: 'QR code to join the game' })
  expect(within(large()!).getByRole('img', { name: 'Game PIN 4 7 1 9 0 2' })).toBeTruthy()
  await userEvent.click(within(large()!).getByRole('button', { name: 'Close' }))
  expect(large()).toBeNull()
  expect(document.activeElement).toBe(small)
  await userEvent.click(small)
  fireEvent(large()!, new Event('cancel', { cancelable: true }))
  expect(large()).toBeNull()
})

test('a locked lobby shows neither PIN nor QR code, and can be unlocked', async () => {
  const { lock } = stage(lobbyOf(3, { locked: true }))
  expect(screen.getByRole('heading').textContent).toBe('The game is locked. New players cannot join.')
  expect(screen.queryByRole('img', { name: /PIN/ })).toBeNull()
  expect(screen.queryByTitle('QR code to join the game')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(lock).toHaveBeenCalledExactlyOnceWith(false)
})

test('a range result shows both ends of its scale, also next to the correct value', () => {
  stage(resultOf(REVEALED.range))
  const main = within(screen.getByRole('main'))
  expect(main.getByText('0')).toBeTruthy()
  expect(main.getByText('100')).toBeTruthy()
})

test('[spec 2.125] the begin screen shows the title of the game', () => {
  stage(beginOf())
  expect(screen.getByRole('heading', { name: 'The Great Solar System Quiz' })).toBeTruthy()
  expect(screen.getByText('40 players. Get ready!')).toBeTruthy()
})

test('[spec 2.125] a spinner shows between two phases', () => {
  stage({ type: 'GAME_LOADING' })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(document.querySelector('[data-spinning]')).toBeTruthy()
})

test('[spec 2.126] the preview shows the question without its options', () => {
  stage(previewOf('Longest river in Europe?'))
  expect(screen.getByRole('heading', { name: 'Longest river in Europe?' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Answers' })).toBeNull()
})

test.each([
  ['preview', previewOf('Longest river in Europe?')],
  ['question', questionOf(ASKED.four)],
  ['result', resultOf(REVEALED.four)],
  ['leaderboard', leaderboardOf(5)],
] as const)('[spec 2.123] the bar shows the question number and the PIN: %s', (_, event) => {
  stage(event)
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByText(/^Question/).textContent).toContain('Question 4 of 12')
  expect(bar.getByRole('img', { name: 'Game PIN 4 7 1 9 0 2' })).toBeTruthy()
})

test('[spec 2.127] the stage shows the number of answers and players', () => {
  stage(questionOf(ASKED.four))
  expect(screen.getByText(/of 40 in/).textContent).toBe('23 of 40 in')
})

test.each([
  ['picture', ASKED.fourWithPicture, 'img'],
  ['sound', ASKED.sound, 'audio'],
  ['film', ASKED.film, 'video'],
] as const)('[spec 2.127] a question shows its %s', (_, question, element) => {
  stage(questionOf(question))
  expect(document.querySelector(`figure ${element}`)?.getAttribute('src')).toBe(question.media.url)
})

test.each([
  ['sound', 'AUDIO', 'audio'],
  ['film', 'VIDEO', 'video'],
] as const)("a %s of another site is loaded after the host's consent for that site", async (kind, type, element) => {
  const site = `https://${kind}s.example`
  const shown = () => document.querySelector(`figure ${element}`)?.getAttribute('src')
  stage(questionOf({ ...ASKED.trueFalse, media: { type, url: `${site}/one` } }))
  expect(shown()).toBeUndefined()
  expect(screen.getByText(new RegExp(`comes from ${kind}s.example, which will see your address`))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `Play the ${kind}` }))
  expect(shown()).toBe(`${site}/one`)
  cleanup()
  stage(questionOf({ ...ASKED.trueFalse, media: { type, url: `${site}/two` } }))
  expect(shown()).toBe(`${site}/two`)
})

test.each(['four', 'trueFalse', 'range', 'typed', 'pin', 'puzzle'] as const)(
  '[spec 2.127, 2.146] a %s question on the stage is read-only',
  (name) => {
    stage(questionOf(ASKED[name]))
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/skip/i) as string,
    ])
    for (const role of ['slider', 'textbox', 'checkbox', 'radio']) expect(main.queryByRole(role)).toBeNull()
  },
)

test.each([
  ['result', resultOf(REVEALED.four), 'Next'],
  ['leaderboard', leaderboardOf(5), 'Next question'],
] as const)('[spec 2.128, 2.129] the button of the %s takes the next step', async (_, event, name) => {
  const { next } = stage(event)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(next).toHaveBeenCalledOnce()
})

const placesIn = (form: string) =>
  [...document.querySelectorAll(`[data-form="${form}"] [data-place][data-taken]`)].map((place) =>
    Number(place.getAttribute('data-place')),
  )

test.each([0, 1, 2, 3, 4, 5])(
  '[spec 2.141, 9.38] a leaderboard of %i shows the first three on steps, and the fourth and fifth in rows below',
  (entries) => {
    stage(leaderboardOf(entries))
    expect(placesIn('podium')).toEqual([1, 2, 3, 4, 5].slice(0, entries))
  },
)

test.each([0, 1, 2, 3, 4, 5])(
  '[spec 2.142] a podium of %i shows the first three on steps in the ceremony, and the fourth and fifth in rows',
  (entries) => {
    stage(podiumOf(entries))
    expect(placesIn('ceremony').toSorted((one, other) => one - other)).toEqual([1, 2, 3].slice(0, entries))
    expect(placesIn('rows')).toEqual([4, 5].slice(0, Math.max(0, entries - 3)))
    expect(document.querySelectorAll('[data-form="rows"]')).toHaveLength(entries >= 3 ? 1 : 0)
  },
)

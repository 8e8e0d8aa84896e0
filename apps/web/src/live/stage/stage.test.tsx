import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASKED, beginOf, lobbyOf, previewOf, questionOf } from '../testing/host-events.ts'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { EXPLANATIONS, halfOver } from '../testing/player-events.ts'
import { leaderboardMoved, leaderboardOf, levelOf, podiumOf } from '../testing/ranking-events.ts'
import { stage } from '../testing/render-stage.tsx'

beforeEach(() => {
  // jsdom has neither modal dialogs nor popovers.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLElement.prototype.hidePopover = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
  ['lobby', lobbyOf(3)],
  ['begin', beginOf()],
  ['preview', previewOf('Longest river in Europe?')],
  ['question', questionOf(ASKED.four)],
  ['result', resultOf(REVEALED.four)],
  ['leaderboard', leaderboardOf(5)],
  ['podium', podiumOf(5)],
] as const)('the heading of the %s has the focus when it begins', (_, event) => {
  stage(event)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('events within a phase do not move the focus, so its heading is announced once', () => {
  const { becomes } = stage(lobbyOf(3))
  screen.getByRole('button', { name: 'Sound on?' }).focus()
  becomes(lobbyOf(4))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sound on?' }))
  becomes(questionOf(ASKED.four))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('[spec 2.124, 6.9] a chip asks for confirmation before it removes its player', async () => {
  const event = lobbyOf(3)
  const { remove, next } = stage(event)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mo' }))
  expect(remove).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowRight}')
  expect(next, 'the stage stands still behind the question').not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith(event.players[1]?.id, false)
})

test('the focus stays in the lobby when the chip that has it is removed', async () => {
  const { becomes } = stage(lobbyOf(3))
  screen.getByRole('button', { name: 'Sound on?' }).focus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  becomes({ ...lobbyOf(3), players: [] })
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sound on?' }))
})

test('[8.6] the host can ban a removed player', async () => {
  const event = lobbyOf(3)
  const { remove } = stage(event)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mo' }))
  await userEvent.click(screen.getByLabelText('Ban from this game'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove and ban' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith(event.players[1]?.id, true)
})

test('the number of players without a chip opens the list of players', async () => {
  const { showPlayers } = stage(lobbyOf(300))
  await userEvent.click(screen.getByRole('button', { name: '+ 271 more' }))
  expect(showPlayers).toHaveBeenCalledOnce()
})

test('a large lobby shows the newest players and the number of the others', () => {
  const { players } = lobbyOf(2000)
  stage(lobbyOf(2000))
  const chips = screen.getAllByRole('button', { name: /^Remove / })
  expect(chips.map(({ textContent }) => textContent)).toEqual(players.slice(-29).map(({ nickname }) => nickname))
  expect(screen.getByText(/^\+ 1.971 more$/)).toBeTruthy()
})

test('during many joins a few slots change every half second, while the number of players is current', () => {
  vi.useFakeTimers()
  const { becomes } = stage(lobbyOf(60))
  const nicknames = () => screen.getAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent)
  const before = nicknames()
  const newlyShown = () => nicknames().filter((name) => !before.includes(name)).length
  becomes(lobbyOf(90))
  expect(screen.getByText(/players are in/).textContent).toBe('90 players are in')
  expect(newlyShown()).toBe(0)
  act(() => void vi.advanceTimersByTime(500))
  expect(newlyShown()).toBe(4)
  for (let turn = 0; turn < 8; turn++) act(() => void vi.advanceTimersByTime(500))
  expect(newlyShown()).toBe(29)
})

test('the hidden players of a large lobby take turns, except while the pointer moves over the names', () => {
  vi.useFakeTimers()
  stage(lobbyOf(60))
  const nicknames = () => screen.getAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent)
  const before = nicknames()
  act(() => void vi.advanceTimersByTime(2900))
  fireEvent.pointerMove(screen.getByRole('region', { name: 'Players' }))
  act(() => void vi.advanceTimersByTime(200))
  expect(nicknames()).toEqual(before)
  act(() => void vi.advanceTimersByTime(2900))
  expect(nicknames()).not.toEqual(before)
})

test('a removed player disappears immediately', () => {
  const { becomes } = stage(lobbyOf(60))
  const event = lobbyOf(60)
  const gone = event.players.at(-1)
  becomes({ ...event, players: event.players.slice(0, -1) })
  expect(screen.queryByRole('button', { name: `Remove ${gone?.nickname}` })).toBeNull()
})

test('nicknames that do not fit use the layout of a large lobby', () => {
  const event = lobbyOf(29)
  stage({ ...event, players: event.players.map((player, index) => ({ ...player, nickname: `W`.repeat(18) + index })) })
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(29)
  expect(screen.queryByText(/more$/)).toBeNull()
})

test('the chip of a new player is highlighted for a short time', () => {
  vi.useFakeTimers()
  const { becomes } = stage(lobbyOf(2))
  becomes(lobbyOf(3))
  const fresh = () => screen.getAllByRole('button', { name: /^Remove / }).map((chip) => chip.dataset['fresh'])
  expect(fresh()).toEqual([undefined, undefined, 'true'])
  act(() => void vi.advanceTimersByTime(2000))
  expect(fresh()).toEqual([undefined, undefined, undefined])
})

test.each([
  ['IMAGE', 'link[rel=preload][as=image]', 'href'],
  ['AUDIO', 'audio', 'src'],
  ['VIDEO', 'video', 'src'],
] as const)('the preview preloads the media of the question: %s', (type, selector, attribute) => {
  const event = previewOf('Which bird is this?')
  const url = `/uploads/${type}`
  stage({ ...event, question: { ...event.question, media: { type, url } } })
  const asked = [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
  expect(asked).toContain(url)
})

test.each(['AUDIO', 'VIDEO'] as const)('the preview does not load media of another site: %s', (type) => {
  const event = previewOf('Which bird is this?')
  stage({ ...event, question: { ...event.question, media: { type, url: 'https://birds.example/one' } } })
  expect(document.querySelector('[src*="birds.example"]')).toBeNull()
})

test('the countdown of a preview is never in the alarm colour, not even in its last second', () => {
  const event = previewOf('Quick 1?')
  const { becomes } = stage({ ...event, countdown: halfOver(Date.now(), 2) })
  expect(screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext')).toMatch(/^[12] second/)
  expect(document.querySelector('[data-last]')).toBeNull()
  becomes(questionOf(ASKED.four, 1))
  expect(document.querySelector('[data-last]')).toBeTruthy()
})

test('[spec 9.6] the preview shows points in Classic mode only', () => {
  const { becomes } = stage(previewOf('Longest river in Europe?', 2000))
  expect(screen.getByText('Double Points')).toBeTruthy()
  const event = previewOf('Longest river in Europe?', 0)
  becomes(event)
  expect(screen.getByText('Zero Points')).toBeTruthy()
  becomes({ ...event, game: { ...event.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
  expect(screen.queryByText(/points/i)).toBeNull()
})

test('[spec 9.6] an open question shows its points in Classic mode only, including zero points', () => {
  const event = questionOf({ ...ASKED.range, points: 0 })
  const { becomes } = stage({ ...event, game: { ...event.game, mode: 'CLASSIC' } })
  expect(screen.getByText(/Question/).textContent).toContain('Zero Points')
  becomes({ ...event, game: { ...event.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
  expect(screen.queryByText(/points/i)).toBeNull()
})

test('[spec 2.127] the options of a question have accessible names with colour and shape, and are not interactive', () => {
  stage(questionOf(ASKED.four))
  const answers = within(screen.getByRole('group', { name: 'Answers' }))
  expect(answers.queryAllByRole('button')).toEqual([])
  expect(answers.getByText('Blue drop:').parentElement?.textContent).toBe('Blue drop: Uranus')
})

test('a broken image shows a message', () => {
  stage(questionOf(ASKED.fourWithPicture))
  act(() => void document.querySelector('figure img')?.dispatchEvent(new Event('error')))
  expect(screen.getByText('Oh no! Unable to load image')).toBeTruthy()
})

test('[spec 2.143] a streak of two or more has a badge', () => {
  stage(leaderboardOf(5))
  const badges = screen.getAllByRole('listitem').map((entry) => entry.textContent.includes('right in a row'))
  expect(badges).toEqual([true, false, true, false, true])
})

test('a row shows the change of position since the previous question', () => {
  stage(leaderboardMoved())
  expect(rows()).toEqual([
    expect.not.stringContaining('place'),
    expect.stringContaining('Up 2 places'),
    expect.stringContaining('Down 1 place'),
    expect.stringContaining('Down 1 place'),
    expect.stringContaining('Up 31 places'),
  ])
})

test('screen readers read the podium from the winner down', () => {
  stage(podiumOf(2))
  expect(screen.getByRole('heading').textContent).toBe(
    'Podium. 1: TheQuizzards, 10\u202f486. 2: GrandmaJo, 9\u202f120.',
  )
})

test('while all players have 0 points, no player leads', () => {
  const board = leaderboardOf(3)
  const level = board.leaderboard.map((entry) => ({ ...entry, score: 0 }))
  const { becomes } = stage({ ...board, leaderboard: level })
  expect(screen.getByText('No points yet: all players are level.')).toBeTruthy()
  expect(document.querySelectorAll('li > svg')).toHaveLength(level.length)
  expect(document.querySelector('[data-place]')).toBeNull()
  becomes({ ...podiumOf(3), leaderboard: level.map(({ streaks: _streaks, ...entry }) => entry) })
  expect(screen.getByRole('heading').textContent).toBe('Podium. No points this time: the game ends level.')
  expect(document.querySelector('[data-place], [data-confetti]')).toBeNull()
})

test('equal scores are said to be equal', () => {
  const board = leaderboardOf(4)
  const leaderboard = board.leaderboard.map((entry) => (entry.position === 1 ? entry : { ...entry, score: 500 }))
  const { becomes } = stage({ ...board, leaderboard })
  expect(rows().map((row) => row?.includes('tied'))).toEqual([false, true, true, true])
  becomes({ ...podiumOf(4), leaderboard })
  expect(screen.getByRole('heading').textContent).toContain('2: GrandmaJo, 500, tied.')
})

test('scores count up from those before the question', () => {
  vi.useFakeTimers()
  const board = leaderboardOf(1)
  stage({ ...board, leaderboard: board.leaderboard.map((entry) => ({ ...entry, score: 1000, formerScore: 400 })) })
  const shown = () => Number(document.querySelector('b > [aria-hidden]')?.textContent?.replaceAll(/\D/g, ''))
  expect(shown()).toBe(400)
  act(() => void vi.advanceTimersByTime(900))
  expect(shown()).toBeGreaterThan(400)
  expect(shown()).toBeLessThan(1000)
  act(() => void vi.advanceTimersByTime(600))
  expect(shown()).toBe(1000)
})

test('a score that counts to a negative one is never minus zero', () => {
  vi.useFakeTimers()
  const board = leaderboardOf(1)
  stage({ ...board, leaderboard: board.leaderboard.map((entry) => ({ ...entry, score: -10, formerScore: 0 })) })
  const shown = () => document.querySelector('b > [aria-hidden]')?.textContent
  const texts = Array.from({ length: 60 }, () => {
    act(() => void vi.advanceTimersByTime(25))
    return shown()
  })
  expect(texts).toContain('−4')
  expect(texts.at(-1)).toBe('−10')
  expect(texts).not.toContain('−0')
})

test.each([
  ['the needle of a range', REVEALED.range, 'needle'],
  ['the wheel of the last answer', REVEALED.trueFalse, 'wheel'],
])('figures and explanation wait for %s', (_, { question, results }, after) => {
  const players = results.distribution.reduce((sum, { count }) => sum + count, 0)
  stage(resultOf({ question: { ...question, explanation: EXPLANATIONS.short }, results }, players))
  expect(screen.getByText(EXPLANATIONS.short.text).closest('section')?.dataset['after']).toBe(after)
  expect(screen.getByText(/had it right/).closest<HTMLElement>('[data-after]')?.dataset['after']).toBe(after)
})

test('an empty podium shows a message', () => {
  stage(podiumOf(0))
  expect(screen.getByText('Nobody was left to win.')).toBeTruthy()
})

test('the leaderboard says who climbed the most, unless no player has points', () => {
  const climber = { nickname: 'Cleo', places: 4 }
  stage({ ...leaderboardOf(5), climber })
  expect(screen.getByText('Cleo climbed 4 places')).toBeTruthy()
  cleanup()
  stage({ ...levelOf(5), climber })
  expect(screen.queryByText(/climbed/)).toBeNull()
})

test('the result names the only player who was right', () => {
  const { question, results } = REVEALED.trueFalse
  const distribution = results.distribution.map((row) => ({ ...row, count: row.correct ? 1 : 30 }))
  stage({ ...resultOf({ question, results: { ...results, distribution } }), onlyRight: 'Zoe' })
  expect(screen.getByText('Only Zoe knew!')).toBeTruthy()
})

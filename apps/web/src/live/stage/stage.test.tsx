import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASKED, beginOf, lobbyOf, previewOf, questionOf } from '../testing/host-events.ts'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { leaderboardMoved, leaderboardOf, podiumOf } from '../testing/ranking-events.ts'
import { stage } from '../testing/render-stage.tsx'

beforeEach(() => {
  // The test browser knows neither modal dialogs nor popovers.
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

test('what happens during a phase leaves the focus where it is: its heading is said once', () => {
  const { becomes } = stage(lobbyOf(3))
  screen.getByRole('button', { name: 'Sound is off' }).focus()
  becomes(lobbyOf(4))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sound is off' }))
  becomes(questionOf(ASKED.four))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test.each([
  ['lobby', lobbyOf(3)],
  ['result', resultOf(REVEALED.four)],
  ['leaderboard', leaderboardOf(5)],
  ['podium', podiumOf(5)],
] as const)('in the %s Space, Enter and the right arrow take the next step', async (_, event) => {
  const { next } = stage(event)
  await userEvent.keyboard(' {Enter}{ArrowRight}')
  expect(next).toHaveBeenCalledTimes(3)
})

test('a key that is held down takes one step', async () => {
  const { next } = stage(leaderboardOf(5))
  await userEvent.keyboard('{ArrowRight>5/}')
  expect(next).toHaveBeenCalledOnce()
})

test('Enter on a button does what the button says, and nothing else', async () => {
  const { next } = stage(resultOf(REVEALED.four))
  screen.getByRole('button', { name: 'Accept another answer' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(next).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
})

test.each([
  ['lobby', lobbyOf(3), 'Start the game'],
  ['question', questionOf(ASKED.four), 'Skip'],
  ['result', resultOf(REVEALED.four), 'Next'],
  ['leaderboard', leaderboardOf(5), 'Next question'],
  ['podium', podiumOf(5), 'Quit'],
] as const)(
  'in the %s a step that is not ready is shown as disabled, and neither button nor keys take it',
  async (...row) => {
    const [, event, label] = row
    const { next, isReady } = stage(event)
    isReady(false)
    const button = screen.getByRole('button', { name: label })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    await userEvent.click(button)
    button.blur()
    await userEvent.keyboard(' {Enter}{ArrowRight}')
    expect(next).not.toHaveBeenCalled()
    expect(screen.queryByText('Really skip?')).toBeNull()
    isReady(true)
    expect(button.getAttribute('aria-disabled')).toBeNull()
  },
)

test('[spec 2.127] a running question is skipped only by a second press', async () => {
  const { next } = stage(questionOf(ASKED.four))
  await userEvent.keyboard(' ')
  expect(next).not.toHaveBeenCalled()
  expect(screen.getByText('Press once more to skip the question.')).toBeTruthy()
  await userEvent.keyboard(' ')
  expect(next).toHaveBeenCalledOnce()
})

test('the second press counts for three seconds', () => {
  vi.useFakeTimers()
  const { next } = stage(questionOf(ASKED.four))
  const press = () => act(() => screen.getByRole('button', { name: /skip/i }).click())
  press()
  act(() => void vi.advanceTimersByTime(3000))
  press()
  expect(next).not.toHaveBeenCalled()
})

test('[spec 2.124, 6.9] a chip asks before it takes its player out', async () => {
  const event = lobbyOf(3)
  const { remove, next } = stage(event)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mo' }))
  expect(remove).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowRight}')
  expect(next, 'the stage stands still behind the question').not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith(event.players[1]?.id, false)
})

test('[8.6] the host may ban whom they remove', async () => {
  const event = lobbyOf(3)
  const { remove } = stage(event)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mo' }))
  await userEvent.click(screen.getByLabelText('Ban from this game'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove and ban' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith(event.players[1]?.id, true)
})

test('the number of those who have no chip opens the list of all', async () => {
  const { showPlayers } = stage(lobbyOf(300))
  await userEvent.click(screen.getByRole('button', { name: '+ 265 more' }))
  expect(showPlayers).toHaveBeenCalledOnce()
})

test('of a crowd the newest are on the wall, and how many more there are', () => {
  const { players } = lobbyOf(2000)
  stage(lobbyOf(2000))
  const chips = screen.getAllByRole('button', { name: /^Remove / })
  expect(chips.map(({ textContent }) => textContent)).toEqual(players.slice(-35).map(({ nickname }) => nickname))
  expect(screen.getByText(/^\+ 1.965 more$/)).toBeTruthy()
})

test('when a crowd comes in, a few seats change hands every half second; the figure counts at once', () => {
  vi.useFakeTimers()
  const { becomes } = stage(lobbyOf(60))
  const wall = () => screen.getAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent)
  const before = wall()
  const newOnWall = () => wall().filter((name) => !before.includes(name)).length
  becomes(lobbyOf(90))
  expect(screen.getByText(/players are in/).textContent).toBe('90 players are in')
  expect(newOnWall()).toBe(0)
  act(() => void vi.advanceTimersByTime(500))
  expect(newOnWall()).toBe(4)
  for (let turn = 0; turn < 8; turn++) act(() => void vi.advanceTimersByTime(500))
  expect(newOnWall()).toBe(30)
})

test('whoever is removed is off the wall at once', () => {
  const { becomes } = stage(lobbyOf(60))
  const event = lobbyOf(60)
  const gone = event.players.at(-1)
  becomes({ ...event, players: event.players.slice(0, -1) })
  expect(screen.queryByRole('button', { name: `Remove ${gone?.nickname}` })).toBeNull()
})

test('names that need more room than there is are a crowd, too', () => {
  const event = lobbyOf(30)
  stage({ ...event, players: event.players.map((player, index) => ({ ...player, nickname: `W`.repeat(18) + index })) })
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(30)
  expect(screen.queryByText(/more$/)).toBeNull()
})

test('whoever joins while we look is white until noticed', () => {
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
] as const)('while the question is read its media is fetched: %s', (type, selector, attribute) => {
  const event = previewOf('Which bird is this?')
  const url = `/uploads/${type}`
  stage({ ...event, question: { ...event.question, media: { type, url } } })
  const asked = [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
  expect(asked).toContain(url)
})

test.each(['AUDIO', 'VIDEO'] as const)('while the question is read nothing is fetched of another site: %s', (type) => {
  const event = previewOf('Which bird is this?')
  stage({ ...event, question: { ...event.question, media: { type, url: 'https://birds.example/one' } } })
  expect(document.querySelector('[src*="birds.example"]')).toBeNull()
})

test('[spec 9.6] points are named in Classic mode only', () => {
  const { becomes } = stage(previewOf('Longest river in Europe?', 2000))
  expect(screen.getByText('Double Points')).toBeTruthy()
  const event = previewOf('Longest river in Europe?', 0)
  becomes(event)
  expect(screen.getByText('Zero Points')).toBeTruthy()
  becomes({ ...event, game: { ...event.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
  expect(screen.queryByText(/points/i)).toBeNull()
})

test('[spec 9.6] while a question is open its points are named in Classic mode, zero points too, and in no other mode', () => {
  const event = questionOf({ ...ASKED.range, points: 0 })
  const { becomes } = stage({ ...event, game: { ...event.game, mode: 'CLASSIC' } })
  expect(screen.getByText(/Question/).textContent).toContain('Zero Points')
  becomes({ ...event, game: { ...event.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
  expect(screen.queryByText(/points/i)).toBeNull()
})

test('[spec 2.127] the options of a question are read out with colour and shape, and cannot be pressed', () => {
  stage(questionOf(ASKED.four))
  const answers = within(screen.getByRole('group', { name: 'Answers' }))
  expect(answers.queryAllByRole('button')).toEqual([])
  expect(answers.getByText('Blue drop:').parentElement?.textContent).toBe('Blue drop: Uranus')
})

test('an image that does not load says so', () => {
  stage(questionOf(ASKED.fourWithPicture))
  act(() => void document.querySelector('figure img')?.dispatchEvent(new Event('error')))
  expect(screen.getByText('Oh no! Unable to load image')).toBeTruthy()
})

test('[spec 2.128, 2.145] a result shows every option, also those that nobody chose', () => {
  stage(resultOf(REVEALED.four))
  expect(rows()).toEqual([
    'Blue drop: Uranus Right22 answers',
    'Yellow moon: Neptune, the windy blue oneWrong9 answers',
    'Red fan: SaturnWrong6 answers',
    'Green leaf: VenusWrong0 answers',
  ])
  expect(screen.getByText(/of 40 had it right/).textContent).toBe('22 of 40 had it right')
})

test('[spec 2.128, 4.73] a wrong option can be made right and a right one wrong', async () => {
  const { addCorrect, removeCorrect } = stage(resultOf(REVEALED.four))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept Saturn' }))
  await userEvent.click(screen.getByRole('button', { name: 'Do not accept Uranus' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', index: 2 })
  expect(removeCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', index: 0 })
})

test('[spec 4.73] a typed answer can be accepted', async () => {
  const { addCorrect } = stage(resultOf(REVEALED.typed))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept oslo!' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'oslo!' })
})

test.each(['trueFalse', 'range', 'pin', 'puzzle'] as const)(
  '[spec 4.73] of a %s question nothing can be corrected',
  (name) => {
    stage(resultOf(REVEALED[name]))
    expect(screen.queryByRole('button', { name: 'Accept another answer' })).toBeNull()
  },
)

test('of many typed answers the rest is counted, and shown when asked for', async () => {
  const { addCorrect } = stage(resultOf(REVEALED.typed))
  expect(rows().at(-1)).toContain('and 3 other answers by 6 players')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()[0]).toBe('trondheimWrong3 answers')
  expect(rows().at(-1)).toContain('and 5 other answers by 43 players')
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept trondheim' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'trondheim' })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()[0]).toContain('oslo')
})

test('[spec 9.61] a bar of a puzzle ends at 80 percent of its row', () => {
  stage(resultOf(REVEALED.puzzle))
  const given = within(screen.getByRole('list', { name: 'Orders that were given' })).getAllByRole('listitem')
  const shares = given.map(({ style }) => Number(style.getPropertyValue('--share')))
  expect(shares[0]).toBe(0.8)
  expect(Math.max(...shares)).toBe(0.8)
  expect(shares[1]).toBeCloseTo((9 / 14) * 0.8)
})

test('[spec 2.145] guesses are read out with their count, the right value first', () => {
  stage(resultOf(REVEALED.range))
  expect(rows()[0]).toBe('Right: 90, accepted from 80 to 100')
  expect(rows()[1]).toContain('90: 8 answers, right')
})

test('[spec 2.128, 3.63] a pin stands where it was put, and the picture tells how many were right', () => {
  stage(resultOf(REVEALED.pin))
  expect(screen.getByRole('img', { name: 'Pins: 4 players right, 25 players wrong' })).toBeTruthy()
  const painted = [...document.querySelectorAll('[data-colour]')].map((pin) => pin.getAttribute('data-colour'))
  expect(painted).toEqual(['green', 'green', ...Array.from({ length: 18 }, () => 'red'), 'blue'])
})

test('[spec 2.128, 2.145] orders that were given are written in the numbers of the right one', () => {
  stage(resultOf(REVEALED.puzzle))
  const given = within(screen.getByRole('list', { name: 'Orders that were given' }))
  expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1234 Right14',
    '21349',
    '13246',
    '43211',
  ])
})

test('[spec 2.143] a streak has its badge from two on', () => {
  stage(leaderboardOf(5))
  const badges = screen.getAllByRole('listitem').map((entry) => entry.textContent.includes('right in a row'))
  expect(badges).toEqual([true, false, true, false, true])
})

test('a row says how far it has come since the question before', () => {
  stage(leaderboardMoved())
  expect(rows()).toEqual([
    expect.not.stringContaining('place'),
    expect.stringContaining('Up 2 places'),
    expect.stringContaining('Down 1 place'),
    expect.stringContaining('Down 1 place'),
    expect.stringContaining('Up 31 places'),
  ])
})

test('the podium is read out from the winner on', () => {
  stage(podiumOf(2))
  expect(screen.getByRole('heading').textContent).toBe(
    'Podium. 1: TheQuizzards, 10\u202f486. 2: GrandmaJo, 9\u202f120.',
  )
})

test('a podium that nobody has reached says so', () => {
  stage(podiumOf(0))
  expect(screen.getByText('Nobody was left to win.')).toBeTruthy()
})

import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASKED, beginOf, lobbyOf, previewOf, questionOf } from '../testing/host-events.ts'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { leaderboardMoved, leaderboardOf, podiumOf } from '../testing/ranking-events.ts'
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
  screen.getByRole('button', { name: 'Sound is off' }).focus()
  becomes(lobbyOf(4))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sound is off' }))
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
  await userEvent.click(screen.getByRole('button', { name: '+ 265 more' }))
  expect(showPlayers).toHaveBeenCalledOnce()
})

test('a large lobby shows the newest players and the number of the others', () => {
  const { players } = lobbyOf(2000)
  stage(lobbyOf(2000))
  const chips = screen.getAllByRole('button', { name: /^Remove / })
  expect(chips.map(({ textContent }) => textContent)).toEqual(players.slice(-35).map(({ nickname }) => nickname))
  expect(screen.getByText(/^\+ 1.965 more$/)).toBeTruthy()
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
  expect(newlyShown()).toBe(30)
})

test('a removed player disappears immediately', () => {
  const { becomes } = stage(lobbyOf(60))
  const event = lobbyOf(60)
  const gone = event.players.at(-1)
  becomes({ ...event, players: event.players.slice(0, -1) })
  expect(screen.queryByRole('button', { name: `Remove ${gone?.nickname}` })).toBeNull()
})

test('nicknames that do not fit use the layout of a large lobby', () => {
  const event = lobbyOf(30)
  stage({ ...event, players: event.players.map((player, index) => ({ ...player, nickname: `W`.repeat(18) + index })) })
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(30)
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

test('[spec 2.128, 2.145] a result shows every option, including those without answers', () => {
  stage(resultOf(REVEALED.four))
  expect(rows()).toEqual([
    'Blue drop: Uranus Right22 answers55%',
    'Yellow moon: Neptune, the windy blue oneWrong9 answers23%',
    'Red fan: SaturnWrong6 answers15%',
    'Green leaf: VenusWrong0 answers0%',
  ])
  expect(screen.getByText(/of 40 had it right/).textContent).toBe('22 of 40 had it right')
})

test('a result says how many players did not answer', () => {
  const { becomes } = stage(resultOf(REVEALED.four))
  expect(screen.getByText('3 did not answer')).toBeTruthy()
  becomes(resultOf(REVEALED.four, 37))
  expect(screen.queryByText(/did not answer/)).toBeNull()
})

test('the options of a result keep their order in the question', () => {
  const { question, results } = REVEALED.four
  stage(resultOf({ question, results: { ...results, distribution: results.distribution.toReversed() } }))
  expect(rows().map((row) => row?.split(':')[0])).toEqual(['Blue drop', 'Yellow moon', 'Red fan', 'Green leaf'])
})

test('the picture of a question stays on its result', () => {
  stage(resultOf(REVEALED.trueFalse))
  expect(document.querySelector('figure img')?.getAttribute('src')).toContain('data:image')
})

test('a puzzle value has the same colour and shape in the question and in every order of the result', () => {
  const hues = (items: Iterable<Element>) =>
    Object.fromEntries(
      [...items].map((item) => [item.textContent?.split(/: |^\d/).at(-1), item.getAttribute('data-hue')]),
    )
  const { values } = REVEALED.puzzle.results
  const { becomes } = stage(questionOf({ ...ASKED.puzzle, values: values.toReversed() }))
  const asked = hues(document.querySelectorAll('[role="group"] > [data-hue]'))
  expect(new Set(Object.values(asked)).size).toBe(4)
  becomes(resultOf(REVEALED.puzzle))
  const [order, given] = ['Right order', 'Orders that were given'].map((name) => screen.getByRole('list', { name }))
  expect(hues(order?.querySelectorAll('[data-hue]') ?? [])).toEqual(asked)
  const numbers = [...(given?.querySelectorAll('[data-hue]') ?? [])]
  for (const number of numbers)
    expect(number.getAttribute('data-hue')).toBe(asked[values[Number(number.textContent) - 1] ?? ''])
})

test('[spec 2.128, 4.73] the host can accept a wrong option and reject a correct one', async () => {
  const { addCorrect, removeCorrect } = stage(resultOf(REVEALED.four))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept Saturn' }))
  await userEvent.click(screen.getByRole('button', { name: 'Do not accept Uranus' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', index: 2 })
  expect(removeCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'MULTI_CHOICE', index: 0 })
})

test('[spec 4.73] the host can accept a typed answer', async () => {
  const { addCorrect } = stage(resultOf(REVEALED.typed))
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept oslo!' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'oslo!' })
})

test.each(['trueFalse', 'range', 'pin', 'puzzle'] as const)(
  '[spec 4.73] the result of a %s question offers no correction',
  (name) => {
    stage(resultOf(REVEALED[name]))
    expect(screen.queryByRole('button', { name: 'Accept another answer' })).toBeNull()
  },
)

test('many typed answers are paged, with the number of the others', async () => {
  const { addCorrect } = stage(resultOf(REVEALED.typed))
  expect(rows().at(-1)).toContain('and 3 other answers by 6 players')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()[0]).toBe('trondheimWrong3 answers8%')
  expect(rows().at(-1)).toContain('and 5 other answers by 43 players')
  await userEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept trondheim' }))
  expect(addCorrect).toHaveBeenCalledExactlyOnceWith({ type: 'TYPE_ANSWER', value: 'trondheim' })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()[0]).toContain('oslo')
})

test('[spec 9.61] the bar of a puzzle row is at most 80 percent wide', () => {
  stage(resultOf(REVEALED.puzzle))
  const given = within(screen.getByRole('list', { name: 'Orders that were given' })).getAllByRole('listitem')
  const shares = given.map(({ style }) => Number(style.getPropertyValue('--share')))
  expect(shares[0]).toBe(0.8)
  expect(Math.max(...shares)).toBe(0.8)
  expect(shares[1]).toBeCloseTo((9 / 14) * 0.8)
})

test('[spec 2.145] values are listed for screen readers with their counts, the correct value first', () => {
  stage(resultOf(REVEALED.range))
  expect(rows()[0]).toBe('Right: 90, accepted from 80 to 100')
  expect(rows()[1]).toContain('90: 8 answers, right')
})

test('[spec 2.128, 3.63] the picture shows each pin at its position and the number of correct answers', () => {
  stage(resultOf(REVEALED.pin))
  expect(screen.getByRole('img', { name: 'Pins: 4 players right, 25 players wrong' })).toBeTruthy()
  const painted = [...document.querySelectorAll('[data-colour]')].map((pin) => pin.getAttribute('data-colour'))
  expect(painted).toEqual(['green', 'green', ...Array.from({ length: 18 }, () => 'red'), 'blue'])
})

test('[spec 2.128, 2.145] submitted orders are shown as numbers of the correct order', () => {
  stage(resultOf(REVEALED.puzzle))
  const given = within(screen.getByRole('list', { name: 'Orders that were given' }))
  expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1234 Right14',
    '21349',
    '13246',
    '43211',
  ])
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

test('an empty podium shows a message', () => {
  stage(podiumOf(0))
  expect(screen.getByText('Nobody was left to win.')).toBeTruthy()
})

import type { PlayerEvent } from '@pinwheel/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  EXPLANATIONS,
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_BEGIN,
  SAMPLE_LEADERBOARD,
  SAMPLE_LOBBY,
  SAMPLE_PODIUM,
  SAMPLE_QUESTIONS,
  SAMPLE_RESULT,
  samplePreview,
  sampleQuestion,
} from '../testing/player-events.ts'
import { guessResult, SAMPLE_RESULTS } from '../testing/player-results.ts'
import { riseDelay } from '../stage/podium-timing.ts'
import { PhoneScreen } from './PhoneScreen.tsx'

afterEach(cleanup)

/** From the start of a name's appearance on the stage until it can be read. No phone shows the place before. */
const NAME_FADES_IN_MS = 400

const mockActions = () => ({
  answer: () => Promise.resolve('taken' as const),
  leave: vi.fn<() => void>(),
  wiggle: vi.fn<() => void>(),
  finish: vi.fn<() => void>(),
})

function show(event: PlayerEvent) {
  const actions = mockActions()
  render(<PhoneScreen event={event} actions={actions} />)
  return actions
}

const preview = samplePreview(halfOver(Date.now()))
const scored = (score: Partial<typeof SAMPLE_RESULT.player.score>): PlayerEvent => ({
  ...SAMPLE_RESULT,
  player: { ...SAMPLE_RESULT.player, score: { ...SAMPLE_RESULT.player.score, ...score } },
})

test.each([
  [SAMPLE_LOBBY, 'You’re in!'],
  [SAMPLE_BEGIN, 'Get ready!'],
  [preview, preview.question.question],
  [SAMPLE_AWAITING, 'Waiting for other players'],
  [SAMPLE_RESULT, 'Correct!'],
  [SAMPLE_LEADERBOARD, 'You are 4th'],
  [SAMPLE_PODIUM, '2nd place'],
] as const)('[spec 2.132, 2.133, 2.135] the heading of each phase has the focus: $type', (event, heading) => {
  show(event)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: heading }))
})

test('a verdict that the host corrects has the focus, so that it is announced', () => {
  const screenOf = (correct: boolean) => <PhoneScreen event={scored({ correct })} actions={mockActions()} />
  const { rerender } = render(screenOf(false))
  const focused = vi.fn<(heading: string | null) => void>()
  document.addEventListener('focusin', () => focused(document.activeElement?.textContent ?? null), { once: true })
  rerender(screenOf(true))
  expect(focused).toHaveBeenCalledExactlyOnceWith('Correct!')
})

test('[spec 2.123] the bar shows the question number, the nickname and the total', () => {
  show(SAMPLE_RESULT)
  const bar = screen.getByRole('banner').textContent
  expect(bar).toContain('Question 7 of 12')
  expect(bar).toContain('Captain_Toast')
  expect(bar).toContain('Total score 6\u202f130')
})

test('the time bar stays while a player waits for the others, without an alarm', () => {
  show({ ...SAMPLE_AWAITING, countdown: halfOver(Date.now(), 7) })
  expect(screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext')).toBe('4 seconds')
  expect(document.querySelector('[data-last]')).toBeNull()
})

test('a result says what stands out about the answer, and after the last question only what follows', () => {
  const fast = { ...SAMPLE_RESULT, player: { ...SAMPLE_RESULT.player, amongFastest: true as const } }
  show(fast)
  expect(screen.getByText('Hardly anybody was faster.')).toBeTruthy()
  cleanup()
  const actions = { answer: () => Promise.resolve('taken' as const), leave() {}, wiggle() {}, finish() {} }
  render(<PhoneScreen event={fast} actions={actions} feat="recovered" />)
  expect(screen.getByText('There it is: the wheel turns again.')).toBeTruthy()
  cleanup()
  render(<PhoneScreen event={guessResult(45)} actions={actions} feat="closest" />)
  expect(screen.getByText('Closer than ever.')).toBeTruthy()
  cleanup()
  render(<PhoneScreen event={{ ...fast, pagination: { current: 12, total: 12 } }} actions={actions} feat="recovered" />)
  expect(screen.getByText(/^That was the last question/)).toBeTruthy()
})

test.each([
  ['leaderboard', { ...SAMPLE_LEADERBOARD, game: { players: 40, mode: 'ZERO_TO_ONE_HUNDRED' as const } }],
  ['podium', { ...SAMPLE_PODIUM, game: { ...SAMPLE_PODIUM.game, mode: 'ZERO_TO_ONE_HUNDRED' as const } }],
])('the %s of a 0–100 game says that the lowest total wins', (_, event) => {
  show(event)
  expect(screen.getByText(/The lowest total wins$/)).toBeTruthy()
})

test('a tap on the own animal makes it wiggle on the big screen, unless the host has switched that off', async () => {
  const { wiggle } = show(SAMPLE_LOBBY)
  await userEvent.click(screen.getByRole('button', { name: /it wiggles on the big screen/ }))
  expect(wiggle).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('main [data-wiggles]')).toHaveLength(1)
  cleanup()
  show({ ...SAMPLE_LOBBY, wiggles: false })
  expect(screen.queryByRole('button', { name: /wiggles/ })).toBeNull()
})

test('every screen of a player shows the own animal', () => {
  for (const event of [
    SAMPLE_LOBBY,
    SAMPLE_BEGIN,
    preview,
    SAMPLE_AWAITING,
    SAMPLE_RESULT,
    SAMPLE_LEADERBOARD,
    SAMPLE_PODIUM,
  ]) {
    show(event)
    const animals = document.querySelectorAll('svg[viewBox="0 0 48 48"]')
    expect([event.type, animals.length > 0]).toEqual([event.type, true])
    cleanup()
  }
})

test('[spec 2.131] a player can leave the lobby', async () => {
  const { leave } = show(SAMPLE_LOBBY)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('[spec 9.6] points are shown in Classic mode only, including zero points', () => {
  show(preview)
  expect(screen.getByText('Double Points')).toBeDefined()
  cleanup()
  show({ ...preview, question: { ...preview.question, points: 1000 } })
  expect(screen.getByText('Standard Points')).toBeDefined()
  cleanup()
  show({ ...preview, question: { ...preview.question, points: 0 } })
  expect(screen.getByText('Zero Points')).toBeDefined()
  cleanup()
  show({ ...preview, game: { mode: 'ZERO_TO_ONE_HUNDRED' } })
  expect(screen.queryByText(/points/i)).toBeNull()
})

test('the countdown of a preview is never in the alarm colour, not even in its last second', () => {
  show(samplePreview(halfOver(Date.now(), 2)))
  expect(screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext')).toMatch(/^[12] second/)
  expect(document.querySelector('[data-last]')).toBeNull()
  cleanup()
  show(sampleQuestion(SAMPLE_QUESTIONS.four, halfOver(Date.now(), 2)))
  expect(document.querySelector('[data-last]')).toBeTruthy()
})

test('the preview preloads the picture of the question', () => {
  show(preview)
  expect(document.querySelector('link[rel="preload"][as="image"]')).not.toBeNull()
})

test('a waiting player sees the text of the own answer', () => {
  show(SAMPLE_AWAITING)
  expect(screen.getByText('It melted').parentElement?.textContent).toBe('Yellow moon: It melted')
})

const answersShown = () =>
  [...document.querySelectorAll('figure')].map((shown) => [
    shown.querySelector('figcaption')?.textContent,
    shown.querySelector('figcaption')?.nextElementSibling?.textContent,
  ])

describe("a result shows the player's answer and the correct one", () => {
  test.each([
    ['choiceWrong', 'Yellow moon: It melted', 'Green leaf: It is still there, frozen in'],
    ['trueFalseWrong', 'Orange mill: False', 'Turquoise bow: True'],
    ['range', '−40', '90, accepted from 80 to 100'],
    ['zeroToOneHundred', '37', '42'],
    ['typedWrong', 'Bergen', 'Oslo or Christiania'],
  ] as const)('%s', (name, own, right) => {
    show(SAMPLE_RESULTS[name])
    expect(answersShown()).toEqual([
      ['Your answer', own],
      ['Right answer', right],
    ])
  })

  test('a correct answer is shown once if it is the only correct one', () => {
    show(SAMPLE_RESULT)
    expect(answersShown()).toEqual([['Your answer', 'Yellow moon: It melted']])
  })

  test.each(['oslo', 'OSLO ', '\u200fOslo\u200e'])(
    'the only accepted answer is shown once if a player typed %j',
    (value) => {
      const { player, ...result } = SAMPLE_RESULTS.typedRight
      show({ ...result, player: { ...player, answer: { type: 'TYPE_ANSWER', value } } })
      expect(answersShown()).toHaveLength(1)
    },
  )

  test('the picture shows the pin and the correct position, with a text alternative', () => {
    show(SAMPLE_RESULTS.pin)
    const words = screen.getByText(/^Your pin:/).textContent
    expect(words).toBe(
      'Your pin: 30% from the left, 70% from the top. Right place: 48% from the left, 23% from the top.',
    )
    expect(document.querySelectorAll('img + [data-pin], [data-pin] + [data-pin]')).toHaveLength(2)
  })

  test('a picture that does not load shows its text alternative', () => {
    show(SAMPLE_RESULTS.pin)
    fireEvent.error(document.querySelector('img') as HTMLElement)
    expect(document.querySelector('[data-pin]')).toBeNull()
    expect(screen.getByText(/^Your pin:/).className).not.toContain('visually-hidden')
  })

  test("a puzzle is shown in the correct order, each value with its position in the player's order", () => {
    show(SAMPLE_RESULTS.puzzle)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sputnik orbits the EarthRight',
      'First people on the MoonYours: 3',
      'The first space stationYours: 2',
      'Rovers roll on MarsRight',
    ])
  })

  test('a result without an answer says so and shows the correct one', () => {
    show(SAMPLE_RESULTS.unanswered)
    expect(answersShown()).toEqual([
      ['Your answer', 'None'],
      ['Right answer', 'Yellow moon: It melted'],
    ])
  })

  test('a result without correct answers shows none', () => {
    show(SAMPLE_RESULTS.nothingRight)
    expect(answersShown().at(-1)).toEqual(['Right answer', 'None'])
  })
})

test('[spec 2.136] an incorrect result shows the word and the lost points', () => {
  show(scored({ correct: false, last: -10 }))
  expect(screen.getByRole('heading', { name: 'Incorrect' })).toBeDefined()
  expect(screen.getByText(/−10/)).toBeDefined()
})

test('[spec 2.136] a result shows a streak of two or more, and the total score otherwise', () => {
  show(scored({ streak: 2 }))
  expect(screen.getByText(/right in a row/).textContent).toContain('2')
  cleanup()
  show(scored({ streak: 1 }))
  expect(screen.queryByText(/right in a row/)).toBeNull()
  expect(screen.getByText(/points in all/)).toBeDefined()
})

test('[spec 2.137] the leaderboard does not show a streak of one', () => {
  const { player } = SAMPLE_LEADERBOARD
  show({ ...SAMPLE_LEADERBOARD, player: { ...player, score: { ...player.score, streaks: 1 } } })
  expect(screen.queryByText('right in a row')).toBeNull()
})

test('only the first player is shown as leading; a player who joined later sees no distance', () => {
  const { behind: _behind, ...alone } = SAMPLE_RESULT.player
  show({ ...SAMPLE_RESULT, player: { ...alone, score: { ...alone.score, position: 1 } } })
  expect(screen.getByText('Nobody is ahead of you')).toBeDefined()
  cleanup()
  show({ ...SAMPLE_RESULT, player: { ...alone, score: { ...alone.score, position: 40 } } })
  expect(screen.queryByText('Nobody is ahead of you')).toBeNull()
})

describe('a place in the ranking', () => {
  const game = { players: 12, mode: 'CLASSIC' } as const
  const zero = { ...SAMPLE_RESULT.player.score, correct: false, last: 0, total: 0, position: 1 }
  const { behind: _behind, ...leader } = SAMPLE_RESULT.player

  test('nobody leads at zero points in Classic mode', () => {
    show({ ...SAMPLE_RESULT, game, player: { ...leader, score: zero } })
    expect(document.body.textContent).not.toMatch(/1st|ahead of you|Out in front/)
    cleanup()
    show({ ...SAMPLE_LEADERBOARD, game, player: { nickname: 'Ada', score: { position: 1, score: 0, streaks: 0 } } })
    expect(screen.getByRole('heading', { name: 'No points yet' })).toBeTruthy()
    cleanup()
    show({
      ...SAMPLE_PODIUM,
      game: { name: 'Lakes', ...game },
      player: { nickname: 'Ada', score: { position: 1, total: 0 } },
    })
    expect(screen.getByRole('heading', { name: 'No points this time' })).toBeTruthy()
  })

  test('a total of zero is a lead in 0–100 mode, where the lowest total wins', () => {
    const score = { position: 1, score: 0, streaks: 0 }
    show({ ...SAMPLE_LEADERBOARD, game: { ...game, mode: 'ZERO_TO_ONE_HUNDRED' }, player: { nickname: 'Ada', score } })
    expect(screen.getByRole('heading', { name: 'You are 1st' })).toBeTruthy()
  })

  test('a leader with the same points as another player is told so', () => {
    const score = { position: 1, score: 980, streaks: 1, level: true } as const
    show({ ...SAMPLE_LEADERBOARD, game, player: { nickname: 'Ada', score } })
    expect(screen.getByText('Level with the next player')).toBeTruthy()
    cleanup()
    show({ ...SAMPLE_RESULT, game, player: { ...leader, score: { ...leader.score, position: 1, level: true } } })
    expect(screen.getByText('Level with the next player')).toBeTruthy()
    expect(screen.queryByText('Nobody is ahead of you')).toBeNull()
  })

  test('the last result does not reveal it', () => {
    show({ ...SAMPLE_RESULT, game, pagination: { current: 12, total: 12 } })
    expect(document.body.textContent).not.toMatch(/4th|behind|In the top ten/)
    expect(screen.getByText(/the podium is next/)).toBeTruthy()
    cleanup()
    const guessed = guessResult(45)
    show(guessed)
    expect(document.body.textContent).toMatch(/\dth of|more than|lowest total/)
    cleanup()
    show({ ...guessed, pagination: { current: 12, total: 12 } })
    expect(document.body.textContent).not.toMatch(/\d(?:st|nd|rd|th)\b|more than|You have the lowest|In the top ten/)
    expect(screen.getByText(/the podium is next/)).toBeTruthy()
  })

  test('the podium shows it only after the stage has named the player', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    const openedTime = new Date().toISOString()
    show({ ...SAMPLE_PODIUM, openedTime, player: { nickname: 'Ada', score: { position: 1, total: 980 } } })
    expect(screen.getByRole('heading', { name: 'Eyes up!' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(riseDelay(1, 40) + NAME_FADES_IN_MS))
    expect(screen.queryByText('1st place')).toBeNull()
    act(() => void vi.advanceTimersByTime(300))
    expect(screen.getByRole('heading', { name: '1st place' })).toBeTruthy()
    vi.useRealTimers()
  })

  test.each([
    ['below the fifth', { position: 12, total: 980 }, '12th place'],
    ['without points', { position: 40, total: 0 }, 'No points this time'],
  ])('a phone %s stays dark until the winner is known', (_, score, heading) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    const openedTime = new Date().toISOString()
    show({ ...SAMPLE_PODIUM, openedTime, player: { nickname: 'Ada', score } })
    act(() => void vi.advanceTimersByTime(riseDelay(1, 40) + NAME_FADES_IN_MS))
    expect(screen.getByRole('heading', { name: 'Eyes up!' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(300))
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    vi.useRealTimers()
  })

  test('a phone does not wait for a ceremony if all players have 0 points', () => {
    const openedTime = new Date(Date.now() - 200).toISOString()
    const player = { nickname: 'Ada', score: { position: 3, total: 0 } }
    show({ ...SAMPLE_PODIUM, openedTime, nobodyLeads: true, player })
    expect(screen.getByRole('heading', { name: 'No points this time' })).toBeTruthy()
  })
})

test('a question without an answer is over, not wrong', () => {
  show(SAMPLE_RESULTS.unanswered)
  expect(screen.getByRole('heading', { name: 'Time’s up' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Incorrect')
})

test('the first result of a player who joined during it has no verdict, points or place', () => {
  const { player } = SAMPLE_RESULTS.unanswered
  show({
    ...SAMPLE_RESULT,
    player: { nickname: player.nickname, score: { ...player.score, position: 3 }, absent: true },
  })
  expect(screen.getByRole('heading', { name: 'You’re in!' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Incorrect|Time’s up|podium|3rd|Your answer/)
})

test('[spec 2.138] the podium shows the final position, the total score, the players and the game, and can end it', async () => {
  const { finish } = show(SAMPLE_PODIUM)
  expect(screen.getByRole('heading', { name: '2nd place' })).toBeDefined()
  for (const text of ['of 40 players', '12 480 points', 'The great polar quiz']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  await userEvent.click(screen.getByRole('button', { name: 'End Game' }))
  expect(finish).toHaveBeenCalledOnce()
})

test('[spec 2.136] a correct result shows the points, an encouraging message and the distance to the next player', () => {
  show(SAMPLE_RESULT)
  expect(screen.getByRole('heading', { name: 'Correct!' })).toBeDefined()
  expect(screen.getByText(/920/).textContent).toBe('+920 points')
  expect(screen.getByText('In the top ten. A fresh breeze!')).toBeDefined()
  expect(screen.getByText('130 points behind TeamWindowSeat')).toBeDefined()
})

describe('a leaderboard', () => {
  const moved = (formerPosition: number, passed?: string) =>
    show({
      ...SAMPLE_LEADERBOARD,
      player: { ...SAMPLE_LEADERBOARD.player, formerPosition, ...(passed !== undefined && { passed }) },
    })

  test('says only what has changed since the one before, also after a reload', () => {
    moved(8, 'Ben')
    expect(screen.getByRole('heading', { name: 'You are 4th. ↑ Up 4 places, passed Ben' })).toBeTruthy()
    expect(screen.getByText('↑ 4')).toBeTruthy()
    expect(screen.getByText('passed Ben')).toBeTruthy()
    expect(document.querySelector('main')?.textContent).not.toMatch(/players|points|behind/)
  })

  test('says who fell how far, and who kept the place', () => {
    moved(2)
    expect(screen.getByRole('heading', { name: 'You are 4th. ↓ Down 2 places' })).toBeTruthy()
    expect(screen.getByText('↓ 2')).toBeTruthy()
    cleanup()
    moved(4)
    expect(screen.getByRole('heading', { name: 'You are 4th' })).toBeTruthy()
    expect(screen.getByText('Same place as before.')).toBeTruthy()
  })

  test('without one before says the place itself', () => {
    show(SAMPLE_LEADERBOARD)
    expect(screen.getByRole('heading', { name: 'You are 4th' })).toBeTruthy()
    expect(screen.getByText('In the top ten. A fresh breeze!')).toBeTruthy()
  })
})

test('the result of a range shows the own value and the right one on a small scale', () => {
  show(SAMPLE_RESULTS.range)
  const places = [...document.querySelectorAll<HTMLElement>('[style*="--at"]')].map(({ style }) =>
    style.getPropertyValue('--at'),
  )
  expect(places).toEqual(['95', '30'])
})

test.each([
  [1, 40, 'You are the first of 40. Your answer:'],
  [23, 40, '23 of 40 in. Your answer:'],
  [40, 40, 'Your answer is in:'],
  [1, 1, 'Your answer is in:'],
])('a player who waits sees the own answer and how many have answered: %i of %i', (current, total, sentence) => {
  show({ ...SAMPLE_AWAITING, submissions: { current, total } })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText('It melted')).toBeTruthy()
})

test('[spec 2.137] the leaderboard shows the position and the streak', () => {
  show(SAMPLE_LEADERBOARD)
  expect(screen.getByText('4').dataset['metal']).toBe('white')
  expect(screen.getByText('right in a row').parentElement?.textContent).toContain('3')
})

describe('a result in 0–100 mode', () => {
  test.each([
    [45, 'Incorrect: 3 away', '+3 points'],
    [42, 'Correct! Spot on', '10 bonus'],
    [0, 'Incorrect: 42 away', '+42 points'],
    [undefined, 'Time’s up', '+100 points'],
  ])('of the guess %s says "%s"', (guess, heading, points) => {
    show(guessResult(guess))
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getByText(points)).toBeTruthy()
  })

  test.each([
    [10, 'Your guess 10Right 42', undefined],
    [60, 'Your guess 60Right 42', 'true'],
  ])('the texts of the scale are in the order of its marks for the guess %i', (guess, text, over) => {
    show(guessResult(guess))
    const facts = screen.getByText('Your guess', { exact: false, selector: 'p > span' }).parentElement
    expect(facts?.textContent).toBe(text)
    expect(facts?.dataset['over']).toBe(over)
  })

  test('compares totals by which is lower, and screen readers also hear the words of Classic mode', () => {
    show(guessResult(45))
    expect(screen.getByText('4 more than Ada')).toBeTruthy()
    expect(screen.getByText('4 points behind Ada')).toBeTruthy()
  })

  test('the start and the leaderboard say that the lowest total wins', () => {
    show({ ...SAMPLE_BEGIN, game: { mode: 'ZERO_TO_ONE_HUNDRED' } })
    expect(screen.getByText(/The lowest total wins/)).toBeTruthy()
    cleanup()
    show({ ...SAMPLE_LEADERBOARD, game: { players: 12, mode: 'ZERO_TO_ONE_HUNDRED' } })
    expect(screen.getByText(/The lowest total wins/)).toBeTruthy()
  })
})

test.each([
  ['Classic', SAMPLE_RESULTS.choiceWrong],
  ['0–100', guessResult(40)],
])('a result of %s mode offers the explanation', (_, event) => {
  show({ ...event, explanation: EXPLANATIONS.long })
  expect(screen.getByRole('group').textContent).toBe(`Why is that?${EXPLANATIONS.long.text}`)
  expect(document.querySelector('details img')?.getAttribute('src')).toBe(EXPLANATIONS.long.media.url)
  cleanup()
  show(event)
  expect(screen.queryByText('Why is that?')).toBeNull()
})

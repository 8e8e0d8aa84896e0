import type { GameResults } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { addressOf, Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { paths, PATTERNS } from '../paths.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { ComparePage, PlayerResultsPage, PrintPage, ResultsPage } from './index.ts'
import { answersOf, detailsOf } from './testing/sample-answers.ts'
import { sampleProgress } from './testing/sample-progress.ts'
import { classicResults, playerId, sliderResults } from './testing/sample-results.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const SELF = 'u1' // the subject of tokens in tests

beforeEach(() => session.keep('USER', tokenPair('user', LATER)))
afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hosted = (results: GameResults): GameResults => ({ ...results, host: { ...results.host, id: SELF } })

/** Opens the results from the history page, so that there is a page to go back to. @param staleTime for how long loaded data is fresh, in ms */
function open(results: GameResults, routes: Parameters<typeof mockServer>[0] = {}, staleTime = 0) {
  const at = `GET /games/${results.id}/results`
  const server = mockServer({
    [at]: () => ({ status: 200, body: results }),
    [`${at}/details`]: () => ({ status: 200, body: detailsOf(results) }),
    [`${at}/answers`]: () => ({ status: 200, body: { answers: answersOf(results) } }),
    ...routes,
  })
  vi.stubGlobal('fetch', server.fetch)
  const history = memoryHistory([paths.ownGames(), paths.gameResults(results.id)])
  const pages = [
    { path: PATTERNS.gameResults, element: <ResultsPage /> },
    { path: PATTERNS.playerResults, element: <PlayerResultsPage /> },
    { path: PATTERNS.printResults, element: <PrintPage /> },
    { path: PATTERNS.compareResults, element: <ComparePage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } })
  render(
    <QueryClientProvider client={queryClient}>
      <Router history={history}>
        <Routes routes={pages} />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, history, at: () => addressOf(history.visit().location) }
}

const expand = async (name: string | RegExp) => {
  const row = (await screen.findByText(name)).closest('details')
  if (!row) throw new Error('Nothing to expand there.')
  row.open = true
  row.dispatchEvent(new Event('toggle'))
  return within(row)
}

async function activeButton(name: string) {
  const button = () => screen.getByRole('button', { name })
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  return button()
}

describe('tabs', () => {
  test('[spec 2.156, 4.76] Summary is first, arrow keys choose Players and Questions, and the address does not change', async () => {
    const { at } = open(classicResults())
    const address = at()
    const summary = await screen.findByRole('tab', { name: 'Summary' })
    expect(summary.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('How hard was it?')).toBeDefined()
    summary.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Players 40')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Questions 12')
    expect(at()).toBe(address)
  })
})

test('the name of the game has the direction and the lines of its script, but no language', async () => {
  open(classicResults({ name: 'HTML هي لغة', languageCode: 'ar' }))
  const heading = await screen.findByRole('heading', { name: 'HTML هي لغة' })
  expect(heading).toMatchObject({ lang: '', dir: 'rtl' })
  expect(heading.dataset).toMatchObject({ lines: 'high', joined: 'true' })
})

describe('the class grid', () => {
  test('shows the host a table of verdicts as words, in the chosen order', async () => {
    open(hosted(classicResults({ players: 3, questions: 6 })))
    await userEvent.click(await screen.findByRole('tab', { name: 'Class grid' }))
    const table = within(await screen.findByRole('table', { name: 'Players and questions' }))
    expect(table.getByRole('columnheader', { name: /^Question 2: Venus turns backwards\./ })).toBeDefined()
    const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Team Taco', 'The Quizzards', 'Yuki'])
    await userEvent.click(screen.getByRole('radio', { name: 'Rank' }))
    expect(names()).toEqual(['Yuki', 'The Quizzards', 'Team Taco'])
    const [, yuki] = table.getAllByRole('row')
    const cells = within(yuki as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '50%',
      'Right',
      'Wrong',
      'Right',
      'No answer',
      'Right',
      'Wrong',
    ])
  })

  test('says what to teach again and how it is computed', async () => {
    open(hosted(classicResults({ players: 3, questions: 6 })))
    await userEvent.click(await screen.findByRole('tab', { name: 'Class grid' }))
    const again = within(await screen.findByRole('region', { name: 'What to teach again' }))
    expect(again.getAllByRole('listitem')).toHaveLength(3)
    expect(again.getByText(/less than 50% of the players/)).toBeDefined()
    const times = within(screen.getByRole('list', { name: 'Right answers by time' })).getAllByRole('listitem')
    expect(times[1]?.textContent).toContain('10 to 20% of the time: 15 answers, 60% right')
    expect(screen.getByRole('list', { name: 'Players by score' })).toBeDefined()
  })

  test('leads to the answers of a player, which have an address of their own', async () => {
    const { at } = open(hosted(classicResults({ players: 3, questions: 6 })))
    await userEvent.click(await screen.findByRole('tab', { name: 'Class grid' }))
    const [link] = await screen.findAllByRole('link', { name: 'The Quizzards' })
    await userEvent.click(link as HTMLElement)
    expect(at()).toMatch(/\/players\//)
    expect(await screen.findByRole('heading', { level: 1, name: 'The Quizzards' })).toBeDefined()
    const [, second] = within(await screen.findByRole('list', { name: 'Answers' })).getAllByRole('listitem')
    expect(second?.textContent).toBe('2. Venus turns backwards.AnswerFalseWrongRight answerTrue0 points4.1 s')
  })

  test('is printed with one page per player, which can be left out', async () => {
    open(hosted(classicResults({ players: 3, questions: 6 })))
    await userEvent.click(await screen.findByRole('tab', { name: 'Class grid' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Print' }))
    expect(await screen.findAllByRole('list', { name: 'Answers' })).toHaveLength(3)
    await userEvent.click(screen.getByRole('checkbox', { name: 'One page per player' }))
    expect(screen.queryAllByRole('list', { name: 'Answers' })).toHaveLength(0)
  })

  test('a failure to load the answers is said and can be tried again', async () => {
    const results = hosted(classicResults({ players: 3, questions: 6 }))
    open(results, { [`GET /games/${results.id}/results/answers`]: () => ({ status: 500, body: {} }) })
    await userEvent.click(await screen.findByRole('tab', { name: 'Class grid' }))
    expect(await screen.findByText('The answers could not be loaded.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test('does not exist for players, nor for a game without stored answers', async () => {
    open(classicResults({ players: 3, questions: 2 }))
    await screen.findByRole('tab', { name: 'Summary' })
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Class grid' })).toBeNull())
    cleanup()
    const results = hosted(classicResults({ players: 3, questions: 2 }))
    open(results, { [`GET /games/${results.id}/results/details`]: () => ({ status: 200, body: { questions: [] } }) })
    await screen.findByRole('tab', { name: 'Summary' })
    expect(screen.queryByRole('tab', { name: 'Class grid' })).toBeNull()
  })
})

describe('the progress of a player', () => {
  const results = hosted(classicResults({ players: 3, questions: 6 }))
  const at = `/games/${results.id}/results/players/${playerId(1)}/progress`
  const openSheet = async (shown: GameResults, routes: Parameters<typeof mockServer>[0]) => {
    const opened = open(shown, routes)
    await userEvent.click(await screen.findByRole('tab', { name: 'Class grid' }))
    await userEvent.click((await screen.findAllByRole('link', { name: 'The Quizzards' }))[0] as HTMLElement)
    await screen.findByRole('list', { name: 'Answers' })
    return opened
  }

  test('is on the sheet of a player, with place, share and points in each game', async () => {
    const [first] = sampleProgress(3).games
    const games = [{ ...first, id: results.id }, ...sampleProgress(3).games.slice(1)]
    await openSheet(results, {
      [`GET ${at}`]: () => ({ status: 200, body: { by: 'NICKNAME', games } }),
    })
    expect(await screen.findByText(/More than one person may have used it/)).toBeDefined()
    expect(within(screen.getByRole('list', { name: 'Success by game' })).getAllByRole('listitem')).toHaveLength(3)
    const table = within(screen.getByRole('table', { name: 'Games of this player' }))
    const [, newest, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(newest).toBe('The Great Solar System Quiz3 Nov 20261 of 2480%4,000')
    expect(second).toBe('The Great Solar System Quiz2 Nov 20262 of 2460%3,000')
    const links = table.getAllByRole('link')
    expect(links).toHaveLength(2)
    expect(links[0]?.getAttribute('href')).toBe(paths.playerResults('g2', playerId(1)))
  })

  test('says that there is no other game', async () => {
    await openSheet(results, { [`GET ${at}`]: () => ({ status: 200, body: sampleProgress(1, 'ACCOUNT') }) })
    expect(await screen.findByText('You have hosted no other game with this account.')).toBeDefined()
  })

  test('offers a retry if it does not load, next to the answers', async () => {
    let isDown = true
    await openSheet(results, {
      [`GET ${at}`]: () =>
        isDown ? { status: 500, body: { message: 'Broken' } } : { status: 200, body: sampleProgress(2) },
    })
    await screen.findByText('The other games of this player could not be loaded.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Progress' })).toBeDefined()
  })

  test('is not requested by a player, who sees the own sheet', async () => {
    const played = classicResults({ players: 3, questions: 2 })
    const [first] = played.playerMetrics
    if (first) first.player.id = SELF
    const { requestsTo, history } = open(played)
    await screen.findByRole('tab', { name: 'Summary' })
    act(() => history.push({ pathname: paths.playerResults(played.id, SELF), search: '', hash: '' }, null))
    await screen.findByRole('heading', { level: 1, name: 'Yuki' })
    await screen.findByRole('list', { name: 'Answers' })
    expect(requestsTo(`/games/${played.id}/results/players`)).toHaveLength(0)
  })
})

describe('the comparison with other games of the quiz', () => {
  const own = hosted(classicResults({ players: 4, questions: 2, name: 'Class 8b' }))
  const other = hosted(
    classicResults({ players: 2, questions: 1, id: 'g2', name: 'Class 8a', created: '2026-11-01T19:30:11.250Z' }),
  )
  const asListed = ({ id, name, created, playerMetrics }: GameResults) => ({
    id,
    name,
    created,
    players: playerMetrics.length,
  })
  const openFrom = async (...listed: GameResults[]) => {
    HTMLElement.prototype.hidePopover = () => undefined
    const opened = open(own, {
      [`GET /games/${own.id}/results/of-quiz`]: () => ({ status: 200, body: { games: listed.map(asListed) } }),
      'GET /games/g2/results': () => ({ status: 200, body: other }),
    })
    await userEvent.click(await screen.findByText('Compare games'))
    return opened
  }

  test('shows a table of the newest other game and this one, and no table without another game', async () => {
    const { at } = await openFrom(own, other)
    const table = within(await screen.findByRole('table', { name: 'Compared games' }))
    const texts = (role: string, row: HTMLElement) =>
      within(row)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    const [head, ...rows] = table.getAllByRole('row')
    expect(texts('columnheader', head as HTMLElement)).toEqual([
      'Question',
      'A Class 8a1 Nov 2026',
      'B Class 8b21 Nov 2026',
    ])
    expect(rows.map((row) => texts('cell', row))).toEqual([
      ['2', '4'],
      ['9,725', '9,514'],
      ['50%', '75%'],
      ['50%', '75%'],
      ['–Not asked', '75%'],
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: /^Class 8a · 1\sNovember 2026/ }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Choose at least one other game.')).toBeDefined()
    expect(at()).toContain('/compare?with=')
  })

  test('says that there is no other game', async () => {
    await openFrom(own)
    expect(await screen.findByText(/You have hosted this quiz once/)).toBeDefined()
  })

  test('does not offer a game that was deleted after its list was loaded', async () => {
    HTMLElement.prototype.hidePopover = () => undefined
    let listed = [own, other]
    const routes = {
      [`GET /games/${own.id}/results/of-quiz`]: () => ({ status: 200, body: { games: listed.map(asListed) } }),
      'GET /games/g2/results': () => ({ status: 200, body: other }),
      'DELETE /games/g2': () => {
        listed = [own]
        return { status: 204, body: {} }
      },
    }
    const { history } = open(own, routes, Number.POSITIVE_INFINITY)
    const visit = (pathname: string) => act(() => history.push({ pathname, search: '', hash: '' }, null))
    await userEvent.click(await screen.findByText('Compare games'))
    await screen.findByRole('checkbox', { name: /^Class 8a/ })
    visit(paths.gameResults('g2'))
    await userEvent.click(await screen.findByText('Delete game'))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('elsewhere')
    visit(paths.compareResults(own.id))
    expect(await screen.findByText(/You have hosted this quiz once/)).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('returns to the results for a game that the user did not host', async () => {
    const opened = open(own, {
      [`GET /games/${own.id}/results/of-quiz`]: () => ({ status: 403, body: { message: 'Forbidden' } }),
    })
    HTMLElement.prototype.hidePopover = () => undefined
    await userEvent.click(await screen.findByText('Compare games'))
    await waitFor(() => expect(opened.at()).toBe(paths.gameResults(own.id)))
  })

  test('offers a retry if the results of a game do not load', async () => {
    let isDown = true
    open(own, {
      [`GET /games/${own.id}/results/of-quiz`]: () => ({ status: 200, body: { games: [own, other].map(asListed) } }),
      'GET /games/g2/results': () =>
        isDown ? { status: 500, body: { message: 'Broken' } } : { status: 200, body: other },
    })
    HTMLElement.prototype.hidePopover = () => undefined
    await userEvent.click(await screen.findByText('Compare games'))
    await screen.findByText('The results could not be loaded.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Compared games' })).toBeDefined()
  })
})

describe('players', () => {
  test('[spec 2.158] have rank, nickname and progress', async () => {
    open(classicResults({ players: 3 }))
    await userEvent.click(await screen.findByRole('tab', { name: /Players/ }))
    const [first] = within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')
    const row = within(first as HTMLElement)
    expect(row.getByText('Yuki')).toBeDefined()
    expect(row.getByText('Rank').parentElement?.textContent).toBe('Rank 1')
    expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  })

  test('[spec 2.158] a row expands to figures and, for the host, to the player’s answers', async () => {
    const { requestsTo } = open(hosted(classicResults({ players: 3, questions: 6 })))
    await userEvent.click(await screen.findByRole('tab', { name: /Players/ }))
    expect(requestsTo(`/games/${classicResults().id}/results/answers`)).toHaveLength(0)
    const row = await expand('The Quizzards')
    expect(row.getByText('Longest streak')).toBeDefined()
    const answers = within(await row.findByRole('list', { name: 'Answers' })).getAllByRole('listitem')
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Which planet spins lying on its side?Right: Uranus875 in 4.1 s',
      'Venus turns backwards.Wrong: False0 in 4.1 s',
      'How many moons does Jupiter have?Right: 71875 in 4.1 s',
      'Which planet has the Great Red Spot?No answer: No answer0 ',
      'Where is Earth?Right: 40% from the left, 50% from the top875 in 4.1 s',
      'From the smallest to the largest?Wrong: Mars, Mercury, Earth, Neptune, Jupiter0 in 4.1 s',
    ])
  })

  test('a player sees a badge at their own row, and only their own answers', async () => {
    const results = classicResults({ players: 3, questions: 2 })
    const [first] = results.playerMetrics
    if (first) first.player.id = SELF
    const { requestsTo } = open(results)
    await userEvent.click(await screen.findByRole('tab', { name: /Players/ }))
    expect(screen.getByText('You').closest('li')?.textContent).toContain('Yuki')
    const other = await expand('The Quizzards')
    expect(other.queryByRole('list', { name: 'Answers' })).toBeNull()
    expect(requestsTo(`/games/${results.id}/results/answers`)).toHaveLength(0)
    expect(await (await expand('Yuki')).findByRole('list', { name: 'Answers' })).toBeDefined()
  })

  test('can be searched by name in a large game', async () => {
    open(classicResults({ players: 25 }))
    await userEvent.click(await screen.findByRole('tab', { name: /Players/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'taco')
    expect(await screen.findByText('3 players')).toBeDefined()
    expect(within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')).toHaveLength(3)
  })

  test('are shown in pages of fifty, starting with the page of the player’s own row', async () => {
    const results = classicResults({ players: 2000 })
    const own = results.playerMetrics[1234]
    if (own) own.player.id = SELF
    open(results)
    await userEvent.click(await screen.findByRole('tab', { name: /Players/ }))
    const rows = within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')
    expect(rows).toHaveLength(50)
    expect(screen.getByText('You').closest('li')?.textContent).toContain('Rank 1235')
    expect(screen.getByText('Page 25 of 40')).toBeDefined()
  })

  test('negative scores have a typographic minus sign', async () => {
    open(sliderResults())
    await userEvent.click(await screen.findByRole('tab', { name: /Players/ }))
    expect(screen.getByText('−20 points')).toBeDefined()
  })
})

describe('questions', () => {
  test('[spec 2.159] a question expands to its figures, answers and response times', async () => {
    open(classicResults({ questions: 6 }))
    await userEvent.click(await screen.findByRole('tab', { name: /Questions/ }))
    const row = await expand('Which planet spins lying on its side?')
    expect(row.getByText('Average response')).toBeDefined()
    const answers = within(await row.findByRole('list', { name: 'Answers' })).getAllByRole('listitem')
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Uranus, right36',
      'Neptune, wrong2',
      'Saturn, wrong2',
      'Mars, wrong0',
    ])
    expect(within(row.getByRole('list', { name: 'Answers by time' })).getAllByRole('listitem')).toHaveLength(10)
  })

  test('with many different answers show the most frequent and the sum of the others', async () => {
    open(classicResults({ questions: 6 }))
    await userEvent.click(await screen.findByRole('tab', { name: /Questions/ }))
    const row = await expand('Which planet has the Great Red Spot?')
    const answers = within(await row.findByRole('list', { name: 'Answers' })).getAllByRole('listitem')
    expect(answers).toHaveLength(9)
    expect(answers.at(-1)?.textContent).toBe('2 other answers2')
  })

  test('show a note if only the metrics of the game were kept', async () => {
    const results = classicResults({ questions: 2 })
    open(results, { [`GET /games/${results.id}/results/details`]: () => ({ status: 200, body: { questions: [] } }) })
    await userEvent.click(await screen.findByRole('tab', { name: /Questions/ }))
    const row = await expand('Venus turns backwards.')
    expect(await row.findByText('The individual answers of this game were not kept.')).toBeDefined()
  })
})

test('whose picture the cover is stands at the top of the results', async () => {
  const results = classicResults()
  const imageCoverCredit = { author: 'Ada Example', source: 'https://pictures.example.org/1', licence: 'CC BY 4.0' }
  open(results, {
    [`GET /games/${results.id}/results/details`]: () => ({
      status: 200,
      body: { ...detailsOf(results), imageCoverURL: '/uploads/images/samples/cover.webp', imageCoverCredit },
    }),
  })
  await userEvent.click(await screen.findByText('Picture credit'))
  expect(screen.getByText('Ada Example')).toBeDefined()
  expect(screen.getByRole('link', { name: 'pictures.example.org' })).toBeDefined()
})

describe('actions of the host', () => {
  test('the host can host the quiz again', async () => {
    const results = hosted(classicResults())
    const { at } = open(results, {
      [`POST /quizzes/${detailsOf(results).quizId}/games`]: () => ({ status: 201, body: { id: 'g2' } }),
      'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }),
    })
    await userEvent.click(await activeButton('Host again'))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Host Game' }))
    await waitFor(() => expect(at()).toBe(paths.game()))
    session.clear('GAME')
  })

  test('“Host again” has its place from the start, so that Export does not move when the details have loaded', async () => {
    const results = hosted(classicResults())
    let finish = () => {}
    const loading = new Promise<void>((resolve) => (finish = resolve))
    open(results, {
      [`GET /games/${results.id}/results/details`]: async () => {
        await loading
        return { status: 200, body: detailsOf(results) }
      },
    })
    const again = await screen.findByRole('button', { name: 'Host again' })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(again)
    expect(screen.queryByRole('dialog')).toBeNull()
    finish()
    await userEvent.click(await activeButton('Host again'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('the host sees the note, and returns to the history after the game was deleted', async () => {
    HTMLElement.prototype.hidePopover = () => undefined
    const results = { ...hosted(classicResults()), note: 'Again in May' }
    const { at, requestsTo } = open(results, { [`DELETE /games/${results.id}`]: () => ({ status: 204, body: {} }) })
    expect(await screen.findByText('Again in May')).toBeDefined()
    await userEvent.click(screen.getByText('Delete game'))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('elsewhere')
    expect(at()).toBe(paths.ownGames())
    expect(requestsTo(`/games/${results.id}`).filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('a game that is deleted after its host has left the page opens no other page', async () => {
    HTMLElement.prototype.hidePopover = () => undefined
    const results = hosted(classicResults())
    let answer: (reply: { status: number; body: object }) => void = () => undefined
    const { at, history, requestsTo } = open(results, {
      [`DELETE /games/${results.id}`]: () => new Promise((resolve) => (answer = resolve)),
    })
    render(<Toaster />)
    await userEvent.click(await screen.findByText('Delete game'))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    const isSent = () => requestsTo(`/games/${results.id}`).some(({ method }) => method === 'DELETE')
    await waitFor(() => expect(isSent()).toBe(true))
    act(() => history.push({ pathname: '/discover', search: '', hash: '' }, null))
    await screen.findByText('elsewhere')
    await act(async () => answer({ status: 204, body: {} }))
    await screen.findByText(/has been deleted/)
    expect(at()).toBe('/discover')
  })

  test('the export is named after the quiz and the date', async () => {
    const saved: { name: string; file: Blob }[] = []
    const files = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.set('blob:1', file as Blob)
      return 'blob:1'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: files.get('blob:1') ?? new Blob() })
    })
    // The menu is a popover, which happy-dom does not support.
    HTMLElement.prototype.hidePopover = () => undefined
    open(hosted(classicResults({ players: 2, questions: 2 })))
    await userEvent.click(await screen.findByText('All answers (.csv)'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^The Great Solar System Quiz 2026-11-2\d answers\.csv$/)
    const text = await saved[0]?.file.text()
    expect(text).toContain('1,"Yuki",1,"Which planet spins lying on its side?","Uranus","Right",875,4.1\r\n')
  })

  test('the export loads the answers by page and repeats a page that was refused with 429', async () => {
    const results = hosted(classicResults({ players: 2, questions: 1 }))
    const [one, other] = Object.entries(answersOf(results)).map(([id, answers]) => ({ [id]: answers }))
    let refused = 0
    const { requestsTo } = open(results, {
      [`GET /games/${results.id}/results/answers`]: ({ path }) => {
        if (!path.includes('after=7')) return { status: 200, body: { answers: one, next: 7 } }
        if (refused === 1) return { status: 200, body: { answers: other } }
        refused += 1
        return { status: 429, body: { message: 'Too many attempts.' } }
      },
    })
    const file = new Promise<Blob>((resolve) => {
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (resolve(blob as Blob), 'blob:1'))
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    HTMLElement.prototype.hidePopover = () => undefined
    await userEvent.click(await screen.findByText('All answers (.csv)'))
    expect((await (await file).text()).trim().split('\r\n')).toHaveLength(1 + 2)
    expect(requestsTo(`/games/${results.id}/results/answers`)).toHaveLength(3)
  })

  test('the questions exported while the details load have their right answers', async () => {
    const results = hosted(classicResults({ players: 2, questions: 1 }))
    let finish = () => undefined as void
    const loading = new Promise<void>((resolve) => (finish = resolve))
    open(results, {
      [`GET /games/${results.id}/results/details`]: async () => {
        await loading
        return { status: 200, body: detailsOf(results) }
      },
    })
    const file = new Promise<Blob>((resolve) => {
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (resolve(blob as Blob), 'blob:1'))
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    HTMLElement.prototype.hidePopover = () => undefined
    await userEvent.click(await screen.findByText('Questions (.csv)'))
    finish()
    expect(await (await file).text()).toContain('"Uranus"')
  })

  test('while a file is made no other one can be chosen, and the menu stays open', async () => {
    const results = hosted(classicResults({ players: 2, questions: 1 }))
    let finish = () => {}
    const loading = new Promise<void>((resolve) => (finish = resolve))
    open(results, {
      [`GET /games/${results.id}/results/answers`]: async () => {
        await loading
        return { status: 200, body: { answers: answersOf(results) } }
      },
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const close = vi.fn<() => void>()
    HTMLElement.prototype.hidePopover = close
    await userEvent.click(await screen.findByText('All answers (.csv)'))
    expect(close).toHaveBeenCalledOnce()
    const players = screen.getByText('Players (.csv)')
    expect(players.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(players)
    expect(close).toHaveBeenCalledOnce()
    finish()
    await waitFor(() => expect(players.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(players)
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  })

  test('players have no actions', async () => {
    open(classicResults())
    await screen.findByRole('tab', { name: 'Summary' })
    expect(screen.queryByText('Export')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Host again' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})

test('[spec 7.38] a failed refetch keeps the results on the page and shows a notice with a retry', async () => {
  const results = classicResults()
  let isDown = false
  const { at, requestsTo } = open(results, {
    [`GET /games/${results.id}/results`]: () =>
      isDown ? { status: 500, body: { message: 'Broken' } } : { status: 200, body: results },
  })
  render(<Toaster />)
  await screen.findByText('How hard was it?')
  const address = at()
  isDown = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('The latest data could not be loaded. What you see may be out of date.')).toBeDefined()
  expect(screen.getByText('How hard was it?')).toBeDefined()
  expect(at()).toBe(address)
  expect(screen.queryByText('Broken')).toBeNull()
  isDown = false
  const loads = requestsTo(`/games/${results.id}/results`).length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(requestsTo(`/games/${results.id}/results`).length).toBeGreaterThan(loads)
})

test('asks again for the results of a large game while the server reads others, and shows no message', async () => {
  const results = classicResults()
  let isBusy = true
  const { at } = open(results, {
    [`GET /games/${results.id}/results`]: () => {
      if (!isBusy) return { status: 200, body: results }
      isBusy = false
      return { status: 429, body: { message: 'Too many attempts.' } }
    },
  })
  render(<Toaster />)
  expect(await screen.findByText('How hard was it?')).toBeDefined()
  expect(at()).toBe(paths.gameResults(results.id))
  expect(screen.queryByText('Too many attempts.')).toBeNull()
})

test('[spec 7.38] goes back if the results cannot be loaded', async () => {
  const results = classicResults()
  const { at } = open(results, {
    [`GET /games/${results.id}/results`]: () => ({ status: 404, body: { message: 'Game results not found.' } }),
  })
  await screen.findByText('elsewhere')
  expect(at()).toBe(paths.ownGames())
})

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { aPage, aQuiz, open } from './testing/open-page.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

beforeEach(() => session.keep('USER', tokenPair('user', LATER)))
afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = (page = aPage([aQuiz()])) => ({ 'GET /quizzes': () => page })
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the pages', () => {
  test('[spec 2.65] discover has its heading and its text', async () => {
    open('/discover', shown())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover Exciting Quizzes')
    expect(
      screen.getByText(
        'Dive into a world of engaging public quizzes. Explore, filter, and find the perfect quiz to host and share the fun!',
      ),
    ).toBeTruthy()
  })

  test('[spec 2.69] my quizzes has its heading, a link to create one, a filter and a paginated list', async () => {
    open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([aQuiz()], 11) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Quizzes')
    expect(screen.getByRole('link', { name: 'Create a quiz' }).getAttribute('href')).toBe('/quiz/create')
    expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/quiz/create?import')
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a filter' }))
    for (const label of ['Game Mode', 'Language', 'Visibility']) expect(screen.getByLabelText(label)).toBeTruthy()
  })
})

test.each([
  [false, 'Search by title, author or word'],
  [true, 'Search quizzes'],
])('the search field on a phone (%s) names what it searches: %s', async (isPhone, placeholder) => {
  const listen = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: listen,
    removeEventListener: listen,
  }))
  open('/discover', shown())
  expect((await screen.findByRole('searchbox')).getAttribute('placeholder')).toBe(placeholder)
})

describe('a row', () => {
  const row = async () => within(await screen.findByRole('listitem'))

  test('[spec 2.53] is one link to the details of its quiz', async () => {
    open('/discover', shown())
    const link = await screen.findByRole('link', { name: 'Rivers and lakes' })
    expect(link.getAttribute('href')).toBe('/quiz/details/q1')
  })

  test('[spec 2.54] shows cover, description, mode, category, language and one Question; a public list hides the visibility', async () => {
    const imageCoverURL = 'https://img.example.org/lake.webp'
    open('/discover', shown(aPage([aQuiz({ description: 'For a wet afternoon.', imageCoverURL })])))
    const { getByText, queryByText } = await row()
    for (const text of ['For a wet afternoon.', 'Classic', 'Geography', 'English · 1 Question'])
      expect(getByText(text)).toBeTruthy()
    expect(document.querySelector('li img')?.getAttribute('src')).toBe(imageCoverURL)
    expect(queryByText('Public')).toBeNull()
  })

  test('[spec 2.54] of an own quiz shows the visibility, the plural Questions and, without a cover, a shape', async () => {
    const quiz = aQuiz({
      visibility: 'PRIVATE',
      mode: 'ZERO_TO_ONE_HUNDRED',
      numberOfQuestions: 12,
      languageCode: 'sv',
    })
    open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([quiz]) })
    const { getByText } = await row()
    for (const text of ['Private', '0 to 100', 'Swedish · 12 Questions']) expect(getByText(text)).toBeTruthy()
    expect(document.querySelector('li [data-picture="idle"] svg')).not.toBeNull()
  })
})

describe('the search bar', () => {
  test('[spec 2.57, 2.58] has a search and a filter button, both disabled while the text is blank', async () => {
    open('/discover', shown())
    const buttons = () => ['Search', 'Filter'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
    await userEvent.type(screen.getByLabelText('Search quizzes'), '   ')
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
    await userEvent.type(screen.getByLabelText('Search quizzes'), 'lakes')
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false])
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    expect(screen.getByRole('dialog', { name: 'Refine Your Quiz Search' })).toBeTruthy()
  })

  test('puts the search into the address, opens the first page, and keeps the focus', async () => {
    const { requestsTo, at } = open('/discover?limit=10&offset=20', shown(aPage([aQuiz()], 40)))
    expect(await screen.findByText('Page 3 of 4')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Search quizzes'), ' lakes {Enter}')
    expect(at()).toBe('/discover?search=lakes')
    await waitFor(() => expect(requestsTo('/quizzes').at(-1)?.path).toMatch(/search=lakes.*offset=0/))
    expect(document.activeElement).toBe(screen.getByLabelText('Search quizzes'))
  })

  test('follows the back button, and ends the search when it is cleared', async () => {
    const { at, history } = open(['/discover?search=rivers', '/discover?search=lakes'], shown())
    expect(screen.getByLabelText('Search quizzes')).toHaveProperty('value', 'lakes')
    act(() => history.go(-1))
    await waitFor(() => expect(screen.getByLabelText('Search quizzes')).toHaveProperty('value', 'rivers'))
    await userEvent.clear(screen.getByLabelText('Search quizzes'))
    expect(at()).toBe('/discover')
  })
})

describe('the filter', () => {
  const refine = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a filter' }))

  test('[spec 2.59, 2.60, 2.62, 2.63, 2.64] offers category, language and game mode with All, sort and order with their defaults, Close and Apply', async () => {
    open('/discover', shown())
    await refine()
    const dialog = within(screen.getByRole('dialog', { name: 'Refine Your Quiz Search' }))
    for (const label of ['Category', 'Language', 'Game Mode']) expect(optionsOf(label)[0]).toBe('All')
    expect(optionsOf('Category')).toHaveLength(22)
    expect(optionsOf('Sort By')).toEqual(['Title', 'Created', 'Updated'])
    expect(screen.getByLabelText('Sort By')).toHaveProperty('value', 'created')
    expect(optionsOf('Sort Order')).toEqual(['Ascending', 'Descending'])
    expect(screen.getByLabelText('Sort Order')).toHaveProperty('value', 'desc')
    expect(dialog.getByText('Close')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeTruthy()
  })

  test('[spec 2.61] offers the visibility only for own quizzes', async () => {
    open('/discover', shown())
    await refine()
    expect(screen.queryByLabelText('Visibility')).toBeNull()
    cleanup()
    open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([]) })
    await refine()
    expect(optionsOf('Visibility')).toEqual(['All', 'Public', 'Private'])
  })

  test('[spec 2.64] takes effect on Apply, and closing discards the choices', async () => {
    const { at } = open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([aQuiz()]) })
    await refine()
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Science')
    await userEvent.click(screen.getByText('Close'))
    expect(at()).toBe('/profile/quizzes')
    await refine()
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Geography')
    await userEvent.selectOptions(screen.getByLabelText('Visibility'), 'Private')
    expect(at()).toBe('/profile/quizzes')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(at()).toBe('/profile/quizzes?category=GEOGRAPHY&visibility=PRIVATE')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Geography' }))
    expect(at()).toBe('/profile/quizzes?visibility=PRIVATE')
  })

  test('[spec 2.67] opens the first page when it changes', async () => {
    const { at, requestsTo } = open('/discover?mode=CLASSIC&limit=10&offset=20', shown(aPage([aQuiz()], 40)))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Classic' }))
    expect(at()).toBe('/discover')
    await waitFor(() => expect(requestsTo('/quizzes').at(-1)?.path).toContain('offset=0'))
  })
})

describe('the order', () => {
  const menu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
  // jsdom has no popovers.
  beforeEach(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }))
  const entries = () =>
    within(screen.getByRole('main'))
      .getAllByRole('menuitem', { hidden: true })
      .map(({ textContent }) => textContent)
  const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name, hidden: true }))

  test('is a menu; public quizzes are also sorted by plays', async () => {
    const { at, requestsTo } = open('/discover', shown())
    await menu(/^Newest first/)
    expect(entries().slice(0, 2)).toEqual(['Most played first', 'Newest first'])
    await choose('Most played first')
    expect(at()).toBe('/discover?sort=plays')
    await waitFor(() => expect(requestsTo('/quizzes').at(-1)?.path).toContain('sort=plays'))
    cleanup()
    open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([aQuiz()]) })
    await menu(/^Newest first/)
    expect(entries()).not.toContain('Most played first')
  })

  test('of a search among public quizzes is the best match, unless the user chooses another', async () => {
    const { at, requestsTo } = open('/discover', shown())
    await userEvent.type(screen.getByLabelText('Search quizzes'), 'lakes{Enter}')
    expect(at()).toBe('/discover?search=lakes')
    await waitFor(() => expect(requestsTo('/quizzes').at(-1)?.path).toContain('sort=relevance'))
    await menu(/^Best match first/)
    await choose('A to Z')
    expect(at()).toBe('/discover?search=lakes&sort=title&order=asc')
    await userEvent.click(screen.getByRole('button', { name: 'Remove “lakes”' }))
    expect(at()).toBe('/discover?sort=title&order=asc')
  })

  test('by match ends with the search', async () => {
    const { at, requestsTo } = open('/discover?search=lakes', shown())
    await userEvent.click(await screen.findByRole('button', { name: 'Remove “lakes”' }))
    expect(at()).toBe('/discover')
    await waitFor(() => expect(requestsTo('/quizzes').at(-1)?.path).toContain('sort=created'))
  })
})

describe('the rails of Discover', () => {
  const routes = {
    'GET /quizzes': ({ path }: { path: string }) =>
      path.includes('languageCode=sv')
        ? aPage([aQuiz({ id: 'sv', title: 'Sjöar', languageCode: 'sv' })])
        : path.includes('sort=plays')
          ? aPage([aQuiz({ id: 'p', title: 'Champion', plays: 1200 }), aQuiz({ id: 'n', title: 'Unplayed' })])
          : aPage([aQuiz()], 40),
    'GET /quizzes/choices': () => ({ status: 200, body: { categories: ['MUSIC'], languageCodes: ['en', 'sv'] } }),
  }

  test('show the most played quizzes and those in the language of the browser, above the newest', async () => {
    vi.stubGlobal('navigator', { ...window.navigator, languages: ['fi', 'sv-SE', 'en'] })
    open('/discover', routes)
    const most = within(await screen.findByRole('region', { name: 'Most played' }))
    expect((await most.findByRole('link', { name: 'Champion' })).getAttribute('href')).toBe('/quiz/details/p')
    expect(most.getByText('Played 1,200 times · 1 Question')).toBeTruthy()
    expect(most.queryByText('Unplayed')).toBeNull()
    const own = within(await screen.findByRole('region', { name: 'In Swedish' }))
    expect(await own.findByRole('link', { name: 'Sjöar' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Newest' })).toBeTruthy()
  })

  test('are absent above a search, and where all quizzes are on one page', async () => {
    open('/discover?search=lakes', routes)
    await screen.findByText('Page 1 of 4')
    expect(screen.queryByRole('heading', { name: 'Most played' })).toBeNull()
    cleanup()
    open('/discover', shown())
    await screen.findByText('Rivers and lakes')
    expect(screen.queryByRole('heading', { name: 'Most played' })).toBeNull()
  })

  test('the filter offers first what public quizzes have', async () => {
    open('/discover', routes)
    await screen.findByRole('heading', { name: 'Most played' })
    await userEvent.click(screen.getByRole('button', { name: 'Add a filter' }))
    expect(optionsOf('Category').slice(0, 3)).toEqual(['All', 'Music', 'General Knowledge'])
    expect(optionsOf('Language').slice(0, 4)).toEqual(['All', 'English', 'Swedish', 'Abkhaz'])
  })
})

describe('the pages of a list', () => {
  test('[spec 2.55, 2.68] are in the address by limit and offset, and follow the back button', async () => {
    const { at, requestsTo, history } = open('/discover', shown(aPage([aQuiz()], 40)))
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(at()).toBe('/discover?limit=10&offset=10')
    await waitFor(() => expect(requestsTo('/quizzes').at(-1)?.path).toMatch(/limit=10&offset=10/))
    expect(await screen.findByText('Page 2 of 4')).toBeTruthy()
    act(() => history.go(-1))
    expect(await screen.findByText('Page 1 of 4')).toBeTruthy()
  })

  test('keep the focus on the button, also on the last page', async () => {
    open('/discover', shown(aPage([aQuiz()], 20)))
    const next = await screen.findByRole('button', { name: 'Next page' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next page' }))
  })

  test('redirect an address beyond the last page to the last page', async () => {
    const { at } = open('/discover?offset=999', shown(aPage([aQuiz()], 24)))
    await waitFor(() => expect(at()).toBe('/discover?limit=10&offset=20'))
  })

  test('keep the chosen order of a search when an address beyond the last page is redirected', async () => {
    const { at } = open('/discover?search=lakes&sort=created&offset=999', shown(aPage([aQuiz()], 24)))
    await waitFor(() => expect(at()).toBe('/discover?search=lakes&sort=created&limit=10&offset=20'))
  })
})

describe('a list without quizzes to show', () => {
  test('[spec 2.66] shows a spinner while it loads', () => {
    open('/discover', { 'GET /quizzes': () => new Promise(() => {}) })
    expect(screen.getByText('Loading quizzes')).toBeTruthy()
    expect(document.querySelector('[data-spinning]')).not.toBeNull()
  })

  test('[spec 2.66, 7.38] that cannot be loaded keeps the spinner, retries automatically and on demand, and shows one message', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    let answered = 0
    let isUp = false
    open('/discover', {
      'GET /quizzes': () => (isUp ? aPage([aQuiz()]) : { status: 503, body: { message: `Failure ${++answered}` } }),
    })
    render(<Toaster />)
    expect(await screen.findByText('The quizzes could not be loaded. We keep trying.')).toBeTruthy()
    expect(await screen.findByText('Failure 1')).toBeTruthy()
    expect(document.querySelector('main [data-spinning]')).not.toBeNull()
    await user.click(screen.getByText('Try again'))
    await waitFor(() => expect(answered).toBe(2))
    isUp = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText('Rivers and lakes')).toBeTruthy()
    expect(screen.queryByText('Failure 2')).toBeNull()
  })

  test('because no quiz matches shows a message and can be reset', async () => {
    const { at } = open('/discover?search=x', shown(aPage([])))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all quizzes' }))
    expect(at()).toBe('/discover')
  })

  test('because there are none invites to create or discover quizzes', async () => {
    open('/discover', shown(aPage([])))
    expect(await screen.findByText('Nobody has published a quiz yet. Yours could be the first.')).toBeTruthy()
    cleanup()
    open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([]) })
    const link = await screen.findByRole('link', { name: 'Discover quizzes' })
    expect(link.getAttribute('href')).toBe('/discover')
  })
})

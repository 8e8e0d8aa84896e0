import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressOf, resolveAddress } from './address.ts'
import type { History } from './history.ts'
import type { RouteEntry } from './index.ts'
import {
  browserHistory,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Router,
  Routes,
  useAction,
  useIsCurrent,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './index.ts'
import { memoryHistory } from './testing/memory-history.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const HOME = { pathname: '/', search: '', hash: '' }
const address = (to: string) => resolveAddress(to, HOME)
const at = (history: History) => addressOf(history.visit().location)

describe('addresses', () => {
  test.each([
    ['/quiz/q1', '/quiz/q1'],
    ['/quiz?page=2#top', '/quiz?page=2#top'],
    ['?page=3', '/list?page=3'],
    ['?', '/list'],
    ['#rules', '/list?page=2#rules'],
    ['/quiz?#', '/quiz'],
  ])('%s, from /list?page=2#row, is %s', (to, expected) => {
    expect(addressOf(resolveAddress(to, { pathname: '/list', search: '?page=2', hash: '#row' }))).toBe(expected)
  })

  test('an absolute address does not depend on the page, and stays as it is', () => {
    const part = fc.stringMatching(/^[a-z0-9%]{1,8}$/)
    fc.assert(
      fc.property(part, part, part, (path, query, hash) => {
        const to = `/${path}?${query}#${hash}`
        expect(addressOf(resolveAddress(to, { pathname: '/x', search: '?y', hash: '#z' }))).toBe(to)
      }),
    )
  })
})

describe.each([
  ['in the browser', browserHistory],
  ['in memory', memoryHistory],
])('the history %s', (_, newHistory) => {
  test('opens, replaces and goes back to entries, and keeps their state', async () => {
    const history = newHistory()
    history.push(address('/first'), { a: 1 })
    const { key } = history.visit().location
    history.push(address('/second?x#y'), null)
    expect(at(history)).toBe('/second?x#y')
    history.replace(address('/third'), 'state')
    expect(history.visit()).toMatchObject({ action: 'REPLACE', location: { state: 'state' } })
    history.go(-1)
    await vi.waitFor(() => expect(at(history)).toBe('/first'))
    expect(history.visit()).toMatchObject({ action: 'POP', location: { key, state: { a: 1 } } })
    history.go(1)
    await vi.waitFor(() => expect(at(history)).toBe('/third'))
  })

  test('tells its listeners of each navigation until they leave', () => {
    const history = newHistory()
    const onVisit = vi.fn<() => void>()
    const leave = history.subscribe(onVisit)
    history.push(address('/a'), null)
    history.replace(address('/b'), null)
    expect(onVisit).toHaveBeenCalledTimes(2)
    leave()
    history.push(address('/c'), null)
    expect(onVisit).toHaveBeenCalledTimes(2)
  })

  test('names the first entry of a visit "default" and every other one differently', () => {
    const history = newHistory()
    expect(history.visit().location.key).toBe('default')
    history.push(address('/a'), null)
    const { key } = history.visit().location
    history.push(address('/a'), null)
    expect(new Set([key, history.visit().location.key, 'default']).size).toBe(3)
  })
})

test('a reload keeps the key and the state of the entry', () => {
  browserHistory().push(address('/a'), { page: 2 })
  expect(browserHistory().visit().location).toEqual({ ...browserHistory().visit().location, state: { page: 2 } })
  expect(browserHistory().visit().location.key).not.toBe('default')
})

function open(pages: readonly RouteEntry[], visited: readonly string[] = ['/'], around?: ReactNode) {
  const history = memoryHistory(visited)
  render(
    <StrictMode>
      <Router history={history}>
        <Suspense fallback="loading">
          <Routes routes={pages} />
        </Suspense>
        {around}
      </Router>
    </StrictMode>,
  )
  const go = (to: string) => act(() => history.push(address(to), null))
  return { history, go }
}

describe('pages', () => {
  const Shown = ({ name }: { name: string }) => <p>{`${name} ${JSON.stringify(useParams())}`}</p>

  test('the first pattern that matches shows its page, with decoded parameters', () => {
    const { go } = open(
      [
        { path: '/quiz/create', element: <Shown name="create" /> },
        { path: '/quiz/:quizId', element: <Shown name="quiz" /> },
        { path: '/quiz/:quizId/edit', element: <Shown name="edit" /> },
        { path: '*', element: <Shown name="unknown" /> },
      ],
      ['/quiz/a%2Fb%20%C3%A9'],
    )
    expect(screen.getByText('quiz {"quizId":"a/b é"}')).toBeTruthy()
    go('/quiz/create')
    expect(screen.getByText('create {}')).toBeTruthy()
    go('/quiz/7/edit/')
    expect(screen.getByText('edit {"quizId":"7"}')).toBeTruthy()
    go('/quiz/%E0%A4%A')
    expect(screen.getByText('quiz {"quizId":"%E0%A4%A"}')).toBeTruthy()
    go('/quiz')
    expect(screen.getByText(/^unknown/)).toBeTruthy()
  })

  test('layouts stay mounted while the pages in them change', () => {
    const mounted = vi.fn<() => void>()
    function Layout() {
      useEffect(mounted, [])
      return (
        <main>
          <Outlet />
        </main>
      )
    }
    const { go } = open([
      {
        element: <Layout />,
        children: [
          { path: '/', element: 'one' },
          { element: <Outlet />, children: [{ path: '/two', element: 'two' }] },
        ],
      },
    ])
    const mounts = mounted.mock.calls.length
    go('/two')
    expect(screen.getByRole('main').textContent).toBe('two')
    expect(mounted).toHaveBeenCalledTimes(mounts)
  })

  test('the previous page stays until the next one has loaded', async () => {
    let loaded: () => void = () => {}
    const Later = lazy(
      () =>
        new Promise<{ default: () => ReactNode }>((resolve) => (loaded = () => resolve({ default: () => 'later' }))),
    )
    const isCurrent: boolean[] = []
    function Probe() {
      const current = useIsCurrent()
      return <button onClick={() => isCurrent.push(current())}>ask</button>
    }
    const { go } = open(
      [
        { path: '/', element: 'now' },
        { path: '/later', element: <Later /> },
      ],
      ['/'],
      <Probe />,
    )
    const ask = () => fireEvent.click(screen.getByRole('button'))
    ask()
    go('/later')
    expect(screen.getByText('now')).toBeTruthy()
    expect(screen.queryByText('loading')).toBeNull()
    ask()
    loaded()
    expect(await screen.findByText('later')).toBeTruthy()
    ask()
    expect(isCurrent).toEqual([true, false, true])
  })

  test('a page may redirect as soon as it is shown, and back skips it', async () => {
    const { history } = open(
      [
        { path: '/', element: 'home' },
        { path: '/old', element: <Navigate to="/new?x" replace state="from old" /> },
        { path: '/new', element: 'new' },
      ],
      ['/', '/old'],
    )
    expect(await screen.findByText('new')).toBeTruthy()
    expect(history.visit().location).toMatchObject({ search: '?x', state: 'from old' })
    act(() => history.go(-1))
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('pages know their address, how they were reached, and their query, which they can change', () => {
    function Page() {
      const navigate = useNavigate()
      const [query, setQuery] = useSearchParams()
      return (
        <>
          <output>{`${addressOf(useLocation())} ${useAction()} ${query.get('page')}`}</output>
          <button onClick={() => setQuery({ page: '2' })}>two</button>
          <button onClick={() => setQuery({ page: '3' }, { replace: true })}>three</button>
          <button onClick={() => navigate(-1)}>back</button>
        </>
      )
    }
    open([{ path: '*', element: <Page /> }], ['/list?page=1'])
    const shows = (text: string) => expect(screen.getByRole('status').textContent).toBe(text)
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    shows('/list?page=1 POP 1')
    press('two')
    shows('/list?page=2 PUSH 2')
    press('three')
    shows('/list?page=3 REPLACE 3')
    press('back')
    shows('/list?page=1 POP 1')
  })
})

describe('links', () => {
  const link = (name: string) => screen.getByRole('link', { name })

  test('open their page without loading the site again, and the current address adds no entry', () => {
    const { history } = open([{ path: '*', element: <Link to="/there?x">go</Link> }])
    expect(link('go').getAttribute('href')).toBe('/there?x')
    expect(fireEvent.click(link('go'))).toBe(false)
    expect(at(history)).toBe('/there?x')
    fireEvent.click(link('go'))
    expect(history.visit().action).toBe('REPLACE')
    act(() => history.go(-1))
    expect(at(history)).toBe('/')
  })

  test.each([
    ['with a key for a new tab', {}, { ctrlKey: true }],
    ['with the middle button', {}, { button: 1 }],
    ['in a named tab', { target: '_blank' }, {}],
  ])('leave a click %s to the browser', (_, attributes, click) => {
    const { history } = open([
      {
        path: '*',
        element: (
          <Link to="/there" {...attributes}>
            go
          </Link>
        ),
      },
    ])
    const prevent = (event: Event) => event.preventDefault()
    window.addEventListener('click', prevent)
    fireEvent.click(link('go'), click)
    window.removeEventListener('click', prevent)
    expect(at(history)).toBe('/')
  })

  test('follow no click that their own handler has prevented', () => {
    const { history } = open([
      {
        path: '*',
        element: (
          <Link to="/there" onClick={(event) => event.preventDefault()}>
            go
          </Link>
        ),
      },
    ])
    fireEvent.click(link('go'))
    expect(at(history)).toBe('/')
  })

  test('of a menu are marked at their address and below it', () => {
    const { go } = open([
      {
        path: '*',
        element: (
          <>
            <NavLink to="/games">Games</NavLink>
            <NavLink to="/game">Game</NavLink>
          </>
        ),
      },
    ])
    expect(link('Games').getAttribute('aria-current')).toBeNull()
    go('/games/7')
    expect(link('Games').getAttribute('aria-current')).toBe('page')
    expect(link('Game').getAttribute('aria-current')).toBeNull()
  })
})

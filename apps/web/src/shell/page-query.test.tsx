import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { settled } from '../api/testing/timing.ts'
import { Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { useGoBack, usePageQuery } from './index.ts'

afterEach(cleanup)

let fail: () => void = () => undefined

function SlowPage() {
  const onFirstFailure = useGoBack()
  const load = () => new Promise<never>((_, reject) => (fail = () => reject(new Error('no'))))
  usePageQuery({ queryKey: ['slow'], load, onFirstFailure, retry: false })
  return <p>slow page</p>
}

function open() {
  let show: () => void = () => undefined
  const loaded = new Promise<{ default: () => React.ReactNode }>((resolve) => {
    show = () => resolve({ default: () => <p>next page</p> })
  })
  const NextPage = lazy(() => loaded)
  const history = memoryHistory(['/', '/slow'])
  const pages = [
    { path: '/slow', element: <SlowPage /> },
    { path: '/next', element: <NextPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router history={history}>
        <Suspense>
          <Routes routes={pages} />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
  return { history, at: () => history.visit().location.pathname, show: () => act(async () => show()) }
}

const next = { pathname: '/next', search: '', hash: '' }
// The query client tells its observers in a timer of no time, which it sets before this one.
const failed = () =>
  act(async () => {
    fail()
    await settled()
    await new Promise((goOn) => setTimeout(goOn))
  })

test('a page whose first load fails goes back', async () => {
  const { at } = open()
  await failed()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(at()).toBe('/')
})

test('a load that fails while the next page is loading does not go back from that page', async () => {
  const { at, history, show } = open()
  await act(async () => history.push(next, null))
  expect(screen.getByText('slow page')).toBeTruthy()
  await failed()
  expect(at()).toBe('/next')
  await show()
  expect(await screen.findByText('next page')).toBeTruthy()
})

test('a page that is opened again before the next one has loaded goes back for a load that failed meanwhile', async () => {
  const { at, history } = open()
  await act(async () => history.push(next, null))
  await failed()
  await act(async () => history.go(-1))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(at()).toBe('/')
})

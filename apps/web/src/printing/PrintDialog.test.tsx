import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mockServer } from '../api/testing/server.ts'
import { PrintDialog } from './PrintDialog.tsx'
import type { PrintedQuestion } from './printed-question.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const questions: PrintedQuestion[] = [
  {
    type: 'TRUE_FALSE',
    points: 1000,
    duration: 30,
    question: 'A lake?',
    media: { type: 'IMAGE', url: 'https://elsewhere.example.org/map.png', alt: 'A map' },
  },
]

test('a picture that is still loading is not reported as one that could not be loaded', async () => {
  let fail = () => {}
  const server = mockServer({
    'GET /media/pictures/preview': () => new Promise((resolve) => (fail = () => resolve({ status: 502 }))),
  })
  vi.stubGlobal('fetch', server.fetch)
  render(<PrintDialog quiz={{ title: 'Water', languageCode: 'en', questions }} onClose={() => undefined} />)
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect(screen.getByText('Loading the pictures')).toBeDefined()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
  expect(screen.getAllByText('A map')).not.toHaveLength(0)
  fail()
  expect(await screen.findAllByText('(The picture could not be loaded.) A map')).not.toHaveLength(0)
})

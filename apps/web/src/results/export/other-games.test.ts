import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { mockServer } from '../../api/testing/server.ts'
import { sampleProgress } from '../testing/sample-progress.ts'
import { classicResults } from '../testing/sample-results.ts'
import { loadOtherGames } from './other-games.ts'

afterEach(() => vi.unstubAllGlobals())

const ok = (body: unknown) => () => ({ status: 200, body })

function serve(routes: Parameters<typeof mockServer>[0]) {
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

const newest = classicResults({ id: 'g1', players: 2, questions: 2 })
const earlier = classicResults({ id: 'g2', players: 3, questions: 2, created: '2026-11-01T10:00:00.000Z' })
const listed = [newest, earlier].map(({ id, name, created }) => ({ id, name, created, players: 2 }))

test('compares the game with the others of its quiz, and has the progress of players with several games', async () => {
  const [first, second] = newest.playerMetrics.map(({ player }) => player)
  serve({
    'GET /games/g1/results/of-quiz': ok({ games: listed }),
    'GET /games/g2/results': ok(earlier),
    [`GET /games/g1/results/players/${first?.id}/progress`]: ok(sampleProgress(3)),
    [`GET /games/g1/results/players/${second?.id}/progress`]: ok(sampleProgress(1)),
  })
  const { comparison, progress } = await loadOtherGames(new QueryClient(), newest)
  expect(comparison?.games.map(({ id }) => id)).toEqual(['g2', 'g1'])
  expect(progress).toEqual([{ nickname: first?.nickname, games: sampleProgress(3).games }])
})

test('a quiz that was hosted once has no comparison', async () => {
  serve({ 'GET /games/g1/results/of-quiz': ok({ games: listed.slice(0, 1) }) })
  const alone = { ...newest, playerMetrics: [] }
  expect(await loadOtherGames(new QueryClient(), alone)).toEqual({ comparison: undefined, progress: [] })
})

test('asks for the progress of no player of a large game', async () => {
  const large = classicResults({ id: 'g1', players: 61, questions: 2 })
  const { requestsTo } = serve({ 'GET /games/g1/results/of-quiz': ok({ games: [] }) })
  expect((await loadOtherGames(new QueryClient(), large)).progress).toEqual([])
  expect(requestsTo('/games/g1/results/players')).toEqual([])
})

import type { GameSummary, Quiz } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockResponses, signedIn } from '../api/testing/stories.ts'
import { HomePage } from '../home/HomePage.tsx'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'

const meta: Meta<typeof HomePage> = {
  title: 'own-home/OwnHome',
  component: HomePage,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
}
export default meta
type Story = StoryObj<typeof HomePage>

const LONGEST_TITLE = 'Mountains, Rivers and the Odd Volcano: A Walk Around the World in Twenty-Four Questions and Map'

const quiz = (id: string, title: string): Quiz => ({
  id,
  title,
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'SPACE',
  languageCode: 'en',
  numberOfQuestions: 12,
  author: { id: 'u1', name: 'GrandmaJo' },
  created: '2025-09-14T18:03:11.250Z',
  updated: '2025-09-15T09:30:00.000Z',
})

const game = (id: string, name: string, changes: Partial<GameSummary> = {}): GameSummary => ({
  id,
  name,
  mode: 'CLASSIC',
  status: 'COMPLETED',
  participantType: 'HOST',
  created: '2026-11-21T20:00:00.000Z',
  ...changes,
})

const page = (results: unknown[]) => () => ({
  status: 200,
  body: { results, total: results.length, limit: 3, offset: 0 },
})

const failure = () => ({ status: 503, body: { message: 'Out of order' } })

function begins(nickname: string, own: Quiz[], games: GameSummary[], found: Quiz[] = []) {
  const stopMocks = mockResponses({
    'GET /profile/quizzes': page(own),
    'GET /profile/games': page(games),
    'GET /quizzes': page(found),
  })
  const signOut = signedIn(nickname)
  return () => {
    stopMocks()
    signOut()
  }
}

const QUIZZES = [quiz('1', 'The Great Solar System Quiz'), quiz('2', LONGEST_TITLE), quiz('3', 'Rivers and lakes')]

export const WithQuizzesAndGames: Story = {
  beforeEach: () =>
    begins('QuietOtter', QUIZZES, [
      game('1', 'Friday guesses', { status: 'ACTIVE' }),
      game('2', LONGEST_TITLE),
      game('3', 'Rivers and lakes'),
    ]),
}

export const Newcomer: Story = { beforeEach: () => begins('QuietOtter', [], [], QUIZZES) }

export const LongestTexts: Story = {
  beforeEach: () =>
    begins('MMMMMMMMMMMMMMMMMMMM', [quiz('1', 'W'.repeat(95))], [game('1', 'W'.repeat(95), { status: 'ACTIVE' })]),
}

export const NotLoaded: Story = {
  beforeEach: () => {
    const stopMocks = mockResponses({ 'GET /profile/quizzes': failure, 'GET /profile/games': failure })
    const signOut = signedIn()
    return () => {
      stopMocks()
      signOut()
    }
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mockResponses, signedIn } from '../api/testing/stories.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { PATTERNS, paths } from '../paths.ts'
import { Routes } from '../navigation/index.ts'
import { JoinSheetPage } from './JoinSheetPage.tsx'
import { QuizPage } from './QuizPage.tsx'
import { SharedQuizPage } from './SharedQuizPage.tsx'
import { SAMPLE_OUTLINE, SAMPLE_QUIZZES } from './testing/sample-quizzes.ts'

const ROUTES = [
  { path: paths.sharedQuiz(), element: <SharedQuizPage /> },
  { path: PATTERNS.joinSheet, element: <JoinSheetPage /> },
  { path: PATTERNS.quiz, element: <QuizPage /> },
]

function Pages({ address }: { address: string }) {
  return (
    <MemoryRouter address={address}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Routes routes={ROUTES} />
      </QueryClientProvider>
    </MemoryRouter>
  )
}

const [typical, , long] = SAMPLE_QUIZZES
const own = typical && {
  ...typical,
  author: { ...typical.author, id: 'u1' },
  visibility: 'PRIVATE' as const,
  shared: '2026-11-01T10:00:00.000Z',
  basedOn: { quizId: 'q0', title: 'Streams', author: 'Ada' },
  plays: 12,
  lastPlayed: '2026-11-20T10:00:00.000Z',
}
const games = ['Tuesday, 7b', 'Monday, 7a', 'The last lesson before the holidays', 'A', 'B', 'C'].map((name, n) => ({
  id: `g${n}`,
  name,
  players: n * 9 + 1,
  created: '2026-11-20T10:00:00.000Z',
}))
const answered = (body: unknown) => () => ({ status: 200, body })

const meta: Meta<typeof Pages> = {
  title: 'quizzes/Sharing',
  component: Pages,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    const endSession = signedIn()
    const restore = mockResponses({
      'GET /quizzes/1': answered(own),
      'GET /quizzes/3': answered(long),
      'GET /quizzes/1/outline': answered(SAMPLE_OUTLINE),
      'GET /profile/games/of-quiz/1': answered({ games }),
      'PUT /quizzes/1/join-link': answered({ code: 'abcdefghjkmn' }),
      'PUT /quizzes/3/join-link': answered({ code: 'abcdefghjkmn' }),
      'PUT /quizzes/1/share': answered({ token: `1.${'x'.repeat(43)}` }),
      'POST /quizzes/shared': answered({ quiz: typical, outline: SAMPLE_OUTLINE }),
    })
    return () => {
      restore()
      endSession()
    }
  },
}
export default meta
type Story = StoryObj<typeof Pages>

export const JoinSheet: Story = { args: { address: paths.joinSheet('1') } }
export const JoinSheetDark: Story = { ...JoinSheet, parameters: { theme: 'dark' } }
export const JoinSheetOfLongTitle: Story = { args: { address: paths.joinSheet('3') } }
export const SharedQuiz: Story = { args: { address: paths.sharedQuiz('x') } }
export const OwnPrivateQuiz: Story = { args: { address: paths.quiz('1') } }
export const OwnPrivateQuizDark: Story = { ...OwnPrivateQuiz, parameters: { theme: 'dark' } }
export const ShareDialog: Story = {
  ...OwnPrivateQuiz,
  play: async ({ canvas }) => (await canvas.findByRole('button', { name: 'Share' })).click(),
}

import type { Quiz } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { signedIn } from '../api/testing/stories.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { CreateQuizLink, QuizList } from './QuizList.tsx'
import { SAMPLE_QUIZZES } from './testing/sample-quizzes.ts'
import type { LoadQuizzes } from './use-quizzes.ts'

/** The page of own quizzes with this server and address. */
function List({ load, address = '/' }: { load: LoadQuizzes; address?: string }) {
  return (
    <MemoryRouter address={address}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page>
          <PageHead title="Your Quizzes" action={<CreateQuizLink />} />
          <QuizList name="own" load={load} showsVisibility whenEmpty={<EmptyState text="You have no quizzes yet." />} />
        </Page>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

const meta: Meta<typeof List> = { title: 'quizzes/Lists', component: List, parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj<typeof List>

const loads =
  (results: readonly Quiz[], total = results.length): LoadQuizzes =>
  ({ limit, offset }) =>
    Promise.resolve({ results: [...results], total, limit, offset })

export const Some: Story = { args: { load: loads(SAMPLE_QUIZZES) } }
/** The first of them is the user's own. */
export const SignedIn: Story = { args: { load: loads(SAMPLE_QUIZZES) }, beforeEach: () => signedIn() }
export const ActionsOpen: Story = {
  ...SignedIn,
  play: async ({ canvas }) => (await canvas.findAllByRole('button', { name: 'More actions' }))[0]?.click(),
}
export const ActionsOpenDark: Story = { ...ActionsOpen, parameters: { theme: 'dark' } }
export const SomeDark: Story = { args: { load: loads(SAMPLE_QUIZZES) }, parameters: { theme: 'dark' } }
export const OneOfTenThousandPages: Story = {
  args: { load: loads(SAMPLE_QUIZZES, 100_000), address: '/?limit=10&offset=43200' },
}
export const Filtered: Story = {
  args: {
    load: loads(SAMPLE_QUIZZES),
    address:
      '/?search=the+odd+one&category=GENERAL_KNOWLEDGE&languageCode=cu&mode=CLASSIC&visibility=PRIVATE&sort=title',
  },
}
export const NoMatch: Story = { args: { load: loads([]), address: '/?search=nothing' } }
export const NoneYet: Story = { args: { load: loads([]) } }
export const Loading: Story = { args: { load: () => new Promise(() => {}) } }
export const Failed: Story = { args: { load: () => Promise.reject(new Error('Not now')) } }
export const FailedDark: Story = {
  args: { load: () => Promise.reject(new Error('Not now')) },
  parameters: { theme: 'dark' },
}

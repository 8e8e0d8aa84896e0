import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { signedIn } from '../api/testing/stories.ts'
import { Page } from '../ui/Page/Page.tsx'
import { QuizDetailsSkeleton, QuizDetails } from './QuizDetails.tsx'
import { SAMPLE_QUIZZES } from './testing/sample-quizzes.ts'

const meta: Meta<typeof QuizDetails> = {
  title: 'quizzes/QuizDetails',
  component: QuizDetails,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <Page>{Story()}</Page>
        </QueryClientProvider>
      </MemoryRouter>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof QuizDetails>

const [usual, nameless, long] = SAMPLE_QUIZZES
const of = (quiz: typeof usual): Story => (quiz ? { args: { quiz } } : {})

export const Usual: Story = of(usual)
export const UsualDark: Story = { ...of(usual), parameters: { theme: 'dark' } }
/** With everything that only they may do. */
export const AsItsOwner: Story = {
  ...(usual && { args: { quiz: { ...usual, author: { ...usual.author, id: 'u1' } } } }),
  beforeEach: () => signedIn(),
}
export const NamelessAuthor: Story = of(nameless)
export const AsLongAsCanBe: Story = of(long)
export const Loading: Story = { render: () => <QuizDetailsSkeleton /> }

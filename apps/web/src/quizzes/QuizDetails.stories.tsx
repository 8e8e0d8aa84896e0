import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mockResponses, signedIn } from '../api/testing/stories.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { QuizDetailsSkeleton, QuizDetails } from './QuizDetails.tsx'
import { SAMPLE_OUTLINE, SAMPLE_QUIZZES } from './testing/sample-quizzes.ts'

const outline = (response: { status: number; body: unknown }) => {
  const respond = () => response
  return mockResponses({
    'GET /quizzes/1/outline': respond,
    'GET /quizzes/2/outline': respond,
    'GET /quizzes/3/outline': respond,
  })
}

const meta: Meta<typeof QuizDetails> = {
  title: 'quizzes/QuizDetails',
  component: QuizDetails,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => outline({ status: 200, body: SAMPLE_OUTLINE }),
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

const [typical, withoutAuthorName, long] = SAMPLE_QUIZZES
const of = (quiz: typeof typical): Story => (quiz ? { args: { quiz } } : {})

export const Typical: Story = of(typical)
export const TypicalDark: Story = { ...of(typical), parameters: { theme: 'dark' } }
/** With the actions that only the owner has. */
export const AsItsOwner: Story = {
  ...(typical && { args: { quiz: { ...typical, author: { ...typical.author, id: 'u1' } } } }),
  beforeEach: () => signedIn(),
}
const showAnswers: NonNullable<Story['play']> = async ({ canvas }) =>
  (await canvas.findByLabelText('Show answers')).click()
export const AnswersShown: Story = { ...Typical, play: showAnswers }
export const AnswersShownDark: Story = { ...TypicalDark, play: showAnswers }
export const OutlineFailed: Story = {
  ...Typical,
  beforeEach: () => outline({ status: 500, body: { message: 'Something went wrong on our side.' } }),
}
export const AuthorWithoutName: Story = of(withoutAuthorName)
export const LongestTexts: Story = of(long)
export const Loading: Story = { render: () => <QuizDetailsSkeleton /> }

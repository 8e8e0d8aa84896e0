import type { QuizPage } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inPage } from '../api/testing/in-page.tsx'
import { mockResponses, signedIn } from '../api/testing/stories.ts'
import { DiscoverPage } from './DiscoverPage.tsx'
import { SAMPLE_QUIZZES } from './testing/sample-quizzes.ts'

const meta: Meta<typeof DiscoverPage> = {
  title: 'quizzes/DiscoverPage',
  component: DiscoverPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inPage],
  beforeEach: () => signedIn(),
}
export default meta
type Story = StoryObj<typeof DiscoverPage>

const page = (results: QuizPage['results'], total = results.length): QuizPage => ({
  results,
  total,
  limit: 10,
  offset: 0,
})
const CHOICES = {
  'GET /quizzes/choices': () => ({ status: 200, body: { categories: ['ART'], languageCodes: ['sv', 'en'] } }),
}
const published = (body: QuizPage): Story => ({
  beforeEach: () => mockResponses({ 'GET /quizzes': () => ({ status: 200, body }), ...CHOICES }),
})

export const Some = published(page([...SAMPLE_QUIZZES]))
export const SomeDark: Story = { ...Some, parameters: { theme: 'dark' } }
export const AHundredThousand = published(page([...SAMPLE_QUIZZES], 100_000))
export const NonePublished = published(page([]))
export const Loading: Story = { beforeEach: () => mockResponses({ 'GET /quizzes': () => new Promise(() => {}) }) }
export const Failed: Story = {
  beforeEach: () =>
    mockResponses({ 'GET /quizzes': () => ({ status: 500, body: { message: 'Something went wrong on our side.' } }) }),
}

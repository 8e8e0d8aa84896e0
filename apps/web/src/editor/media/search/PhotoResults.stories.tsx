import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mockResponses } from '../../../api/testing/stories.ts'
import { samplePhotos } from '../testing/sample-photos.ts'
import { PhotoResults } from './PhotoResults.tsx'

const meta: Meta<typeof PhotoResults> = {
  title: 'editor/MediaSearch',
  component: PhotoResults,
  args: {
    query: { term: 'an ancient astrolabe', page: 1 },
    chosenUrl: '',
    onChoose: () => undefined,
    onPage: () => undefined,
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof PhotoResults>

const finding = (count: number, total = count): Partial<Story> => ({
  beforeEach: () =>
    mockResponses({
      'GET /media/photos': () => ({
        status: 200,
        body: { photos: samplePhotos(count), total, limit: 50, offset: 0 },
      }),
    }),
})

export const NothingFound: Story = { ...finding(0) }
export const NothingFoundDark: Story = { ...finding(0), parameters: { theme: 'dark' } }
export const One: Story = { ...finding(1) }
export const LastOfTwoPages: Story = { ...finding(7, 57), args: { query: { term: 'planet', page: 2 } } }
export const FiftyOfThousands: Story = {
  ...finding(50, 8_000),
  args: { chosenUrl: samplePhotos(9)[8]?.photoURL ?? '' },
}

import type { Photo } from '@pinwheel/contract'
import { MEDIA_TYPES } from '@pinwheel/contract/plain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mockResponses } from '../../api/testing/stories.ts'
import { MediaDialog } from './MediaDialog.tsx'
import { samplePhotos } from './testing/sample-photos.ts'

const meta: Meta<typeof MediaDialog> = {
  title: 'editor/MediaDialog',
  component: MediaDialog,
  args: {
    title: 'Add Media',
    types: MEDIA_TYPES,
    media: undefined,
    onApply: () => undefined,
    onClose: () => undefined,
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Story />
      </QueryClientProvider>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof MediaDialog>

const finding = (photos: readonly Photo[], total = photos.length): Partial<Story> => ({
  beforeEach: () =>
    mockResponses({
      'GET /media/photos': () => ({ status: 200, body: { photos, total, limit: 50, offset: 0 } }),
    }),
})
const PHOTOS = samplePhotos(50)
/** A picture that the storybook serves. */
const SERVED = `${window.location.origin}/pinwheel.svg`

const FEW = [
  { photoURL: 'https://images.pexels.com/1.jpeg', thumbnailURL: 'https://images.pexels.com/1-small.jpeg' },
  {
    photoURL: 'https://images.pexels.com/2.jpeg',
    thumbnailURL: 'https://images.pexels.com/2-small.jpeg',
    alt: 'An unusually wide panorama of the harbour of a small town, taken early in the morning before the boats left',
  },
  ...samplePhotos(1),
]

export const Photos: Story = { ...finding(PHOTOS, 50) }
export const PhotosDark: Story = { ...finding(PHOTOS, 50), parameters: { theme: 'dark' } }
export const OneOfManyPages: Story = { ...finding(PHOTOS, 4_321) }
export const BrokenThumbnailsOfAProvider: Story = { ...finding(FEW) }
export const Searching: Story = {
  beforeEach: () => mockResponses({ 'GET /media/photos': () => new Promise(() => {}) }),
}
export const SearchFailed: Story = {
  beforeEach: () =>
    mockResponses({
      'GET /media/photos': () => ({
        status: 502,
        body: { message: 'The photo search does not answer right now. Try again in a moment.' },
      }),
    }),
}
export const PictureOnly: Story = { ...finding(PHOTOS), args: { title: 'Add Pin Image', types: ['IMAGE'] } }
export const BrokenPicture: Story = {
  ...finding(PHOTOS),
  args: { media: { type: 'IMAGE', url: `${window.location.origin}/no-such-picture.webp` } },
}
export const BrokenPictureDark: Story = { ...BrokenPicture, parameters: { theme: 'dark' } }
export const Sound: Story = { args: { media: { type: 'AUDIO', url: '' } } }
export const BrokenSound: Story = {
  args: { media: { type: 'AUDIO', url: `${window.location.origin}/no-such-sound.mp3` } },
}
export const BrokenFilmDark: Story = {
  args: { media: { type: 'VIDEO', url: `${window.location.origin}/no-such-film.mp4` } },
  parameters: { theme: 'dark' },
}
export const SoundOfAnotherSite: Story = {
  args: { media: { type: 'AUDIO', url: 'https://sounds.example.org/lake.mp3' } },
}
export const NoAddress: Story = { ...finding(PHOTOS), args: { media: { type: 'IMAGE', url: 'planet on its side' } } }
export const Chosen: Story = {
  ...finding([{ photoURL: SERVED, thumbnailURL: SERVED, alt: 'Pinwheel' }, ...PHOTOS], 300),
  args: { media: { type: 'IMAGE', url: SERVED } },
}
export const ChosenDark: Story = { ...Chosen, parameters: { theme: 'dark' } }

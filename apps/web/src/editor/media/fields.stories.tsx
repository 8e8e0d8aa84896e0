import type { Media } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ImageField } from './ImageField.tsx'
import { MediaField } from './MediaField.tsx'
import type { ChosenPicture } from './picture-words.ts'
import { NO_PICTURE } from './picture-words.ts'

/** The fields that open the media dialog: the media of a question, and the picture of a cover or pin. */
function Fields({ start, error }: { start: Media | undefined; error?: string }) {
  const [media, setMedia] = useState(start)
  const [picture, setPicture] = useState<ChosenPicture>(start ?? NO_PICTURE)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ display: 'grid', gap: 24, maxWidth: 760 }}>
        <MediaField media={media} onChange={setMedia} />
        <ImageField
          label="Pin Image"
          addLabel="Add Pin Image"
          picture={picture}
          error={error}
          confirmsRemoval
          onChange={setPicture}
        />
      </div>
    </QueryClientProvider>
  )
}

const meta: Meta<typeof Fields> = { title: 'editor/MediaFields', component: Fields }
export default meta
type Story = StoryObj<typeof Fields>

export const None: Story = { args: { start: undefined, error: 'This field is required' } }
export const Picture: Story = { args: { start: { type: 'IMAGE', url: `${window.location.origin}/pinwheel.svg` } } }
export const PictureDark: Story = { ...Picture, parameters: { theme: 'dark' } }
export const BrokenWithLongName: Story = {
  args: {
    start: {
      type: 'IMAGE',
      url: `${window.location.origin}/${'a-very-long-address-'.repeat(11)}.webp`,
    },
  },
}
export const BrokenSound: Story = {
  args: { start: { type: 'AUDIO', url: `${window.location.origin}/no-such-sound.mp3` } },
}
export const FilmOfAnotherSite: Story = {
  args: { start: { type: 'VIDEO', url: 'https://films.example.org/lake.mp4' } },
}

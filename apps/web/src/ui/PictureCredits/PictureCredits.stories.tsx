import type { Meta, StoryObj } from '@storybook/react-vite'
import { PictureCredits } from './PictureCredits.tsx'

const LAKE = {
  title: 'Lake at dawn',
  author: 'Ada Example',
  source: 'https://pictures.example.org/lake',
  licence: 'CC BY 4.0',
  licenceURL: 'https://creativecommons.org/licenses/by/4.0/',
}
const LONG = {
  title: 'A-very-long-title-of-a-picture-'.repeat(6),
  author: 'אדה דוגמה',
  source: 'https://archive.example.org/1',
  licence: 'Public domain',
}

const meta: Meta<typeof PictureCredits> = {
  title: 'ui/PictureCredits',
  component: PictureCredits,
  args: { credits: [LAKE] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof PictureCredits>

export const One: Story = { play: ({ canvasElement }) => canvasElement.querySelector('summary')?.click() }
export const SeveralDark: Story = { ...One, args: { credits: [LAKE, LONG] }, parameters: { theme: 'dark' } }

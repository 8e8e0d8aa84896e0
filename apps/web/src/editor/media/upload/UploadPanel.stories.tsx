import type { Meta, StoryObj } from '@storybook/react-vite'
import { UploadError } from '../../../api/media.ts'
import { UploadPanel } from './UploadPanel.tsx'

const meta: Meta<typeof UploadPanel> = {
  title: 'editor/UploadPanel',
  component: UploadPanel,
  args: { onFiles: () => undefined, onCancel: () => undefined, state: { kind: 'idle' } },
}
export default meta
type Story = StoryObj<typeof UploadPanel>

const file = new File(['lake'], 'planet-on-its-side.jpg')
const longNamed = new File(['lake'], `${'a-very-long-file-name-of-a-picture-'.repeat(6)}.jpg`)

export const Idle: Story = {}
export const IdleDark: Story = { parameters: { theme: 'dark' } }
export const At37Percent: Story = { args: { state: { kind: 'sending', file, share: 0.37 } } }
export const At37PercentDark: Story = { ...At37Percent, parameters: { theme: 'dark' } }
export const AllSentWithLongName: Story = { args: { state: { kind: 'sending', file: longNamed, share: 1 } } }
export const Refused: Story = {
  args: {
    state: {
      kind: 'refused',
      errors: ['File type must be one of GIF, JPEG, PNG, TIFF, WebP', 'File is larger than 20971520 bytes'],
    },
  },
}
export const FailedWithAStatus: Story = {
  args: {
    state: {
      kind: 'failed',
      file,
      error: new UploadError(429, 'Too many pictures are arriving right now. Try again in a moment.'),
    },
  },
}
export const FailedOnTheNetwork: Story = {
  args: { state: { kind: 'failed', file, error: new UploadError(0) } },
  parameters: { theme: 'dark' },
}
export const Cancelled: Story = { args: { state: { kind: 'cancelled', file: longNamed } } }
export const Done: Story = { args: { state: { kind: 'done', file } } }

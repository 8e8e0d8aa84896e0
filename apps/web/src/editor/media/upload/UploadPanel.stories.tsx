import type { Meta, StoryObj } from '@storybook/react-vite'
import { UploadError } from '../../../api/media.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { PICTURES } from './upload-kinds.ts'
import type { UploadState, useUpload } from './use-upload.ts'

const nothing = () => undefined

function inState(state: UploadState): ReturnType<typeof useUpload> {
  return { kind: PICTURES, state, upload: nothing, crop: nothing, sendCropped: nothing, cancel: nothing }
}

const meta: Meta<typeof UploadPanel> = {
  title: 'editor/UploadPanel',
  component: UploadPanel,
  args: { uploading: inState({ kind: 'idle' }) },
}
export default meta
type Story = StoryObj<typeof UploadPanel>

const file = new File(['lake'], 'planet-on-its-side.jpg')
const longNamed = new File(['lake'], `${'a-very-long-file-name-of-a-picture-'.repeat(6)}.jpg`)

export const Idle: Story = {}
export const IdleDark: Story = { parameters: { theme: 'dark' } }
export const At37Percent: Story = { args: { uploading: inState({ kind: 'sending', file, share: 0.37 }) } }
export const At37PercentDark: Story = { ...At37Percent, parameters: { theme: 'dark' } }
export const AllSentWithLongName: Story = {
  args: { uploading: inState({ kind: 'sending', file: longNamed, share: 1 }) },
}
export const Refused: Story = {
  args: {
    uploading: inState({
      kind: 'refused',
      errors: ['File type must be one of GIF, JPEG, PNG, TIFF, WebP', 'File is larger than 20971520 bytes'],
    }),
  },
}
export const FailedWithAStatus: Story = {
  args: {
    uploading: inState({
      kind: 'failed',
      file,
      error: new UploadError(429, 'Too many pictures are arriving right now. Try again in a moment.'),
    }),
  },
}
export const FailedOnTheNetwork: Story = {
  args: { uploading: inState({ kind: 'failed', file, error: new UploadError(0) }) },
  parameters: { theme: 'dark' },
}
export const Cancelled: Story = { args: { uploading: inState({ kind: 'cancelled', file: longNamed }) } }
export const Done: Story = { args: { uploading: inState({ kind: 'done', file, source: file, url: '' }) } }

/** A landscape of 800 × 500 px. */
const LANDSCAPE = new File(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><path fill="#bfe3ff" d="M0 0h800v500H0z"/>
    <circle cx="610" cy="130" r="60" fill="#ffd166"/><path fill="#4c9f70" d="M0 500 240 180l160 210 120-140 280 250z"/></svg>`,
  ],
  'landscape.svg',
  { type: 'image/svg+xml' },
)
const cropping = (picture: File) => inState({ kind: 'cropping', file: picture, before: { kind: 'idle' } })

export const Cropping: Story = { args: { uploading: cropping(LANDSCAPE), frameRatio: 1 } }
export const CroppingDark: Story = { ...Cropping, parameters: { theme: 'dark' } }
export const CroppingUnknownFormat: Story = { args: { uploading: cropping(file) } }

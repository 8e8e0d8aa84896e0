import type { Meta, StoryObj } from '@storybook/react-vite'
import { PinText } from './PinText.tsx'

const meta: Meta<typeof PinText> = {
  title: 'ui/PinText',
  component: PinText,
  args: { pin: '471902' },
  parameters: { theme: 'stage' },
}
export default meta
type Story = StoryObj<typeof PinText>

export const Text: Story = {}
export const Tiles: Story = { args: { look: 'tiles' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tip } from './Tooltip.tsx'

const meta: Meta<typeof Tip> = {
  title: 'ui/Tip',
  component: Tip,
  args: { tip: '2025-09-14 18:03:11 UTC', children: '2025-09-14 18:03' },
  decorators: [(Story) => <div style={{ paddingTop: 48 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Tip>

export const Moment: Story = {}
export const MomentInTheDark: Story = { parameters: { room: 'dark' } }

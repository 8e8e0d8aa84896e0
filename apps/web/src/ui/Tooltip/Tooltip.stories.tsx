import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tooltip } from './Tooltip.tsx'

const meta: Meta<typeof Tooltip> = {
  title: 'ui/Tooltip',
  component: Tooltip,
  args: { tip: '2025-09-14 18:03:11 UTC', children: '2025-09-14 18:03' },
  decorators: [(Story) => <div style={{ paddingTop: 48 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Tooltip>

export const Time: Story = {}
export const TimeDark: Story = { parameters: { theme: 'dark' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonRows } from './SkeletonRows.tsx'

const meta: Meta<typeof SkeletonRows> = {
  title: 'ui/SkeletonRows',
  component: SkeletonRows,
  args: { rows: 4, label: 'Loading quizzes' },
}
export default meta
type Story = StoryObj<typeof SkeletonRows>

export const Four: Story = {}
export const FourDark: Story = { parameters: { theme: 'dark' } }

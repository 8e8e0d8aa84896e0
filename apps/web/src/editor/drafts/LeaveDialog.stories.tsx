import type { Meta, StoryObj } from '@storybook/react-vite'
import { LeaveDialog } from './LeaveDialog.tsx'

const nothing = () => undefined

const meta: Meta<typeof LeaveDialog> = {
  title: 'editor/LeaveDialog',
  component: LeaveDialog,
  args: { isStored: true, onStay: nothing, onDiscard: nothing, onLeave: nothing },
}
export default meta
type Story = StoryObj<typeof LeaveDialog>

export const Kept: Story = {}
export const KeptDark: Story = { parameters: { theme: 'dark' } }
export const NotKept: Story = { args: { isStored: false } }
export const Savable: Story = { args: { onSave: nothing } }
export const SavableNotKept: Story = { args: { onSave: nothing, isStored: false } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const meta: Meta<typeof ShortcutsDialog> = {
  title: 'editor/ShortcutsDialog',
  component: ShortcutsDialog,
  args: { opensByQuestionMark: true, onOpensByQuestionMark: () => undefined, onClose: () => undefined },
}
export default meta
type Story = StoryObj<typeof ShortcutsDialog>

export const Open: Story = {}
export const Dark: Story = { args: { opensByQuestionMark: false }, parameters: { theme: 'dark' } }

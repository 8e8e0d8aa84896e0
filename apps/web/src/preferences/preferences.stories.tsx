import type { Meta, StoryObj } from '@storybook/react-vite'
import { PreferencesDialog } from './PreferencesDialog.tsx'

const meta: Meta<typeof PreferencesDialog> = {
  title: 'preferences/Display and sound',
  component: PreferencesDialog,
  args: { onClose: () => undefined },
}
export default meta

export const Choices: StoryObj<typeof PreferencesDialog> = {}

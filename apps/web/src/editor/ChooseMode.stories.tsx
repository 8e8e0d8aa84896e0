import type { Meta, StoryObj } from '@storybook/react-vite'
import { ImportZone, ModeDialog } from './ChooseMode.tsx'

const nothing = () => undefined

const meta: Meta<typeof ModeDialog> = {
  title: 'editor/ModeDialog',
  component: ModeDialog,
  args: { onChoose: nothing, onClose: nothing, children: <ImportZone onChoose={nothing} onFile={nothing} /> },
}
export default meta
type Story = StoryObj<typeof ModeDialog>

export const NewQuiz: Story = {}
export const NewQuizDark: Story = { parameters: { theme: 'dark' } }
